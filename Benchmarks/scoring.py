"""How right a text is: word F1 and character error rate, summed over a set of pictures."""

import re
import unicodedata
from collections import Counter

from rapidfuzz.distance import Levenshtein

# Signs that look alike and that truths and programs write differently.
ALIKE = str.maketrans("‘’‚“”„–—−，：（）\u00a0", "'''\"\"\"---,:() ", "")
# Chinese, Japanese and Korean have no blanks between words: each character counts as one.
UNSPACED = re.compile(r"([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af])")


def normal(text):
    return unicodedata.normalize("NFKC", text.replace("…", "...")).translate(ALIKE)


def words(text):
    return UNSPACED.sub(r" \1 ", normal(text)).split()


def bare(words):
    """The words without case and punctuation; what is nothing but punctuation is dropped."""
    stripped = (re.sub(r"[\W_]", "", word.casefold()) for word in words)
    return [word for word in stripped if word]


class F1:
    """The harmonic mean of precision and recall of words found exactly, in any order."""

    def __init__(self):
        self.found = self.total = 0

    def add(self, truth, read):
        self.found += (Counter(truth) & Counter(read)).total()
        self.total += len(truth) + len(read)

    def percent(self):
        return 200 * self.found / self.total if self.total else 100.0


class Score:
    """Adds up pictures of one set."""

    def __init__(self):
        self.exact, self.loose = F1(), F1()
        self.edits = self.characters = 0

    def add(self, truth, read):
        """Takes the lines of the truth and the lines that were read, both in reading order."""
        expected, got = words(" ".join(truth)), words(" ".join(read))
        self.exact.add(expected, got)
        self.loose.add(bare(expected), bare(got))
        expected, got = (re.sub(r"\s", "", normal("".join(lines))) for lines in (truth, read))
        self.edits += Levenshtein.distance(expected, got)
        self.characters += len(expected)

    def error_rate(self):
        """Edits that make the truth of the text in reading order, without white space, per 100 characters."""
        return 100 * self.edits / self.characters if self.characters else 0.0
