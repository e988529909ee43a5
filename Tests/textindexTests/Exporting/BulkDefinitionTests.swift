import Testing

@testable import textindex

@Suite("BulkDefinition")
struct BulkDefinitionTests {
  @Test(
    "Whatever an analyzer or a field names is defined, or is one of the engines' own",
    arguments: [(false, nil), (true, nil), (false, "english"), (true, "english")] as [(Bool, String?)])
  func names(usesICU: Bool, stemming: String?) throws {
    let definition = BulkDefinition(analysis: BulkAnalysis(usesICU: usesICU, stemming: stemming)).json
    let analysis = try #require(definition["settings"]?["index"]?["analysis"])
    let own = [
      "tokenizer": ["standard", "icu_tokenizer"], "char_filter": [],
      "filter": [
        "cjk_width", "lowercase", "decimal_digit", "asciifolding", "icu_folding", "keyword_repeat", "remove_duplicates",
      ],
    ]
    let analyzers = try #require(analysis["analyzer"]?.members)
    for analyzer in analyzers.values {
      for (kind, names) in own {
        for name in analyzer[kind]?.strings ?? [] {
          #expect(names.contains(name) || analysis[kind]?[name] != nil, "\(kind) \(name)")
        }
      }
    }
    let properties = try #require(definition["mappings"]?["properties"])
    for field in ["title", "body"] {
      let words = try #require(properties[field]?["analyzer"]?.strings.first)
      let parts = try #require(properties[field]?["fields"]?["parts"]?["analyzer"]?.strings.first)
      #expect(analyzers[words] != nil && analyzers[parts] != nil && words != parts)
    }
    let filters = analyzers["words"]?["filter"]?.strings ?? []
    #expect(filters.contains("stems") == (stemming != nil))
    #expect(filters.contains("icu_folding") == usesICU)
  }

  @Test("Each member of an exported document has its field")
  func members() throws {
    let definition = BulkDefinition(analysis: BulkAnalysis(usesICU: false, stemming: nil)).json
    let properties = try #require(definition["mappings"]?["properties"])
    #expect(
      Set(try #require(properties.members).keys) == ["title", "body", "path", "record", "weight", "context"])
    let known = try #require(properties["context"]?["properties"]?.members)
    let state = DocumentState.file(size: 1, modified: 2)
    let file = SourceDocument(identity: DocumentIdentity(path: "/a/b.txt"), state: state, strings: ["b.txt", ""])
    #expect(Set(file.context.keys).isSubset(of: known.keys))
    let ranking = try #require(definition["settings"]?["index"]?["similarity"]?["default"])
    #expect(ranking == ["type": "BM25", "k1": .number(1.2), "b": .number(0.75)])
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

  fileprivate subscript(name: String) -> JSONValue? { members?[name] }

  /// A text, or the texts of a list.
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.flatMap(\.strings)
    default: []
    }
  }
}
