extension StopWordTable {
  /// Germanic languages. Articles, pronouns, prepositions, conjunctions, auxiliary and modal verbs, particles.
  ///
  /// Written for this package from the languages' grammar.
  static let germanic: [String: String] = [
    "en": """
    a about above after again against all also am an and any are as at be because been before being below between
    both but by can cannot could did do does doing down during each few for from further had has have having he
    her here hers herself him himself his how i if in into is it its itself just me more most my myself no nor not
    of off on once only or other our ours ourselves out over own same shall she should so some such than that the
    their theirs them themselves then there these they this those through to too under until up upon very was we
    were what when where which while who whom whose why will with would you your yours yourself yourselves
    """,
    "de": """
    aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei
    beim bin bis bist da damit dann das dass daß dein deine deinem deinen deiner dem den denn der deren des dessen
    dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines er es
    etwas euch euer eure eurem euren eurer für gegen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn
    ihnen ihr ihre ihrem ihren ihrer im in indem ins ist jede jedem jeden jeder jedes jene jenem jenen jener jenes
    jetzt kann kein keine keinem keinen keiner können könnte mich mir mit muss musste nach nicht nichts noch nun
    nur ob oder ohne sehr sein seine seinem seinen seiner seit selbst sich sie sind so solche solchem solchen
    solcher soll sollte sondern sonst über um und uns unser unsere unserem unseren unserer unter vom von vor
    während war waren warst was weg weil welche welchem welchen welcher welches wenn werde werden wie wieder will
    wir wird wirst wo wollen wollte würde würden zu zum zur zwar zwischen
    """,
    "nl": """
    aan al alles als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een en er ge geen
    geweest haar had heb hebben heeft hem het hier hij hoe hun iemand iets ik in is ja je jij jou jouw jullie kan
    kon kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat ons onze ook op over reeds
    te tegen toch toen tot u uit uw van veel voor want waren was wat we wel werd wezen wie wij wil worden wordt
    zal ze zei zelf zich zij zijn zo zonder zou
    """,
    "sv": """
    alla allt att av blev bli blir blivit de dem den denna deras dess dessa det detta dig din dina ditt du där då
    efter ej eller en er era ert ett från för ha hade han hans har henne hennes hon honom hur här i icke ingen
    inom inte jag ju kan kunde man med mellan men mig min mina mitt mot mycket ni nu när någon något några och om
    oss på samma sedan sig sin sina sitt själv skulle som så sådan till under upp ut utan vad var vara varför
    varit varje vars vart vem vi vid vilka vilken vilket vår våra vårt än är åt över
    """,
    "da": """
    ad af alle alt anden andet andre at begge blev blive bliver da de dem den denne der deres det dette dig din
    dine dit disse dog du efter eller en end er et for fordi fra få får før god ham han hans har havde have hende
    hendes her hos hun hvad hvem hver hvilken hvis hvor hvordan hvorfor hvornår i igen ikke ind ingen intet jeg
    jer jeres jo kan kom kunne man mange med meget mellem men mig min mine mit mod måske ned noget nogle nogen nok
    nu når og også om op os over på selv sig sin sine sit skal skulle som sådan til ud uden under var vi vil ville
    vor vores være været
    """,
    "no": """
    alle at av bare begge ble blei bli blir blitt både båe da de deg dei deim deira deires dem den denne der dere
    deres det dette di din disse ditt du dykk dykkar då eg ein eit eitt eller elles en er et ett etter for fordi
    fra før ha hadde han hans har hennar henne hennes her hit ho hoe honom hun hva hvem hver hvilke hvilken hvis
    hvor hvordan hvorfor i ikke ikkje ingen ingi inkje inn inni ja jeg kan kom korleis korso kun kunne kva kvar
    kvarhelst kven kvi kvifor man mange me med medan meg meget mellom men mi min mine mitt mot mykje ned no noe
    noen noka noko nokon nokor nokre nå når og også om opp oss over på seg selv si sia sidan siden sin sine sitt
    sjøl skal skulle slik so som somme somt så sånn til um upp ut uten var vart varte ved vere verte vi vil ville
    vore vors vort vår være vært å
    """,
    "nn": """
    alle at av berre begge blei bli blir både da de deg dei deira den denne der desse det dette di din ditt du
    dykk dykkar då eg ein eit eitt eller elles ei er etter for fordi frå før ha hadde han hans har hennar henne
    her ho i ikkje ingen inkje inn ja kan korleis kunne kva kvar kven kvifor man mange med medan meg mellom men mi
    min mine mitt mot mykje ned no noko nokon nokre når og også om opp oss over på seg si sidan sin sine sitt
    sjølv skal skulle slik som somme så til ut utan var vart ved vere vi vil ville vore vår å
    """,
    "is": """
    að af alla allar allir allt annað annar á ekki eða ef eftir ein einn eitt en er eru ég fyrir frá fram hafa
    hafði hann hans hefur hennar henni hér hjá honum hún hvað hvaða hvar hver hvernig hvort í inn já með mér mig
    minn mín mitt milli nú og okkar okkur ofan sem sér sig sinn sín sitt svo til um undir upp út var vera verið
    verður við yfir það þá þær þar þau þeim þeir þeirra þess þessi þetta þér þið þig þinn þín þitt þó þú því
    """,
  ]
}
