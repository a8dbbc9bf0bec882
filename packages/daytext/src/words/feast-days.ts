import { addDays } from "@firn/seasons/plain-date";
import { foldWord } from "../fold-word.ts";
import { type Phrases, phraseAt, phrases } from "./phrases.ts";

/** A day of the year by its name: a fixed date, days from Easter Sunday, or days from the nth weekday of a month (5 is its last). */
export type Feast =
  | { kind: "fixed"; month: number; day: number }
  | { kind: "easter"; offset: number }
  | { kind: "nth"; month: number; weekday: number; nth: number; offset: number };

/** Names behind a "~" are said of more than the day: "skis for Christmas". */
const fixed: [month: number, day: number, names: string][] = [
  [
    1,
    1,
    "new years day | new year s day | ~ new year | ~ new year s | ~ new years | ~ neujahr | neujahrstag | jour de l an | ~ nouvel an | capodanno | ano nuevo | ~ ano novo | cap d any | forste nyttarsdag | 1 nyttarsdag | nyttarsdag | 1 nytarsdag | nytarsdag | nyarsdagen | nyttarsdagen | nieuwjaarsdag | ~ nieuwjaar | nowy rok | novy rok | novo leto | nova godina | uudenvuodenpaiva | uudenvuodenpaivana | ujev | ~ 元旦 | 元日",
  ],
  [1, 2, "berchtoldstag | bachtelistag | 2 nyttarsdag | 2 nytarsdag"],
  [1, 5, "trettondagsafton | loppiaisaatto | loppiaisaattona | twelfth night"],
  [
    1,
    6,
    "~ epiphany | dreikonig | dreikonigstag | drei konige | heilige drei konige | heiligen drei konige | ~ epiphanie | ~ epifania | ~ befana | ~ reyes | dia de reyes | ~ reis | dia de reis | trettondagen | trettondedag jul | driekoningen | helligtrekongers | hellig tre konger | loppiainen | loppiaisena | trzech kroli | tri krale | trech kralu | troch kralov | tri kralja | sveti trije kralji | vizkereszt",
  ],
  [2, 2, "groundhog day | ~ chandeleur | candlemas | candelora | maria lichtmess"],
  [2, 8, "presernov dan"],
  [
    2,
    14,
    "valentines day | valentine s day | ~ valentines | ~ valentine s | valentinstag | saint valentin | st valentin | san valentino | san valentin | alla hjartans dag | ystavanpaiva | ystavanpaivana | valentijnsdag | walentynki",
  ],
  [3, 17, "st patrick s day | st patricks day | saint patrick s day | st paddy s day | st paddys day | st pattys day"],
  [3, 19, "josefitag | josephstag | josefstag | ~ josefi | san giuseppe | san jose"],
  [4, 25, "anzac day | festa della liberazione"],
  [4, 27, "koningsdag"],
  [4, 30, "~ valborg | valborgsmassoafton | vappuaatto | vappuaattona"],
  [5, 1, "tag der arbeit | fete du travail | ~ vappu | vappuna | vapunpaiva | may day"],
  [7, 4, "independence day"],
  [10, 3, "tag der deutschen einheit"],
  [10, 26, "nationalfeiertag"],
  [10, 31, "~ halloween"],
  [
    11,
    1,
    "allerheiligen | la toussaint | ~ toussaint | ognissanti | todos los santos | wszystkich swietych | alla helgons dag",
  ],
  [11, 11, "veterans day | remembrance day | armistice | swieto niepodleglosci"],
  [12, 5, "~ sinterklaas | krampustag"],
  [
    12,
    6,
    "~ nikolaus | nikolaustag | itsenaisyyspaiva | itsenaisyyspaivana | dia de la constitucion | ~ la constitucion",
  ],
  [12, 7, "sant ambrogio"],
  [
    12,
    8,
    "~ immacolata | l immacolata | dell immacolata | all immacolata | la inmaculada | ~ inmaculada | dia de la inmaculada | maria empfangnis | la purissima",
  ],
  [12, 13, "~ lucia | luciadagen"],
  [12, 23, "lille julaften | lillejulaften"],
  [
    12,
    24,
    "christmas eve | xmas eve | heiligabend | heilig abend | heiliger abend | heiligen abend | reveillon de noel | veille de noel | vigilia di natale | la vigilia | nochebuena | nit de nadal | vespera de natal | julaften | julaftensdag | julafton | kerstavond | wigilia | wigilie | jouluaatto | jouluaattona | stedry den | stedry vecer | sveti vecer | badnjak | szenteste | クリスマスイブ | クリスマスイヴ",
  ],
  [
    12,
    25,
    "christmas day | ~ christmas | ~ xmas | xmas day | ~ weihnachten | weihnachtstag | christtag | erster weihnachtstag | ersten weihnachtstag | 1 weihnachtstag | 1 weihnachtsfeiertag | erster weihnachtsfeiertag | ersten weihnachtsfeiertag | ersten feiertag | jour de noel | ~ noel | giorno di natale | ~ natale | dia de navidad | ~ navidad | dia de nadal | ~ nadal | dia de natal | ~ natal | juldagen | juledag | forste juledag | 1 juledag | eerste kerstdag | 1 e kerstdag | 1 ste kerstdag | joulupaiva | joulupaivana | boze narodzenie | pierwszy dzien swiat | bozi hod | bozi hod vanocni | prvni svatek vanocni | bozic | ~ karacsony | ~ クリスマス",
  ],
  [
    12,
    26,
    "boxing day | zweiter weihnachtstag | zweiten weihnachtstag | stephanstag | stefanstag | stefanitag | stephanitag | st stephen s day | st stephens day | saint etienne | santo stefano | san esteban | sant esteve | annandag jul | annandagen | annandan | andre juledag | anden juledag | 2 juledag | 2 weihnachtsfeiertag | 2 weihnachtstag | zweiter weihnachtsfeiertag | zweiten weihnachtsfeiertag | zweiten feiertag | stepana | sv stepana | stefana | stefanovo | stjepana | druhy svatek vanocni | drugi dzien swiat | tweede kerstdag | 2 e kerstdag | 2 de kerstdag | tapaninpaiva | tapaninpaivana",
  ],
  [12, 27, "tredje juledag | 3 juledag | tredjedag jul | derde kerstdag"],
  [12, 28, "fjerde juledag | 4 juledag | fjardedag jul"],
  [
    12,
    31,
    "new years eve | new year s eve | nye | ~ silvester | silvestertag | saint sylvestre | st sylvestre | ~ reveillon | reveillon du nouvel an | ~ san silvestro | ultimo dell anno | nochevieja | vespera de ano novo | nyttarsaften | nyttarsaftensdag | nytarsaften | nytarsaftensdag | nyarsafton | oudejaarsdag | oudejaarsavond | oud en nieuw | ~ sylwester | sylwestra | ~ silvestr | silvestra | silvestrovo | stara godina | uudenvuodenaatto | uudenvuodenaattona | ~ szilveszter | 大晦日 | おおみそか",
  ],
];
const byEaster: [offset: number, names: string][] = [
  [-52, "weiberfastnacht | unsinniger donnerstag | giovedi grasso | jueves lardero | tlusty czwartek"],
  [-50, "faschingssamstag"],
  [-49, "faschingssonntag | fastelavnssondag | laskiaissunnuntai | laskiaissunnuntaina"],
  [-48, "rosenmontag | faschingsmontag | lunedi grasso | fastelavnsmandag"],
  [
    -47,
    "fat tuesday | ~ mardi gras | faschingsdienstag | martedi grasso | martes de carnaval | fettisdagen | laskiaistiistai | laskiaistiistaina",
  ],
  [
    -46,
    "ash wednesday | aschermittwoch | mercredi des cendres | mercoledi delle ceneri | miercoles de ceniza | popielec",
  ],
  [
    -7,
    "palm sunday | palmsonntag | ~ rameaux | domenica delle palme | domingo de ramos | palmesondag | palmsondagen | palmusunnuntai | palmusunnuntaina | niedziela palmowa | kvetna nedele",
  ],
  [
    -3,
    "maundy thursday | grundonnerstag | jeudi saint | giovedi santo | jueves santo | quinta feira santa | dijous sant | skjaertorsdag | skaertorsdag | skartorsdag | skartorsdagen | witte donderdag | kiirastorstai | kiirastorstaina | wielki czwartek | zeleny ctvrtek | veliki cetrtek",
  ],
  [
    -2,
    "good friday | karfreitag | vendredi saint | venerdi santo | viernes santo | sexta feira santa | divendres sant | langfredag | langfredagen | goede vrijdag | pitkaperjantai | pitkanaperjantaina | wielki piatek | velky patek | velky piatok | veliki petek | veliki petak | nagypentek",
  ],
  [
    -1,
    "easter saturday | holy saturday | karsamstag | ostersamstag | samedi saint | sabato santo | sabado santo | dissabte sant | paskeaften | paskaften | paskafton | paskaftonen | lankalauantai | lankalauantaina | paaszaterdag | wielka sobota | wielka sobote | bila sobota | bilou sobotu | biela sobota | velika sobota",
  ],
  [
    0,
    "~ easter | easter sunday | ostersonntag | ~ ostern | dimanche de paques | ~ paques | ~ pasqua | domenica di pasqua | domingo de pascua | domingo de resurreccion | domingo de pascoa | paskdagen | paskedag | forste paskedag | 1 paskedag | eerste paasdag | 1 e paasdag | paaszondag | paasiaispaiva | paasiaispaivana | paasiaissunnuntai | paasiaissunnuntaina | niedziela wielkanocna | niedziele wielkanocna | velikonocni nedele | velikonocni nedeli | velkonocna nedela | velikonocna nedelja | ~ uskrs | husvetvasarnap",
  ],
  [
    1,
    "easter monday | ostermontag | lundi de paques | pasquetta | lunedi dell angelo | lunes de pascua | dilluns de pasqua | annandag pask | andre paskedag | anden paskedag | 2 paskedag | tweede paasdag | 2 e paasdag | 2 de paasdag | paasmaandag | toinen paasiaispaiva | toisena paasiaispaivana | 2 paasiaispaiva | 2 paasiaispaivana | poniedzialek wielkanocny | lany poniedzialek | velikonocni pondeli | velkonocny pondelok | velikonocni ponedeljek | uskrsni ponedjeljak | husvethetfo",
  ],
  [
    39,
    "ascension day | christi himmelfahrt | ~ auffahrt | jeudi de l ascension | ~ ascension | kristi himmelsfardsdag | kristi himmelfartsdag | hemelvaart | hemelvaartsdag | helatorstai | helatorstaina",
  ],
  [
    49,
    "whit sunday | pfingstsonntag | dimanche de pentecote | ~ pentecote | pingstdagen | 1 pinsedag | eerste pinksterdag | helluntai",
  ],
  [
    50,
    "whit monday | pfingstmontag | lundi de pentecote | annandag pingst | 2 pinsedag | tweede pinksterdag | pinkstermaandag",
  ],
  [60, "fronleichnam | corpus christi | boze cialo"],
];
const nths: [month: number, weekday: number, nth: number, offset: number, names: string][] = [
  [1, 1, 2, 0, "成人の日"],
  [
    1,
    1,
    3,
    0,
    "mlk | mlk day | mlk monday | martin luther king day | martin luther king jr day | martin luther king monday",
  ],
  [2, 7, 2, 0, "super bowl sunday | superbowl sunday | super bowl day"],
  [2, 1, 3, 0, "presidents day | president s day | presidents day monday | family day"],
  [5, 1, 5, 0, "memorial day"],
  [6, 1, 2, 0, "king s birthday | kings birthday | queen s birthday | queens birthday"],
  [9, 1, 1, 0, "labor day | labour day"],
  [10, 1, 2, 0, "columbus day | indigenous peoples day | canadian thanksgiving"],
  [11, 4, 4, 0, "~ thanksgiving | thanksgiving day | turkey day"],
  [11, 4, 4, 1, "black friday | day after thanksgiving"],
];

/** What a name says, as its words are folded. */
interface Named {
  feast: Feast;
  isVague: boolean;
}

const feasts = new Map<string, Named>();
const put = (names: string, feast: Feast) => {
  for (const name of names.split("|").map((each) => each.trim())) {
    const isVague = name.startsWith("~");
    feasts.set(foldWord(isVague ? name.slice(2) : name), { feast, isVague });
  }
};
for (const [month, day, names] of fixed) put(names, { kind: "fixed", month, day });
for (const [offset, names] of byEaster) put(names, { kind: "easter", offset });
for (const [month, weekday, nth, offset, names] of nths) put(names, { kind: "nth", month, weekday, nth, offset });

/** In front of a feast's name, the day behind it or before it. */
const after: Phrases = phrases(
  "day after | the day after | tag nach | am tag nach | tags nach | lendemain de | le lendemain de | lendemain du | giorno dopo | il giorno dopo | dia despues de | dia seguinte a | dagen efter | dagen etter | dag na | de dag na | dzien po | den po | dan po",
);
const before: Phrases = phrases(
  "day before | the day before | tag vor | am tag vor | veille de | la veille de | veille du | giorno prima di | il giorno prima di | dia antes de | dagen fore | dagen innan | dagen for | dag voor | de dag voor | dzien przed | den pred | dan pred",
);

const mostWords = 5;
const firsts = new Set([...feasts.keys()].map((name) => name.split(" ")[0] ?? ""));
const leads = new Set("the l la le el il den de".split(" "));

interface Token {
  readonly kind: string;
  readonly key: string;
}

/** A feast day with its days of difference; `end` is the token behind its name. */
export interface FoundFeast {
  feast: Feast;
  shift: number;
  isVague: boolean;
  end: number;
}

/** Whether a name begins with this word. */
export function mayBeginFeast(key: string): boolean {
  return firsts.has(key);
}

/** The feast whose name begins at this token, or the day before it or after it: "the day after Christmas". */
export function feastAt(tokens: readonly Token[], at: number): FoundFeast | null {
  const shift = phraseAt(after, tokens, at) > 0 ? 1 : phraseAt(before, tokens, at) > 0 ? -1 : 0;
  const named = nameAt(tokens, at);
  if (named || shift === 0) return named && { ...named, shift: 0 };
  let start = at + Math.max(phraseAt(after, tokens, at), phraseAt(before, tokens, at));
  while (leads.has(tokens[start]?.key ?? "") || "'’".includes(tokens[start]?.key ?? " ")) start += 1;
  const found = nameAt(tokens, start);
  return found && { ...found, shift, isVague: false };
}

function nameAt(tokens: readonly Token[], at: number): Omit<FoundFeast, "shift"> | null {
  if (!firsts.has(tokens[at]?.key ?? "")) return null;
  let name = "";
  let longest: Omit<FoundFeast, "shift"> | null = null;
  for (let next = at, words = 0; next < tokens.length && words < mostWords; next++) {
    const token = tokens[next];
    if (!token) break;
    if (token.kind === "mark" && words > 0 && "'’.-".includes(token.key)) continue;
    if (token.kind === "mark") break;
    name = words === 0 ? token.key : `${name} ${token.key}`;
    words += 1;
    const found = feasts.get(name);
    if (found) longest = { ...found, end: next + 1 };
  }
  return longest;
}

/** Its date in a year, YYYY-MM-DD. */
export function feastIn(feast: Feast, year: number): string {
  if (feast.kind === "easter") return addDays(easter(year), feast.offset);
  const month = String(feast.month).padStart(2, "0");
  if (feast.kind === "fixed") return `${year}-${month}-${String(feast.day).padStart(2, "0")}`;
  const first = `${year}-${month}-01`;
  const weekday = ((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
  const date = addDays(first, ((feast.weekday - weekday + 7) % 7) + 7 * (feast.nth - 1));
  return addDays(date.slice(5, 7) === month ? date : addDays(date, -7), feast.offset);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easter(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const sum = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}
