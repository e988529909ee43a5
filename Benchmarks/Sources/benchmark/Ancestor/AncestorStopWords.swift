/// Words that the ancestor's layout leaves out. Its own list was longer; these are the ones that fill texts.
enum AncestorStopWords {
  static let all = Set(
    """
    a able about above after again all also although always am among an and another any are as at available be because \
    been before being below best better between both but by can cannot contains could did do does doing done each either \
    else enough even every few following for from further get given had has have having he her here him his how however \
    if in including into is it its itself just last least less let like made many may me might more most much must my \
    need never new no nor not now of off often old on once one only or other others our out over own per please possible \
    provides rather same second several she should since so some something still such sure take than that the their them \
    then there these they this those through to together too two under until up upon us use used useful uses using \
    usually various very via want was way we well were what when where whether which while who why will with within \
    without would yes yet you your
    """.split(separator: " ").map(String.init))
}
