extension StopWordTable {
  /// Slavic languages. Pronouns in their cases, prepositions, conjunctions, particles, forms of *be*.
  ///
  /// Written for this package from the languages' grammar.
  static let slavic: [String: String] = [
    "ru": """
    а без более был была были было быть в вам вами вас ведь весь во вот все всего всей всем всех всё вы где да
    даже для до его ее её ей ему если есть еще ещё ж же за здесь и из или им ими их к как какая какой ко когда кто
    куда ли либо лишь между меня мне мной может можно мои мой моя мы на над надо нам нами нас наш наша не него неё
    нее ней нельзя нет ни нибудь никто ним ними них но ну о об один однако он она они оно от перед по под после
    потом потому почти при про раз разве с сам сама сами свои свой своя себе себя со совсем так также такой там те
    тебе тебя тем то тобой тогда того тоже той только том тот ту ты у уж уже хотя чего чей чем через что чтобы
    чуть эта эти этим этих это этого этой этом этот эту я
    """,
    "uk": """
    а або адже але без би був була були було бути в вам вами вас ваш вже ви від він вона вони воно все всі втім г
    де для до дуже є ж же з за замість зі і із їй їм їх його й йому коли кого кому куди лише між мене мені мій моя
    ми може на над нам нами нас наш не нема неї немає нею ні ним них ніж о об один однак ось от перед під після по
    поки при про проте свій своя себе собі та так такий також там те тебе ти тим тих то тобі тоді того той тому ту
    у хоч хто це цей ці цього цьому ця чи чого чому що щоб якщо як яка який які я
    """,
    "bg": """
    а аз ако ала бе без беше би бил била били било близо в вас ваш вече ви все всеки всички всичко всяка във го да
    дали до докато дори доста е един една едни едно за заради защо защото и из или им има й как каква какво както
    какъв като кога когато кой което които която къде към ли ме между ми мен мога може моя му мой на над най нас
    наш не него нещо нея ни ние никой но някой някои няма обаче около от отново по под пак после почти поради при
    пред през само се сега си след с със сме са съм сте та така такава такъв там твой те тези ти то това тогава
    този той толкова точно тук тъй тя тях у че чрез ще я
    """,
    "pl": """
    a aby albo ale ani aż bardzo bez bo bowiem był była było były być będą będzie ci cię co coś czy czyli dla do
    gdy gdyż gdzie go i ich im inne ja jak jaka jako jakie jaki je jeden jednak jego jej jemu jest jestem jeszcze
    jeśli jeżeli już każdy kiedy kto która które którego której który których którym ku lecz lub ma mają mi mną
    mnie mój moja może można my na nad nam nami nas nasz nasza nie niego niej nich nim nimi niż no o od on ona one
    oni ono oraz po pod ponieważ poza przed przede przez przy się są siebie skąd sobie swoje ta tak także taki tam
    te tego tej ten też to tobą tobie tu twój ty tych tylko tym u w wam wami was wasz we więc wszystkich wszystkie
    wszystko wtedy wy z za że zaś ze żaden żeby
    """,
    "cs": """
    a aby ač ale ani asi až bez bude budem budou by byl byla byli bylo být cli co což či další do ho i já jak
    jakož je jeho jej její jejich jen jenž ještě ji jich jím jimi jinak jiné již jsem jsi jsme jsou jste k kam
    každý kde kdo kdy když ke která které který kteří ku ma mají mě mezi mi mít mne mně mnou můj může my na nad
    nám námi nás náš ne nebo nebyl než nic nich ním o od on ona oni ono pak po pod podle pokud pouze právě pro
    proč proto protože před přes při s se si sice své svůj svých svým ta tak také takže tam té tedy tě tento teto
    ti tím tímto to tobě toho tohle tom tomto tomu tu tuto ty tyto u už v vám vámi vás váš ve však všechen vy z za
    zda zde ze že
    """,
    "sk": """
    a aby aj ak ako ale alebo ani áno asi až bez bol bola boli bolo bude budem budú by byť cez čo či ďalší do ešte
    ho hoci i iba ich im iné ja je jeho jej ju k kam každý kde kedy keď kto ktorá ktoré ktorí ktorý ku lebo len ma
    majú má medzi mi mna mne mnou môj môže my na nad nám nami nás náš ne nech než nič nie niečo nich nim o od on
    ona oni ono po pod podľa pokiaľ potom práve pre prečo pred preto pretože pri s sa si sme so som sú svoj svoje
    ste ta tá tak takže tam te teda ten tento tí tie tiež to toho toto tomu tu túto tvoj ty tým týmto u už v vám
    vami vás váš však všetko vy z za zo že
    """,
    "sl": """
    a ali ampak bi bil bila bili bilo bo bodo bolj biti brez če čez da do ena en eden glede ga gre i iz in ima
    imajo jaz je jih jim jo k kaj kako kakor kar kdaj kdo ker ki kje ko kot koder le lahko ma med me mi mene meni
    mnogo moj moja moral mu na nad naj najbolj nam nas naš ne nek nekaj neki ni nič njega njegov njej njem njen
    njih njo o ob od on ona oni ono pa po pod poleg potem pred preden predvsem prek pri proti s sam se sebe sem si
    skozi smo so ste svoj ta tako takoj tam te tega tem temu ti tisti to toda tu tudi v vam vas vaš ve več vendar
    vi vsa vsak vse vsi z za zakaj zaradi zato že
    """,
    "hr": """
    a ako ali bez bi bih bila bili bilo bio bismo biste biti bit bude čak će ćemo ćeš ćete ću da do dok ga gdje i
    iako ih ili im iz iza ja jer je jedan jedna jedno jesam jest jesu još ju k kad kada kako kao ko koja koje koji
    kojih kojoj kojom koju li me mene meni mi mimo mnom moj moja moje može mu na nad nakon nam nama nas naš naša
    ne nego neka neki nekog nešto ni nije niti njega njegov njemu njen njih njim njoj nju no o od odmah on ona oni
    ono ova ovaj ove ovo pa po pod pored poslije prema pri prije s sa sam samo se sebe si smo ste su sva svaki sve
    svi svoj svoja svoje ta taj tada tako također te tebe tebi ti to toga toj tome tu tvoj u uz vam vama vas vaš
    već vi vrlo za zar zato zbog što
    """,
    "sr": """
    а ако али без би била били било био бити буде да до док га где и иако их или им из иза ја јер је један једна
    једно још ју к кад када како као ко која које који којих коју ли ме мене мени ми мој моја може му на над након
    нам нама нас наш не него нека неки нешто ни није њега њему њен њих њој њу но о од он она они оно ова овај ове
    ово па по под после према при пре с са сам само се себе си смо сте су сваки све сви свој своја та тај тада
    тако такође те тебе ти то тога том ту твој у уз вам вас ваш већ ви врло за зато због ће ћемо ћу што
    """,
  ]
}
