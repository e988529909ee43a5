"""Queries drawn from a corpus with a fixed seed: the same corpus gives the same queries."""
import collections
import random
import re

SEED = 20240607
COUNT = 1000
# Runs of letters and digits, as both SQLite's unicode61 and this project cut plain text.
WORD = re.compile(r"[^\W_]+")
PLAIN = re.compile(r"[a-z]{3,}")
PAIR = re.compile(r"(?<![^\s(])([a-z]{3,}) ([a-z]{3,})(?![^\s,.)])")


def write_queries(documents, folder):
    """Writes one file for each kind of query, one query a line, and returns how many distinct ones each has."""
    texts = [f"{title}\n{body}" for _, title, body in documents]
    frequencies = collections.Counter()
    for text in texts:
        frequencies.update(set(WORD.findall(text.lower())))
    kinds = drawn_queries(texts, frequencies)
    folder.mkdir(parents=True, exist_ok=True)
    counts = {}
    for name, queries in kinds.items():
        (folder / f"{name}.txt").write_text("".join(query + "\n" for query in queries), encoding="utf-8")
        counts[name] = len(set(queries))
    return counts


def drawn_queries(texts, frequencies):
    common = min(2000, max(2, len(texts) // 20))
    kinds = {}
    for name, least, most in (("term_rare", 2, 10), ("term_medium", 50, 500), ("term_common", common, len(texts))):
        words = sorted(w for w, n in frequencies.items() if least <= n <= most and PLAIN.fullmatch(w))
        kinds[name] = choices(name, words)
    for length in (2, 3, 4):
        kinds[f"prefix_{length}"] = drawn(f"prefix_{length}", texts, lambda words, _, source: prefix(
            words, source, length))
    kinds["and_2"] = drawn("and_2", texts, conjunction)
    kinds["phrase_2"] = drawn("phrase_2", texts, phrase)
    kinds["infix"] = drawn("infix", texts, infix)
    return kinds


def choices(name, words):
    """Distinct words as long as there are enough, otherwise all of them again and again."""
    source = random.Random(f"{SEED} {name}")
    result = []
    while words and len(result) < COUNT:
        result += source.sample(words, min(len(words), COUNT - len(result)))
    return result


def drawn(name, texts, draw):
    """Asks `draw` about random documents until there are enough queries."""
    source = random.Random(f"{SEED} {name}")
    result = []
    for _ in range(COUNT * 200):
        if len(result) == COUNT:
            break
        text = source.choice(texts).lower()
        query = draw([w for w in WORD.findall(text) if PLAIN.fullmatch(w)], text, source)
        if query:
            result.append(query)
    return result


def prefix(words, source, length):
    longer = [w for w in words if len(w) > length]
    return source.choice(longer)[:length] if longer else None


def conjunction(words, _, source):
    distinct = sorted(set(words))
    return " ".join(source.sample(distinct, 2)) if len(distinct) > 1 else None


def phrase(_, text, source):
    pairs = PAIR.findall(text)
    return " ".join(source.choice(pairs)) if pairs else None


def infix(words, _, source):
    """Four to six letters from inside a word, not from its start."""
    longer = [w for w in words if len(w) > 4]
    if not longer:
        return None
    word = source.choice(longer)
    length = source.randint(4, min(6, len(word) - 1))
    start = source.randint(1, len(word) - length)
    return word[start:start + length]
