"""Manuals: long documents of 10 to 100 KB, from packages of documentation."""
import gzip
import pathlib

from . import text_extraction

# Kernel, Boost, Python and PostgreSQL documentation, Debian's policy and the system's manual pages; sources rather than
# the HTML made of them, where a package has both.
PACKAGES = {
    "linux-doc-6.1": "usr/share/doc/linux-doc-6.1/Documentation",
    "libboost1.74-doc": "usr/share/doc/libboost-doc/doc",
    "python3.11-doc": "usr/share/doc/python3.11-doc/html/_sources",
    "postgresql-doc-15": "usr/share/doc/postgresql-doc-15/html",
    "debian-policy": "usr/share/doc/debian-policy",
    "manpages": "usr/share/man",
    "manpages-dev": "usr/share/man",
}
TEXT_ENDINGS = {".rst", ".txt", ".yaml", ".html", ".htm", ".svg", ".dot", ".Debian", ""}
LEAST_BYTES = 10_000
MOST_BYTES = 100_000


def documents(apt):
    """Gives (path, title, text), a text being 10 to 100 KB: small neighbours are joined, long files cut at ends of lines."""
    for package, folder in PACKAGES.items():
        root = apt.unpacked(package)
        for identifier, text in joined(root, files(root / folder)):
            parts = pieces(text)
            for number, part in enumerate(parts):
                title = next((line.strip() for line in part.split("\n") if line.strip()), identifier)
                yield identifier if len(parts) == 1 else f"{identifier}#{number}", title[:200], part


def files(folder):
    """The regular files below a folder, each folder's files together."""
    return sorted((path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()),
                  key=lambda path: (str(path.parent), path.name))


def joined(root, paths):
    """Gives (path of the first, text): texts of less than 10 KB are put together with the next ones of their folder."""
    first, texts, size = None, [], 0
    for path in paths:
        text = extracted_text(path)
        if not text:
            continue
        if first and path.parent != first.parent:
            yield str(first.relative_to(root)), "\n\n".join(texts)
            first, texts, size = None, [], 0
        first = first or path
        texts.append(text)
        size += len(text.encode())
        if size >= LEAST_BYTES:
            yield str(first.relative_to(root)), "\n\n".join(texts)
            first, texts, size = None, [], 0
    if first:
        yield str(first.relative_to(root)), "\n\n".join(texts)


def extracted_text(path):
    """The text of a file, or None when it is not a text of a kind that is known."""
    name = path.name.removesuffix(".gz")
    ending = pathlib.PurePath(name).suffix
    is_manual = "/man/" in str(path) and ending[1:2].isdigit()
    if not is_manual and ending not in TEXT_ENDINGS:
        return None
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    if b"\0" in data:
        return None
    text = data.decode("utf-8", errors="replace")
    if is_manual:
        return text_extraction.from_manual_page(text)
    if ending in (".html", ".htm"):
        return text_extraction.from_html(text)
    return text


def pieces(text):
    """The text in parts of at most 100 KB, cut at ends of lines."""
    if len(text.encode()) <= MOST_BYTES:
        return [text]
    parts, lines, size = [], [], 0
    for line in text.splitlines(keepends=True):
        length = len(line.encode())
        if size + length > MOST_BYTES and lines:
            parts.append("".join(lines))
            lines, size = [], 0
        lines.append(line)
        size += length
    if lines:
        parts.append("".join(lines))
    return parts
