"""Documents as JSON Lines, and the error that a person is meant to read."""
import json
import os


class Problem(Exception):
    """Something is missing or went wrong; the message says what to do about it."""


def write_documents(documents, path):
    """Writes all or nothing; returns the number of documents and the bytes of their titles and bodies."""
    unfinished = path.with_name(path.name + ".unfinished")
    count = size = 0
    with open(unfinished, "w", encoding="utf-8", newline="\n") as file:
        for identifier, title, body in documents:
            file.write(json.dumps({"id": identifier, "title": title, "body": body}, ensure_ascii=False) + "\n")
            count += 1
            size += len(title.encode()) + len(body.encode())
    if count == 0:
        unfinished.unlink()
        raise Problem(f"no document was found for {path.name}")
    os.replace(unfinished, path)
    return count, size


def read_documents(path):
    """Gives (id, title, body) of each line."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            yield record["id"], record["title"], record["body"]
