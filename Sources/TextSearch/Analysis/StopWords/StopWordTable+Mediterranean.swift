extension StopWordTable {
  /// Greek, Turkish, Azeri, Arabic, Hebrew, Persian. Articles, pronouns, prepositions, conjunctions, particles.
  ///
  /// Written for this package from the languages' grammar.
  static let mediterranean: [String: String] = [
    "el": """
    αλλά αν αντί από αποτελεί αργότερα αυτά αυτές αυτή αυτήν αυτής αυτό αυτοί αυτόν αυτός αυτού αυτούς αυτών αφού
    για γιατί δεν δηλαδή διότι εάν εαυτό εγώ εδώ είμαι είμαστε είναι είσαι είστε εκεί εκείνα εκείνες εκείνη εκείνο
    εκείνοι εκείνος εμείς ενώ εντός επειδή επί επίσης εσείς εσύ έτσι έχει έχω έχουμε έχουν ή ήδη ήμουν ήταν η θα
    ίδια ίδιο και κάθε καθώς κάποια κάποιο κάποιος κατά κι λοιπόν μα μας με μέσα μετά μεταξύ μέχρι μη μην μήπως
    μία μια μου μόνο να ο όλα όλες όλοι όμως όπου όπως όσα όσο όταν ότι οι ούτε πάλι παρά περί πια πιο ποια ποιο
    ποιος πολύ που πού προς πρέπει πριν πως πώς σαν σας σε σου στη στην στις στο στον στους στα σ τα τη την της τι
    τις το τον του τους των τότε τώρα υπό ως ώστε
    """,
    "tr": """
    acaba ama ancak artık aslında az bana bazı belki ben benden beni benim bile bir birçok biri birkaç biz bize
    bizi bizim böyle bu buna bundan bunlar bunları bunların bunu bunun burada çok çünkü da daha de değil defa diye
    dolayı en fakat gibi göre hangi hatta hem henüz hep hepsi her hiç için içinde ile ise işte kadar karşın kendi
    kez ki kim kimse mi mı mu mü nasıl ne neden nedenle nerede niçin niye o olan olarak oldu olduğu olmak olsa
    olup ona ondan onlar onlara onları onların onu onun orada oysa öyle pek rağmen sanki sen senden seni senin siz
    size sizi sizin şey şimdi şöyle şu şuna şunu tarafından tüm var ve veya ya yani yine yok zaten
    """,
    "az": """
    ad amma ancaq artıq az bax belə bəli bəlkə bəzi bir biri biz bizə bizim bu buna bunlar bunu bunun bütün çox
    çünki da daha də deyil dək edən ə əgər əlbəttə ən hansı haqqında həm hər hələ heç ilə indi isə kim ki kimi
    lakin mən məni mənim mi mı mu mü nə necə niyə o olan olar olaraq oldu olduğu olur ona ondan onlar onları
    onların onu onun orada öz qədər qarşı sən səni sənin siz sizin sonra şey təkcə tərəfindən üçün üzrə var və ya
    yalnız yaxud yenə yox
    """,
    "ar": """
    أن إن أنا أنت أنتم أنتما أنها أنه أو أي أيضا أين إذا إذ إذن إلا إلى ألا أم أما إما أمام التي اللتان اللاتي
    الذي الذين اللذان بأن بعد بعض بل بلا بما بها به بهذا بين بينما تحت تلك ثم حتى حول حيث حين خلال دون ذات ذلك ذاك
    سوف سوى ضد عبر عدا على عليه عليها عن عند عندما عنه عنها غير فإن فقط فلا فهو فهي في فيما فيه فيها قبل قد كأن
    كان كانت كانوا كل كلا كلما كم كما كي كيف لا لأن لدى لدي لعل لقد لك لكن لكي لم لما لماذا لن له لها لهم لو لولا
    لي ليس ليست ليت ما ماذا متى مثل مع من منذ منه منها مما مهما نحن نحو هؤلاء هذا هذه هذان هل هم هما هن هنا هناك
    هو هي و وإن ولا ولكن ولم وما ومن وهو وهي يا يكون تكون
    """,
    "he": """
    אבל או אולי אותה אותו אותי אותך אותם אז אחר אחרי אחרת אי איזה איך אין איפה איתו אך אל אלא אלה אלו אם אנחנו אני
    אף אפשר את אתה אתם אתן באמצע בגלל בין בלי במקום בעוד בעל בה בהם בו בי ביותר בכל בלבד בתוך גם דרך הוא היא היה
    היו הייתי היתה הם הן הנה הרי ואם והוא והיא זאת זה זו חוץ יש יותר יכול כאן כאשר כבר כדי כך כל כלום כלל כמה כמו
    כן כפי כי לא לאחר לאן לבין לה להיות להם להן לו לי לך לכן למה לפי לפני מאד מאוד מאז מאין מאשר מה מהם מי מול מן
    מנם מעט מפני מתי מתחת נגד עד עוד על עליו עליה עם עצמו עכשיו פה רק רב שוב של שלה שלהם שלו שלי שלך שלנו שם תוך
    תחת
    """,
    "fa": """
    آن آنان آنجا آنچه آنها آیا از است اگر اما او اول ای این اینجا اینکه با باید بر برای بسیار بعد بود بودن بودند
    بوده به بی بین پس پیش تا تو چرا چگونه چنان چنین چه چون چیز حتی خواهد خود خودش داد دارد دارند داشت داشته در
    درباره دو دیگر را روی زیر سپس شاید شد شده شود شما طور علیه فقط که کدام کرد کردن کرده کس کسی کنار کند کنند کنید
    کنیم کی گاه ما مانند من مگر می نباید نه نیز نیست هر هم همان همه همچنین همین هنوز هیچ هست هستند و وقتی ولی وی
    یا یک یکی
    """,
  ]
}
