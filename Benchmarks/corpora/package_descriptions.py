"""Descriptions of Debian's packages: short documents, one a package."""


def documents(apt, language):
    """Gives (package, name and synopsis, long description) for each package, in the order of apt's list."""
    seen = set()
    for file in apt.description_lists(language):
        for package, lines in records(apt.lines(file), language):
            if package not in seen:
                seen.add(package)
                synopsis = lines[0].strip() if lines else ""
                yield package, f"{package} {synopsis}".strip(), "\n".join(map(plain, lines[1:]))


def records(lines, language):
    """The stanzas of a list of translations: the package and the lines of its description."""
    field = f"Description-{language}:"
    package, description, inside = None, None, False
    for line in [*lines, ""]:
        if line.startswith(" "):
            if inside:
                description.append(line)
            continue
        inside = False
        if line.startswith("Package:"):
            package = line[len("Package:"):].strip()
        elif line.startswith(field):
            description, inside = [line[len(field):]], True
        elif not line:
            if package and description:
                yield package, description
            package, description = None, None


def plain(line):
    """A line of a long description as a person reads it: " ." is an empty line."""
    text = line[1:].rstrip()
    return "" if text.strip() == "." else text
