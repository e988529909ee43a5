import TextSearch

/// The definition of an index of OpenSearch or Elasticsearch in which our documents are found much as they are in ours.
struct BulkDefinition: Sendable {
  let analysis: BulkAnalysis
  let ranking: RankingParameters

  init(analysis: BulkAnalysis, ranking: RankingParameters = RankingParameters()) {
    self.analysis = analysis
    self.ranking = ranking
  }

  /// What is sent to make the index.
  var json: JSONValue {
    [
      "settings": [
        "index": [
          // A member that is a number in one record may be a text in another: that must not cost the record.
          "mapping": ["ignore_malformed": true],
          "similarity": ["default": ["type": "BM25", "k1": .number(ranking.k1), "b": .number(ranking.b)]],
          "analysis": analysis.json,
        ]
      ],
      "mappings": [
        "date_detection": false,
        "dynamic_templates": .array(Self.templates),
        "properties": [
          "title": Self.text, "body": Self.text, "path": ["type": "keyword"],
          "record": ["type": "keyword", "ignore_above": 8191], "weight": ["type": "double"],
          "context": [
            "properties": [
              "kind": Self.keyword, "folder": ["type": "keyword"], "size": ["type": "long"],
              "modified": ["type": "date"], "line": ["type": "long"],
            ]
          ],
        ],
      ],
    ]
  }

  /// A searched text: its words, their beginnings, and in the field `parts` what is inside of them.
  private static let text: JSONValue = [
    "type": "text", "analyzer": .string(BulkAnalysis.words), "index_prefixes": ["min_chars": 1, "max_chars": 10],
    "fields": ["parts": ["type": "text", "analyzer": .string(BulkAnalysis.parts)]],
  ]

  private static let keyword: JSONValue = ["type": "keyword", "ignore_above": 256]

  /// What a record's members become: texts are compared as a whole, and all numbers are of one kind.
  private static let templates: [JSONValue] = [
    ["texts": ["path_match": "context.*", "match_mapping_type": "string", "mapping": keyword]],
    ["numbers": ["path_match": "context.*", "match_mapping_type": "long", "mapping": ["type": "double"]]],
  ]
}
