import Foundation

/// What the command line asks for.
struct Arguments {
  static let usage = """
    usage: benchmark [--quick] [--rows ROW,...] [--list] [options]

      --quick              a small part of everything, once: to see that it works
      --rows ROW,...       only rows whose names begin so, as in --rows index,search.common
      --list               print the names of the rows and stop
      --runs N             runs of which the median is taken (3; quick: 1)
      --documents N        at most N documents of each corpus, spread evenly (quick: 4000 and 100)
      --queries-per-kind N at most N queries of a kind (1000; quick: 60)
      --corpus FILE        JSON Lines with id, title, body (Benchmarks/data/debpkgs-en.jsonl)
      --long-corpus FILE   the corpus of long documents (Benchmarks/data/longdocs.jsonl)
      --queries FOLDER     queries for the corpus (beside it: queries/NAME)
      --without-checks     do not compare hit counts with the rival's and a naive scan's
      --strict             exit with 1 when a row misses its limit
      --work FOLDER        indexes are built here and removed (Benchmarks/data/work)
      --output FILE        the results as JSON (Benchmarks/data/results.json)

    Make the corpora first: Benchmarks/make-corpora
    """

  var isQuick = false
  var isStrict = false
  var listsRows = false
  var checksHits = true
  var rows: [String] = []
  var runs = 3
  var documentLimit: Int?
  var longDocumentLimit: Int?
  var queryLimit = 1000
  var corpus = packageFolder.appendingPathComponent("data/debpkgs-en.jsonl")
  var longCorpus = packageFolder.appendingPathComponent("data/longdocs.jsonl")
  var queries: URL?
  var work = packageFolder.appendingPathComponent("data/work")
  var output = packageFolder.appendingPathComponent("data/results.json")

  /// The folder Benchmarks.
  static let packageFolder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init(_ words: [String]) throws {
    if words.contains("--quick") {
      isQuick = true
      runs = 1
      documentLimit = 4000
      longDocumentLimit = 100
      queryLimit = 60
    }
    var rest = words[...]
    func value(of option: String) throws -> String {
      guard let value = rest.popFirst() else { throw BenchmarkFailure("\(option) needs a value\n\n\(Self.usage)") }
      return value
    }
    func number(of option: String) throws -> Int {
      let text = try value(of: option)
      guard let number = Int(text), number > 0 else {
        throw BenchmarkFailure("\(option) needs a number greater than 0, not \(text)")
      }
      return number
    }
    while let word = rest.popFirst() {
      switch word {
      case "--quick": break
      case "--list": listsRows = true
      case "--strict": isStrict = true
      case "--without-checks": checksHits = false
      case "--rows": rows += try value(of: word).split(separator: ",").map(String.init)
      case "--runs": runs = try number(of: word)
      case "--queries-per-kind": queryLimit = try number(of: word)
      case "--documents":
        documentLimit = try number(of: word)
        longDocumentLimit = documentLimit
      case "--corpus": corpus = URL(fileURLWithPath: try value(of: word))
      case "--long-corpus": longCorpus = URL(fileURLWithPath: try value(of: word))
      case "--queries": queries = URL(fileURLWithPath: try value(of: word))
      case "--work": work = URL(fileURLWithPath: try value(of: word))
      case "--output": output = URL(fileURLWithPath: try value(of: word))
      default: throw BenchmarkFailure("unknown option \(word)\n\n\(Self.usage)")
      }
    }
  }

  /// Where the corpus's queries are: named, or in queries/NAME beside the corpus.
  var queryFolder: URL {
    let name = corpus.deletingPathExtension().lastPathComponent
    return queries ?? corpus.deletingLastPathComponent().appendingPathComponent("queries/\(name)")
  }
}
