/** A set of the words of a text. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Between days of a list. */
export const andWords = words("and und et e y o og och & + u plus en i a ja si es oraz und・ ・");

/** Between the ends of a range. */
export const untilWords = words("to till until til thru through bis au al ad alla hasta do tot tm az по до - ~ → > ->");

/** Before a range: "du 3 au 5 mars". */
export const fromWords = words("from vom von du des del dal dall fra fran od van de с от з");

/** In front of a range with "and": "between the 3rd and the 5th". */
export const betweenWords = words("between zwischen entre tra mellom mellan imellem tussen miedzy mezi");

/** Between day and month: "12 de enero", "the 12th of January". */
export const ofWords = words("of de del di den");

/** After the day's number: "12th", "1er", "3º". */
export const ordinals = words("st nd rd th er re eme o a e");

/** Behind a number that is an amount and no day. */
export const measures = words(`
  inch inches ins ft foot feet cm mm m meter meters metre metres km k mi mile miles vert vertical hm hohenmeter
  degrees degree grad gradi degres pct percent kph mph kmh lb lbs kg g ml cl dl l oz hours hour hrs hr h min mins minutes minuten stunden std uhr
  heures heure ore horas hora timer tim timmar
  day days tag tage tagen jour jours giorno giorni dia dias dag dager dagar dagen skiday skidays skitag skitage skitagen skidag skidage skidagen skidagar skidager pm euro euros eur chf usd dollars bucks
`);

/** Behind a number that counts, unless it is surely a day. */
export const counts = words(`
  run runs lap laps turns of us people persons person personen friends guys kids am x times mal fois volte veces lifts lift chairs
  chair races gates tore points pts abfahrten fahrten descentes descente piste pistes discese discesa bajadas turer ak years year
  yrs jahre weeks week wochen months total new fresh neuschnee bluebird days beers mates in f c
`);

/** The same in Japanese, right behind the number. */
export const unitsCjk = ["日間", "日目", "本", "人", "cm", "km", "度", "時", "分", "回", "円", "名", "滑走"];

/** "1/2 day", "3/4 of the mountain". */
export const fractionWords = words(`
  day days way price off of mile miles hour hours hr hrs inch inches in lb pipe moon full empty open closed tag jour journee giornata dia dag
  mountain hill lifts done through foot cup season tank speed down up
`);

/** In front of the number of a day within a list: "Day 2: Snowbird". */
export const dayCounters = words("day tag jour giorno dia dag dzien den paiva dan");

/** In front of the years of a season, and behind the number of its days. */
export const seasonWords = words(
  "season winter saison stagione inverno temporada invierno sesong sasong vinter hiver skisaison シーズン",
);

/** In front of sums. */
export const totalWords = words(`
  total totals totale totales totaal totalt sum sums summe gesamt insgesamt gesamtsumme tally tallies sammanlagt samlet suma somme
  yhteensa lacznie osszesen
  ytd cumulative cum subtotal altogether overall zwischensumme bilanz
`);

/** The same in Japanese. */
export const cjkTotal = /^(?:合計|計|累計|総計|総滑走)/u;

/** In front of a week's date or number. */
export const weekWords = words(`
  week wk semaine woche settimana semana setmana vecka veckan uke uka uge ugen tydzien tyden tyzden viikko teden 週
`);

/** Words for days that are counted. */
export const dayWords = words(
  "day days tag tage tagen jour jours giorno giorni dia dias dag dager dagar dagen dagene dage dni dny paivaa skitage skidays",
);

/** In front of, or behind, a ratio such as "4/12 lifts" or "Lawinenstufe 3/5". */
export const ratioWords = words(`
  lift lifts lifte trails trail pistes piste pisten remontees impianti anlagen remontes runs acres terrain open ouvertes open stufe lawinenstufe gefahrenstufe
  level rating score grade danger risk リフト コース heiser nedfarter liftar backar company temp wind runden rounds telecabines telesieges teleskis bahnen skilifte seilbahnen anlagen seggiovie telesillas piste offen geoffnet aperte aperti abiertas abiertos apne oppna
`);

/** In front of a size, a rank or the number of a thing. */
export const numberLabels = words(`
  size sizes din radius rank rang platz plass plats locker room zimmer apt apartment bib startnr startnummer seat unit combo code ref groesse grosse taille pointure taglia numero
  storlek storrelse str maat rozmiar velikost koko score ratio
`);

/** A street, in front of the number of a house. */
export const streetName = /.(?:strasse|str|gasse|platz|allee|gatan|gata|vagen|veien|straat|katu)$/u;

/** Labels in front of a date. */
export const dateLabels = words("date datum dato fecha data dag tag day when wann 日付 日にち");

/** Between two words of a place, or in front of a day: "the 19th". */
export const articles = words("the den der dem zum le la les el il l lo am du d");

/** Words in the names of hills and ski areas. */
export const hillWords = words(`
  hill hills mountain mountains mtn mt mount peak ridge bowl basin valley slope slopes park tow ski resort area club center centre canyon creek pass summit
  berg lift skilift skigebiet alm alp alpe horn joch tal spitze kogel col mont station domaine monte valle passo cima colle sierra cerro estacion
  fjellet fjell skisenter skicenter backen berget alpin スキー場
`);

/** Small words inside a name. */
export const linkWords = words(
  "de la le les du des di del della am an im der die das of the st san santa sankt saint e y et und rope",
);

/** Words that begin no name of a place. */
export const noPlaceWords = words(`
  powder pow snow sun sunny rain fog wind windy cold warm great good bad best first last epic icy ice bluebird spring storm closed open race training lesson
  day night half full morning afternoon lots some no new deep fresh solo with and gates clinic skied skiing tour touring backcountry
  tag neuschnee schnee sonne nebel wind regen rennen erster letzter schone gute super viel wenig halbtag vormittag nachmittag nachtskifahren
  neige soleil brouillard vent belle beau journee premiere derniere grand matin
  neve sole nebbia vento giornata prima ultima nieve niebla viento buena primer ultimo
  sno snø sol take fin dag forste siste regn vind
`);
