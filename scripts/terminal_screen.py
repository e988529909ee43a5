"""A program at a pseudoterminal, and what a person would see on its screen, drawn as SVG."""
import fcntl
import html
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

COLOURS = {"31": "match", "32": "number", "35": "path", "2": "faint"}
STYLE = """
text { font: 14px ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace; fill: #24292f }
.ground { fill: #ffffff; stroke: #d0d7de } .bar { stroke: #d0d7de } .chosen { fill: #dbeafe } .cursor { fill: #24292f; opacity: .45 }
.match { fill: #c4372c } .number { fill: #2e7d32 } .path { fill: #8e3aa8 } .faint { fill: #6e7781 } .bold { font-weight: bold }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3 } .ground { fill: #0d1117; stroke: #30363d } .bar { stroke: #30363d } .chosen { fill: #1f3a5f }
  .cursor { fill: #e6edf3 } .match { fill: #ff7b72 } .number { fill: #7ee787 } .path { fill: #d2a8ff } .faint { fill: #9198a1 }
}
"""
SEQUENCE = re.compile(r"\x1b\[([?0-9;]*)([@-~])")


class Cell:
    __slots__ = ("text", "codes")

    def __init__(self, text=" ", codes=frozenset()):
        self.text, self.codes = text, codes


class Screen:
    """Understands what TerminalUI sends: places, erasing, and Select Graphic Rendition."""

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[Cell() for _ in range(columns)] for _ in range(rows)]
        self.row = self.column = 0
        self.codes = frozenset()
        self.shows_cursor = True
        self.rest = ""

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                match = SEQUENCE.match(text, at)
                if not match:
                    self.rest = text[at:]
                    return
                self.obey(match[1], match[2])
                at = match.end()
            else:
                self.put(text[at])
                at += 1

    def obey(self, parameters, final):
        if final == "H":
            row, column = (parameters.split(";") + ["1", "1"])[:2] if parameters else ("1", "1")
            self.row, self.column = min(int(row), self.rows) - 1, min(int(column), self.columns) - 1
        elif final == "K":
            self.cells[self.row][self.column:] = [Cell() for _ in range(self.columns - self.column)]
        elif final == "J":
            self.cells = [[Cell() for _ in range(self.columns)] for _ in range(self.rows)]
        elif final == "m":
            codes = set(parameters.split(";"))
            self.codes = frozenset() if codes <= {"", "0"} else self.codes | codes
        elif parameters == "?25":
            self.shows_cursor = final == "h"

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        elif unicodedata.combining(character):
            self.cells[self.row][max(self.column - 1, 0)].text += character
        elif self.column < self.columns:
            self.cells[self.row][self.column] = Cell(character, self.codes)
            self.column += 1
            if unicodedata.east_asian_width(character) in "WF" and self.column < self.columns:
                self.cells[self.row][self.column] = Cell("", self.codes)
                self.column += 1

    @property
    def lines(self):
        return ["".join(cell.text for cell in row).rstrip() for row in self.cells]

    @property
    def text(self):
        return "\n".join(self.lines)


class Program:
    """A program at a pseudoterminal of some size."""

    def __init__(self, command, folder, columns, rows):
        self.screen = Screen(columns, rows)
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
            os.environ.pop("NO_COLOR", None)
            # The size is set before the program starts, or it would ask too early.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execv(command[0], command)

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, *texts, seconds=60):
        """Reads until all the texts are on the screen and nothing more comes for a moment."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.terminal], [], [], 0.15)
            if ready:
                try:
                    self.screen.feed(os.read(self.terminal, 1 << 16).decode(errors="replace"))
                except OSError:
                    break
            elif all(text in self.screen.text for text in texts):
                return
        raise SystemExit(f"not on the screen after {seconds} s: {', '.join(texts)}\n{self.screen.text}")

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


def svg(screen, title, width=8.4, height=18.0):
    """The screen in a frame with a title; it follows the reader's choice of light or dark."""
    margin, bar = 14.0, 30.0
    total_width, total_height = screen.columns * width + 2 * margin, screen.rows * height + bar + 2 * margin
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 {total_width:.0f} {total_height:.0f}" '
        f'width="{total_width:.0f}" height="{total_height:.0f}" role="img" aria-label="{html.escape(title)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" x=".5" y=".5" width="{total_width - 1:.0f}" height="{total_height - 1:.0f}" rx="8"/>',
        f'<path class="bar" d="M0 {bar:.0f}H{total_width:.0f}"/>',
        f'<text class="faint" x="{total_width / 2:.0f}" y="20" text-anchor="middle">{html.escape(title)}</text>',
    ]
    for number, row in enumerate(screen.cells):
        top = bar + margin + number * height
        for start, end, codes in runs(row):
            text = "".join(cell.text for cell in row[start:end])
            parts += run(text, margin + start * width, top, (end - start) * width, height, codes)
    if screen.shows_cursor:
        x, y = margin + screen.column * width, bar + margin + screen.row * height
        parts.append(f'<rect class="cursor" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height}"/>')
    return "\n".join(parts + ["</svg>"]) + "\n"


def runs(row):
    """The stretches of a row that look alike: first where they begin and end, then how."""
    start = 0
    for column in range(1, len(row) + 1):
        if column == len(row) or row[column].codes != row[start].codes:
            yield start, column, row[start].codes
            start = column


def run(text, x, top, width, height, codes):
    if "7" in codes:
        yield f'<rect class="chosen" x="{x:.1f}" y="{top:.1f}" width="{width:.1f}" height="{height}"/>'
    if text.strip():
        classes = [name for code, name in COLOURS.items() if code in codes] + ["bold"] * ("1" in codes)
        attribute = f' class="{" ".join(classes)}"' if classes else ""
        cell = width / len(text)
        x += cell * (len(text) - len(text.lstrip()))
        stripped = text.strip()
        # Whatever font the reader has, a stretch is as wide as its cells.
        length = cell * len(stripped)
        yield (f'<text{attribute} x="{x:.1f}" y="{top + height * 0.76:.1f}" textLength="{length:.1f}">'
               f"{html.escape(stripped)}</text>")
