import { foldWords } from "./fold.ts";
import { followers, leaders } from "./mention-grammar.ts";
import { ordinary, wary } from "./mention-words.ts";

export function isLogWord(folded: string): boolean {
  return folded.length < 3 || isEverydayWord(folded) || wary.has(folded) || ordinary.has(folded);
}

export function isEverydayWord(folded: string): boolean {
  return logWords.has(folded) || followers.has(folded) || leaders.has(folded);
}

const logWords: ReadonlySet<string> = new Set(
  foldWords(`
    stunden minuten fahrten abfahrten läufe hours minutes runs heures pistes ore corse horas bajadas timer turer timmar åk
    anosa arabia aroma chapel curler damals scuola scuole sodden solder soldes solen sollen tigre tigres wangen wegen wenigen
    about abundance after afternoon all allons almost alone along already also altstadt always amazing another apres après
    apparently arrived arrival attempt avalanche average awaking back backcountry bakery bakers band bars base basically battle
    beautiful beer been beginner beginners belched best better between bierchen birthday blackmail blizzard bluebird blower boot
    boots boss both bouquet breakable breakfast breezy bridge bridges brilliant broken brother brothers brrr brutal bumpy bumps
    burgers busy buttermilch buy calm camping cancelled canceled canons carved carving casual cathedral champagne chapeau
    charmed château chalky chilly chopped choppy christine christmas classic clear cleared closed closing clouded cloudless
    cloudy colleagues combined combines company competition conditions copines corduroy corn cousins crappy crazy crispy
    crowded crowds crud cruddy cruise cruiser cruisers cruising crunchy crust crusty dad daddy damp dark daughter dawn
    decent decided definitely delayed demo detuned disaster drills drive driving drove drizzle drop dropped dumping dust dusting
    early easter eastern enough epic equipment evening everybody everyone everything excellent exhausted exploring extra
    extreme fab fabulous family famous fantastic fasching fast father favorite favourite february fell felt few fiance filled
    finally fine finish finished firm first fitting flat flats florian flurries flying foggy forecast found freeride freestyle
    freezing freshies friday friend friends frigid frosty frozen full fun funny gang garden gardens gates gear gentle
    getting girlfriend girls glorious gloomy gnar gnarly good gorgeous grateful graupel gray great greasing gretchen grey
    grim grippy groomed groomers group grumpy guests guide guided guys halfday halloween happy hard hardpack harsh hauling
    hazy headwind heaven heavy helmet hey hike hiked hiking hintern hockey holding holiday holidays hooray horrible huge
    hungover hungry hurt husband icy improved incredible injured injury inside insane instructor intermediate intro january
    july june jumps just kids kidding knee lame langlauf lanterns late lazy learned learning leisure lesson lessons light
    lightning limited line lines listening little local long loose lot lots lousy lovely low lucky lunch machine made manmade
    many march marginal mash massive mates meadow mediocre meh melting members memorable midday middle midweek mild milky
    mitternacht mixed moguls mom monday montag montage montags morgens morning mostly mother mountains muddy mum mushy nada new
    newyear nice night nobody none noon not nothing november october odd offpiste only open opened opening optimal optimum
    orthodox others outstanding overcast overnight own packed paradise parents park partly partner party perfect person
    personal photos phoenix planned pleasant poor pouring powder powdering powdery practice prep present pretty prime private
    psyched quick quiet quite race racers races racings rad rain rained rainy ravines really recovery redder refreshing rejoice
    relaxed relaxing rental rescue rest retired ripping rode roommate rotten rough rush sad safe salted sandra sasquatch
    saturday saturdays scared scary scenic school scraped scraping scratchy season second september several shades shaky short
    shower sick simon sister sisters sketchy skied skier skiers skiing skinning slalom sleet slick slippery slopes slow
    sloppy slush slushy smooth snow snowball snowboard snowed snowfall snowing snowpack snowshoe snowy soaked soft solid solo
    some somewhat sore soso spectacular spend spent spicy splendid spring springen squad standard staycation stellar sterling
    steep steeps sticky stiff stoked stomach stop stopped storm stormy strange striker strong stuck students stunning styrofoam
    sublime sucked sugary suited sun sunburn sunburnt sunburned sundays sunny sunset super superb surprise surprisingly sweet
    swirling team teams technical telemark terrible terrific testing thanks thanksgiving then there thick thin third this
    thunder thursday tired toasty today tomorrow torment tough tour toured touring tourist traffic trained training travel
    traverse trees tricky trip tried tuesday tune tuned turned turns twice uneventful unexpected unreal untouched updates
    uphill vacation valleys variable vertical very villas visibility vis volunteer waist waiting walked warm warmer warmth
    watching weather wednesday weekday weekend weekends welcome went whiteout whistle wicked wife wild wind windblown windhold
    windpack windy windless winds wintry wonderful work worked worst wow yanking yay year yesterday young yuck zero
    abend abends abfahrt abgesagt alleine allerbest angenehm anfang anfänger arbeit ausflug bedeckt bergtour bestens bewölkt
    bisschen blauer blau bruch dicht diesig dunst eiskalt eisig ende endlich erste erster erstes fahrt familie ferien feiertag
    firn flachlicht freitag freundin frisch früh frühling frost geburtstag gefroren geil gemütlich genial geschlossen gesund
    gestürzt gewitter glatt gross grau gruppe halbtag hammer harsch herrlich himmel hitze hochnebel hüttentour jänner januar
    bombenwetter kaiserwetter katastrophe kinder klar klippen kollegen komplett krank kunstschnee kurz lang langer lange langsam lawine
    leicht liftkarte liftpass miserabel mittags mittwoch mutter mäßig nachmittag nachmittags nachts nass neu neuschnee
    nebelig neblig ostern papa passabel perfekt piste pisten powdern prima pulverig pulverschnee regnerisch richtig
    rodeln ruhig samstag schatten schlecht schlitten schluck schluss schnaps schneefall schneien schneesturm schnell schön schöner
    schule schweizer schwer sicht silvester skikurs skischule skitour snowboarden sonnenschein sonnig sonntag spät sonst stark
    starker staus stürmisch sturz super sulzig tauwetter traumwetter tiefschnee toll traumhaft traumtag trocken trüb tüchtig urlaub vater
    verletzt vormittag vormittags wahnsinn warm weihnachten wechselhaft weiss wenig wetter wildschnee wind windig winterlich
    wochenende wolkig wunderbar wunderschön zum
    agréable amies anniversaire arrivée assez avalanche averse beau beaucoup beauté belle bleu blessé bouchons bon bonne brume
    brumeux chute chutes congé congés copains cours couvert cristal croûte dernière dernier difficile dimanche douce doux enfants
    enneigé ensoleillé excellente fatigué fermé fermée fermeture fin foule fraîche frisquet géniale génial gelé gelée givre
    grande grésil grisaille hiver humide incroyable jeudi journée lundi magnifique maman mardi matin matinée mauvais mauvaise
    mercredi merveilleux montagne montagnes moyen nageoire neigeux noël nuages nuageux orage ouverture papa parfait parfaite
    pâques peu pluvieux poudre poudreuse première premier presque printemps promenade randonnée raquettes retour samedi sapin
    semaine sortie soupe superbe tempête temps terrible tôt tranquille trempé vallée vendredi venteux vent vacances visibilité
    voile
    affollato allenamento amici bella bello bellissima bellissimo brutta brutto caldo campagna cielo coperta coperto crosta dopo
    fantastica fantastico fine fiocchi freddissimo fresca fresco gara gelo ghiacciata ghiacciato giornata grandioso gruppo inverno
    lenta magnifica magnifico mattina mattino meraviglia molta molto montagna montagne natale nevicata neve nevischio nuvole
    nuvoloso nuvolosa ottima ottimo pasqua perfetta perfetto pioggia pomeriggio poca poco prima primavera pulita ragazzi
    sciata sciate scarsa sereno serata settimana soleggiata soleggiato spettacolare splendida splendido stanco stellata strada
    stupenda stupendo tanta tempesta terribile tormenta torrente tranquilla uscita vacanze valanga vallata variabile ventoso
    agradable amigas buena bueno buen calor clase clases compañeros costra cumpleaños descanso despejado dura duro entreno
    espectacular esquí esquiando esquiada excelente familia fatal fea feo fría genial helada helado hermoso increíble invierno
    jornada lluvioso lluvia maravilla mañana montaña montañas mucha mucho navidad nevada nevado nevando nublado nubes novia
    papas pascua perfecta pista pistas poca primera primero sola soleado sopa tarde temporada tormenta última viento ventisca
    avgangen bakken bar bra bratt bedre deilig dårlig familien fantastisk ferie fin fine flott fyk første första føre første
    god greit grått halvdag helg helt herlig hard hardt is isen kald kjempefint kjempebra kjæreste kos kram kurs lett lys løs
    mildt mye mykt masse nydelig nysnø nysnö overskyet perfekt puddersnø påske regnvær siste skitur skiføre skyet sjelden slaps
    slushføre snøvær sol solskinn solreise stengt stille storm strålende sludd surt sørpe tett topptur tåkete trening tung
    ung varmt varmest vår vårføre våt vinter vinden dimmigt fint föret kallt härlig jul jättebra jättefin kyligt ledig lite
    lov lugnt lördag molnigt mycket mulet nyår packat pist pistad pudersnö regnigt sista skare skidåkning skidtur skolan snöfall
    snöigt soligt sportlov stängt säsong sesong toppen toppentur underbart vackert varm vårvinter väder vänner åkning
    wolken sneeuw mooi mooie zon koud pisten piękny zimno śnieg słońce mgła sníh zima krásně
  `),
);
