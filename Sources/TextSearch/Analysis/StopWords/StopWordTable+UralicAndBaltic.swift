extension StopWordTable {
  /// Finnish, Estonian, Hungarian, Lithuanian, Latvian. Pronouns in their cases, conjunctions, postpositions, forms of
  /// *be*.
  ///
  /// Written for this package from the languages' grammar.
  static let uralicAndBaltic: [String: String] = [
    "fi": """
    ei eivät emme en et ette että he heidän heidät heille heissä heistä heitä hän hänellä hänelle hänen hänet
    hänessä hänestä häntä ja jo joiden joihin joilla joille joissa joista joita joka joko jolla jolle jonka jos
    jossa josta jota jotka kanssa keiden ketkä ketä koska kuin kuinka kuka kun kuten kyllä me meidän meidät meille
    meissä meitä mihin mikä mikäli miksi millä minkä minua minulla minulle minun minut minä missä mistä mitkä mitä
    mukaan mutta muu muut myös ne niiden niihin niille niin niissä niistä niitä noiden noissa noita nuo nyt nämä
    näiden näihin näille näissä näitä ole olemme olen olet olette oli olimme olin olisi olivat olla olleet ollut
    on ovat poikki se sekä sen siihen siinä siitä siksi sille sillä sinua sinulla sinulle sinun sinut sinä sitä
    tai taas te teidän teidät teille teitä tuo tuon tuossa tähän tälle tällä tämä tämän tässä tästä tätä vaan vai
    vaikka vain yli
    """,
    "et": """
    aga alla alles ega ei ees eest ette et ehk enam enne ent ennast igal iga ikka ilma ise ja jah jo juba just ka
    kas keda kelle kes kogu koos kui kuid kuidas kuna kuni kus kust küll ma me meie mida mille millal millega
    milles mina minu mind minul mis miks mitte mu mul muu mõni mõne nad need neid nende neil ning nii nagu nüüd
    oli olid olen oled oleks ole olema oleme olete olla olnud oma on pole peale pealt pea poolt pärast sa seda see
    seal selle selles sellega seni siin siis siia sina sind sinu sisse su sul ta taga tal te tead teda teie tema
    temal too tol tuli üks ühe üle või vaid vastu veel väga välja
    """,
    "hu": """
    a abban ahhoz ahogy ahol aki akik akkor alatt ám amely amelyek amelyet ami amit amíg annak arra arról át az
    azért azok azon azonban azt aztán azzal bár be belül benne cikk csak de e ebben egy egyéb egyes egyik ehhez
    ekkor el elé ellen előtt én ennek erre és ez ezek ezen ezért ezt ezzel fel felé ha hanem hiszen hogy hogyan
    ide igen így ill is itt jól kell keresztül ki kívül köztük közül legyen lehet lenne lenni lesz lett magát majd
    már más meg még mellett melyek mert mi miatt míg mikor milyen mint mintha mit mivel most nagyon ne neki nekem
    nekik nélkül nem nincs ő ők olyan ott össze pedig persze rá s saját sem semmi sok sokat számára szemben
    szerint szét talán te tehát ti több tovább úgy ugyanis új után utána vagy vagyok valaki valami való van vannak
    velem vele vissza viszont volna volt voltak voltam
    """,
    "lt": """
    aš ant apie ar arba argi bet be bei bene beveik buvo buvau būti būtų būsiu būsime būsite čia dabar dar dėl
    dėka di dūk gal galbūt gi ir iš iki it jau jam jame jai jais jas jei jeigu ji jie jiems jis jo joje jog joks
    jos jų jums jumis jūs jūsų juk juo juos kad kai kaip kas katra katras kiek kiekvienas kitas kokia koks ko kol
    kuri kurie kuris kurio kurios kurių kur ką man mane mano manęs mes mums mumis mus mūsų na nebent nei nes nors
    nuo o pagal pas pat pati pats per po prie prieš pro sau save savo su tačiau tad tai taip tais tam tame tas tau
    tave tavo tavęs te ten ties tie tik to tokia toks tol tos tu turi tą tų tuo už vis visas visi viso vos yra į
    štai šį ši šiais šie šio šios šis šitas šių
    """,
    "lv": """
    aiz ap ar arī arīdzan bet bez bija biji biju bijām bijāt bijis būs būsi būšu būt būtu caur citi cits daudz dēļ
    diemžēl diezin es esam esat esi esmu gan gar iekam iekams iekš ik ikviens ir itin jā jau jeb jebšu jel jo ja
    jums jūs jūsu ka kad kamēr kas katrs kaut kā kādā kāds kāpēc ko kopš kur kura kurā kuras kuri kurš kuru labad
    lai lejpus līdz līdzko man mani manis mans mēs mums mūs mūsu mūžam nav ne nebūt nedz nekā nevis nezin no nu
    otrs pa par pār pat pats pēc pie pirms pret priekš sev sevi sevis starp šai šajā šī šie šīs šis šo šos tā tad
    tai taču tādēļ tāds tam tas tās tāpat tāpēc te tev tevi tevis tie tiek tika tikai tiklīdz to tomēr tos tu tur
    turpretī un uz vai vairāk var varētu vēl vien viena vienam viens viņa viņam viņas viņi viņiem viņš viņu virs
    visi viss visu zem
    """,
  ]
}
