"""Plain text from HTML and from manual pages: simple, and the same every time."""
import html.parser
import re

BLOCKS = {"p", "div", "br", "li", "tr", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "dt", "dd", "table", "ul", "ol",
          "title", "section", "blockquote", "hr"}
HIDDEN = {"script", "style", "head"}


class TextCollector(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.parts = []
        self.hidden = 0

    def handle_starttag(self, tag, attributes):
        if tag in HIDDEN:
            self.hidden += 1
        if tag in BLOCKS:
            self.parts.append("\n")

    def handle_endtag(self, tag):
        if tag in HIDDEN and self.hidden:
            self.hidden -= 1
        if tag in BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data):
        if not self.hidden:
            self.parts.append(data)


def from_html(source):
    """What a browser would show, each block on lines of its own."""
    collector = TextCollector()
    collector.feed(source)
    collector.close()
    text = re.sub(r"[ \t]+", " ", "".join(collector.parts))
    return re.sub(r" ?\n(?:\s*\n)+ ?", "\n\n", text).strip()


# Requests whose arguments are text; the others (fonts, indents, conditions) are left out with what they carry.
TEXT_REQUESTS = {"TH", "SH", "SS", "B", "I", "BR", "RB", "BI", "IB", "IR", "RI", "SM", "SB", "IP", "TP", "UR", "MT",
                 "Nd", "Nm", "Fl", "Ar", "Pa", "Em", "Sy", "Xr", "It", "Ql", "Li", "Cm", "Dq", "Sq"}
ESCAPES = {r"\-": "-", r"\&": "", r"\e": "\\", r"\(aq": "'", r"\(dq": '"', r"\(bu": "•", r"\(em": "—", r"\(en": "–",
           r"\(co": "©", r"\(lq": "“", r"\(rq": "”", r"\(ti": "~", r"\(ha": "^", r"\~": " ", r"\ ": " ", r"\|": "",
           r"\:": "", r"\c": ""}
ESCAPE = re.compile(r"\\(?:f\[[^]]*\]|f\(..|f.|s[-+]?\d+|\*\[[^]]*\]|\*\(..|\*.|\[[^]]*\]|\(..|.)")


def from_manual_page(source):
    """The words of a page of roff without its macros."""
    lines = []
    for line in source.split("\n"):
        if line.startswith((".", "'")):
            request, _, argument = line[1:].lstrip().partition(" ")
            if request not in TEXT_REQUESTS:
                continue
            separator = "" if request in ("BR", "RB", "BI", "IB", "IR", "RI") else " "
            line = separator.join(re.findall(r'"([^"]*)"|(\S+)', argument) and
                                  [quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', argument)])
        lines.append(ESCAPE.sub(lambda match: ESCAPES.get(match.group(), ""), line).rstrip())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
