const english = `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`;
const englishCounts =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
const german = `erst zweit dritt viert funft sechst siebt acht neunt zehnt elft zwolft dreizehnt vierzehnt funfzehnt sechzehnt siebzehnt achtzehnt
  neunzehnt zwanzigst einundzwanzigst zweiundzwanzigst dreiundzwanzigst vierundzwanzigst funfundzwanzigst sechsundzwanzigst
  siebenundzwanzigst achtundzwanzigst neunundzwanzigst dreissigst einunddreissigst`;
const counted = [
  `un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize`,
  `forste anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende
  nittende tyvende enogtyvende toogtyvende treogtyvende fireogtyvende femogtyvende seksogtyvende syvogtyvende otteogtyvende niogtyvende tredivte
  enogtredivte`,
  `forste andre tredje fjerde femte sjette sjuende attende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende
  nittende tjuende tjueforste tjueandre tjuetredje tjuefjerde tjuefemte tjuesjette tjuesjuende tjueattende tjueniende trettiende
  trettiforste`,
  `forsta andra tredje fjarde femte sjatte sjunde attonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde
  nittonde tjugonde tjugoforsta tjugoandra tjugotredje tjugofjarde tjugofemte tjugosjatte tjugosjunde tjugoattonde tjugonionde trettionde
  trettioforsta`,
  `eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde dertiende veertiende vijftiende zestiende zeventiende
  achttiende negentiende twintigste eenentwintigste tweeentwintigste drieentwintigste vierentwintigste vijfentwintigste zesentwintigste
  zevenentwintigste achtentwintigste negenentwintigste dertigste eenendertigste`,
  `uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti
  ventuno ventidue ventitre ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno`,
  `uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte
  veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta`,
  `primeiro dois tres quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte`,
  `primer dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze disset divuit dinou vint`,
  `een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig
  eenentwintig tweeentwintig drieentwintig vierentwintig vijfentwintig zesentwintig zevenentwintig achtentwintig negenentwintig dertig
  eenendertig`,
  `pierwszego drugiego trzeciego czwartego piatego szostego siodmego osmego dziewiatego dziesiatego jedenastego dwunastego trzynastego
  czternastego pietnastego szesnastego siedemnastego osiemnastego dziewietnastego dwudziestego`,
  `prvniho druheho tretiho ctvrteho pateho sesteho sedmeho osmeho devateho desateho jedenacteho dvanacteho trinacteho ctrnacteho patnacteho
  sestnacteho sedmnacteho osmnacteho devatenacteho dvacateho`,
  `prveho druheho tretieho stvrteho piateho siesteho siedmeho osmeho deviateho desiateho jedenasteho dvanasteho trinasteho strnasteho
  patnasteho sestnasteho sedemnasteho osemnasteho devatnasteho dvadsiateho`,
  `prvega drugega tretjega cetrtega petega sestega sedmega osmega devetega desetega enajstega dvanajstega trinajstega stirinajstega
  petnajstega sestnajstega sedemnajstega osemnajstega devetnajstega dvajsetega`,
  `ensimmainen toinen kolmas neljas viides kuudes seitsemas kahdeksas yhdeksas kymmenes yhdestoista kahdestoista kolmastoista neljastoista
  viidestoista kuudestoista seitsemastoista kahdeksastoista yhdeksastoista kahdeskymmenes`,
];

const listed = (text: string) => text.trim().split(/\s+/u);

const days = new Map<string, number>();
for (const list of [english, englishCounts, ...counted])
  for (const [at, word] of listed(list).entries()) if (!days.has(word)) days.set(word, at + 1);
listed(german).forEach((stem, at) => {
  for (const ending of ["e", "er", "en"]) days.set(`${stem}${ending}`, at + 1);
});
for (const word of "trzydziestego tricateho tridsiateho tridesetega kolmaskymmenes trinta".split(" "))
  days.set(word, 30);
days.set("thirtieth", 30);
days.set("vingt", 20);
days.set("trente", 30);
days.set("premier", 1);
days.set("primo", 1);
days.set("primero", 1);
const tens = new Map([
  ["twenty", 20],
  ["thirty", 30],
  ["dix", 10],
  ["vingt", 20],
  ["trente", 30],
  ["treinta", 30],
  ["vinte", 20],
  ["trinta", 30],
  ["vint", 20],
  ["dwudziestego", 20],
  ["trzydziestego", 30],
  ["dvacateho", 20],
  ["tricateho", 30],
  ["dvadsiateho", 20],
  ["kahdeskymmenes", 20],
]);
const joiners = new Set(["-", "et", "y", "e", "i"]);

interface Word {
  readonly kind: string;
  readonly key: string;
  readonly text: string;
}

/** A day of the month in words: "third", "twenty first", "vingt-sept", "vingt et un". `end` is behind its last token. */
export function wordDay(tokens: readonly Word[], at: number): { day: number; end: number } | null {
  const token = tokens[at];
  if (token?.kind !== "word") return null;
  const ten = tens.get(token.key);
  if (ten) {
    let next = at + 1;
    while (joiners.has(tokens[next]?.key ?? "")) next += 1;
    const unit = days.get(tokens[next]?.key ?? "");
    if (unit && unit < 10 && ten + unit <= 31) return { day: ten + unit, end: next + 1 };
  }
  const day = days.get(token.key);
  return day ? { day, end: at + 1 } : null;
}

/** Whether a word begins a day in words. */
export function mayBeWordDay(key: string): boolean {
  return days.has(key) || tens.has(key);
}
