"""`python -m evaluator FILE...`: checks records."""

import argparse
import sys

from .checking import Report, check_file


def main(arguments: list[str] | None = None) -> int:
    """Checks the records of some files and prints where they differ; 1 if one does, else 0."""
    parser = argparse.ArgumentParser(prog="python -m evaluator", description="Checks every payment of records.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, such as of ginmi simulate --record")
    parser.add_argument("--most", type=int, default=50, help="how many disagreements to print; 50 by default")
    given = parser.parse_args(arguments)
    report = Report()
    for path in given.files:
        try:
            check_file(path, report)
        except OSError as error:
            parser.error(f"cannot read {path}: {error.strerror}")
    report.print(given.most)
    return 1 if report.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
