extension StopWordTable {
  /// Romance languages. Articles and contractions, pronouns, prepositions, conjunctions, forms of *be* and *have*.
  ///
  /// Written for this package from the languages' grammar.
  static let romance: [String: String] = [
    "fr": """
    à ai aie aient ainsi après as au aucun aura auraient aurait auras aurez auront aussi autre autres aux avaient
    avais avait avant avec avez aviez avions avoir avons ayant c ce ceci cela celle celles celui ces cet cette
    ceux chaque chez ci comme d dans de depuis des donc dont du elle elles en encore entre es est et étaient étais
    était étant été êtes étiez étions être eu eue eux fait fut furent ici il ils j je l la là le les leur leurs
    lors lui m ma mais me même mêmes mes moi moins mon n ne ni nos notre nous on ont ou où par parce pas pendant
    peu peut plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se sera seraient
    serait seras serez seront ses si sien soi sois soit sommes son sont sous suis sur t ta tandis te tel telle tes
    toi ton tous tout toute toutes très tu un une vers voici voilà vos votre vous y
    """,
    "es": """
    a al algo algunas algunos ante antes aquel aquella aquellas aquello aquellos aunque aún bajo bien cada como
    con contra cual cuales cuando cuyo de del desde donde dos durante e el él ella ellas ellos en entre era eran
    eras eres es esa esas ese eso esos esta está estaba estaban estado estamos están estar estas este esto estos
    estoy fue fueron fui ha había habían han has hasta hay he hemos la las le les lo los más me mi mí mis mientras
    mucho muchos muy nada ni no nos nosotras nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros
    para pero poco por porque pues que qué quien quienes se sea sean según ser será si sí sido siendo sin sobre
    sois somos son soy su sus suya suyo también tan tanto te tenía tengo tiene tienen ti toda todas todo todos tu
    tú tus un una unas uno unos vosotras vosotros vuestra vuestro y ya yo
    """,
    "it": """
    a abbia abbiamo abbiano ad agli ai al alla alle allo altra altre altri altro anche avendo aveva avevano avere
    avete avuto c che chi ci ciò col come con contro cui d da dagli dai dal dall dalla dalle dallo degli dei del
    dell della delle dello dentro di dopo dove due e ed ella era erano eravamo essa esse essendo essere essi esso
    fino fra fu furono gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mentre mi mia mie miei mio
    molto ne negli nei nel nell nella nelle nello noi non nostra nostre nostri nostro o ogni oltre onde oppure per
    perché però più poco poi prima qual quale quali quando quanta quanti quanto quel quella quelle quelli quello
    questa queste questi questo qui quindi sarà saranno se sei senza si sia siamo siano siete sono sopra sotto sta
    stata stati stato su sua sue sugli sui sul sull sulla sulle sullo suo suoi te ti tra tu tua tue tuo tuoi tutta
    tutte tutti tutto un una uno vi voi vostra vostre vostri vostro
    """,
    "pt": """
    a à ao aos aquela aquelas aquele aqueles aquilo as às até com como contra cujo da das de dela delas dele deles
    depois desde dessa desse desta deste do dos e é ela elas ele eles em embora enquanto entre era eram essa essas
    esse esses esta está estamos estão estar estas estava estavam este estes estou eu foi fomos for foram fosse
    fui há isso isto já lhe lhes mais mas me mesmo meu meus minha minhas muito na não nas nela nele nem nessa
    nesse nesta neste no nos nós nossa nossas nosso nossos num numa o os ou para pela pelas pelo pelos perante
    pois por porém porque quais qual quando quanto que quem se seja sejam sem ser será seu seus si sido sob sobre
    somos sou sua suas são só também te tem têm temos tenho ter teu teus teve ti tinha tinham toda todas todo
    todos tu tua tuas um uma umas uns você vocês vos
    """,
    "ca": """
    a abans això al als altra altre altres amb aquell aquella aquelles aquells aquest aquesta aquestes aquests
    així cada com contra d de del dels des després doncs durant el ella elles ells els em en encara entre era eren
    es és ens et està estan estat fins ha han has he hem hi ho i ja jo l la les li ll llur m més meu meva mentre
    molt ni no nosaltres nostra nostre nostres o on per però perquè pel pels poc qual quals quan que què qui s se
    sense ser serà seu seus seva seves si sí sobre som són sota sóc t també te teu teva tot tota totes tots tu un
    una unes uns us va van vosaltres vostra vostre
    """,
    "ro": """
    a acea aceasta această aceea aceia acel acela acele aceste acestea acești acest acesta acolo ai aici al ale
    alt alta altă alte alți am ar are aș așa asta astfel atunci au avea aveau avem aveți avut ba ca că cam când
    care căror cât către ce cea cei cel cele celor chiar ci cine cu cum cumva dacă dar dată de deci deja deoarece
    despre deși din dintre după e ea ei el ele era eram erau este eu fără fi fie fiecare fiind foarte fost i ia
    iar îi îl îmi în înainte între îți la le li lor lui mă mai mea mei mele meu mi mie mult multe mulți ne nici
    niște noastră noi nostru nostri nu o ori oricare pe pentru peste până prin s sa să săi sale sau său se si și
    sînt spre sub sunt suntem ta tale te ti toată toate tot toți totuși tu un una unde unei unele unii unor unui
    unul va vă vi voastră voi vom vor vostru vreo
    """,
  ]
}
