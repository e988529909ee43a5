import Foundation
import Testing
import TextSearch

// The environment belongs to the whole process, so each of these tests has one of its own.
#if compiler(>=6.2) && (os(Linux) || os(macOS))
  @Suite("What surrounds the process")
  struct EnvironmentTests {
    @Test("Neither the process's locale nor its language matters to what is found")
    func processLocale() async {
      await #expect(processExitsWith: .success) {
        for name in ["LC_ALL", "LANG", "LANGUAGE", "LC_CTYPE"] { setenv(name, "tr_TR.UTF-8", 1) }
        _ = setlocale(LC_ALL, "tr_TR.UTF-8")
        let index = try Page.index()
        try index.indexObjects([Page("a", "TITLE IN CAPITALS"), Page("b", "İstanbul ILIK straße")]).wait()
        #expect(try index.names(forKeyword: "title") == ["a"])
        #expect(try index.names(for: "in capitals") == ["a"])
        #expect(try index.names(forKeyword: "istanbul") == ["b"] && index.names(forKeyword: "ilik") == ["b"])
        #expect(try index.names(forKeyword: "STRASSE") == ["b"])
        let turkish = try Page.index(IndexConfiguration(locale: Locale(identifier: "tr")))
        try turkish.indexObjects([Page("a", "ILIK"), Page("b", "ilik")]).wait()
        #expect(try turkish.names(forKeyword: "ılık") == ["a"])
        #expect(try turkish.names(forKeyword: "İLİK") == ["b"])
      }
    }

    @Test("An index that was made under one locale of the process opens under another")
    func reopeningUnderAnotherLocale() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        var index = try Page.index(in: folder)
        try index.indexObject(Page("a", "TITLE")).wait()
        index.close()
        for name in ["LC_ALL", "LANG", "LANGUAGE"] { setenv(name, "de_DE.UTF-8", 1) }
        _ = setlocale(LC_ALL, "")
        index = try Page.index(in: folder)
        #expect(try index.names(forKeyword: "title") == ["a"])
        let error = expectError(.alreadyOpen) { try Page.index(in: folder) }
        #expect(error?.message.contains("open already") == true)
      }
    }

    @Test("An index in memory leaves nothing behind in the temporary folder, however it ends")
    func inMemory() async {
      await #expect(processExitsWith: .success) { try EnvironmentTests.expectNothingLeftBehind() }
    }

    static func expectNothingLeftBehind() throws {
      let folder = try TemporaryFolder()
      setenv("TMPDIR", folder.url.path, 1)
      for ending in 0..<4 {
        do {
          let index = try Page.index()
          #expect(folder.names.count == 1)
          try index.indexObjects((0..<100).map { Page("\($0)", "word") }).wait()
          #expect(try index.search("word").totalCount == 100)
          switch ending {
          case 0: break
          case 1: index.close()
          case 2:
            try index.deleteFromDisk()
            try index.reopen()
            #expect(try index.count == 0)
          default:
            // Enough for a segment to be written beside.
            let text = String(repeating: String(repeating: "x", count: 500) + " ", count: 400)
            for number in 0..<10 { try index.indexObject(Page("long \(number)", text)).wait() }
          }
        }
        let end = ContinuousClock.now + .seconds(60)
        while !folder.names.isEmpty, ContinuousClock.now < end { usleep(1000) }
        #expect(folder.names == [])
      }
    }

    #if os(Linux)
      @Test("A library index stands in the data folder of the user, as the environment says at the call")
      func libraryName() async {
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          for name in ["one", "two"] {
            setenv("XDG_DATA_HOME", folder.url(of: name).appending(path: "deep").path, 1)
            let index = try TextIndex<Page>(libraryName: "Notes")
            index.readPages()
            try index.indexObject(Page(name, "word")).wait()
            #expect(try index.names(forKeyword: "word") == [name])
            index.close()
            let place = folder.url(of: name).appending(path: "deep/Notes.indexdb")
            #expect(FileManager.default.fileExists(atPath: place.path))
          }
          #expect(folder.names == ["one", "two"])
          let again = try TextIndex<Page>(
            name: "Notes", directory: folder.url(of: "two").appending(path: "deep"))
          #expect(try again.names(forKeyword: "word") == ["two"])
        }
      }

      @Test("Without a data folder that is a full path, a library index stands in the user's local data")
      func libraryNameWithoutDataHome() async {
        await #expect(processExitsWith: .success) {
          let folder = try TemporaryFolder()
          setenv("HOME", folder.url.path, 1)
          setenv("CFFIXED_USER_HOME", folder.url.path, 1)
          for value in ["", "relative/path"] {
            setenv("XDG_DATA_HOME", value, 1)
            let index = try TextIndex<Page>(libraryName: "Notes")
            index.close()
            #expect(folder.names == [".local"])
            let place = folder.url(of: ".local/share/Notes.indexdb")
            #expect(FileManager.default.fileExists(atPath: place.path))
          }
        }
      }
    #endif
  }
#endif
