import { normalized } from "./normalized.ts";
import { withPlainLetters } from "./plain-letters.ts";

export interface Sport {
  /** `skiing`: a ski day (downhill, touring, telemark, on a snowboard). `nordic`: on narrow skis. `other`: no skiing on snow. */
  kind: "skiing" | "nordic" | "other";
  /** As it follows "This recording is of": another sport's as it was written. */
  name: string;
  /** The tags that a day of it is proposed. */
  tags: readonly ProposedTag[];
}

/** Tags that the readers of texts and tracks propose, among those that the app suggests (contract §8). */
export const proposedTags = [
  "Touring",
  "Cross-country",
  "Snowboard",
  "Freeride",
  "Race",
  "Lesson",
  "Night",
  "Powder",
  "Kids",
] as const;
export type ProposedTag = (typeof proposedTags)[number];

const nordicName = "cross-country skiing";

/** The sport that a device, an app or a table names in its words ("AlpineSki", "resort_skiing", "Langlauf"); null for none or an unknown word. */
export function sportOf(written: string): Sport | null {
  const key = keyOf(written);
  if (beginsWord(key, otherOnSkis)) return otherSport(written);
  if (namesOfNordic.has(key) || beginsWord(key, nordic))
    return { kind: "nordic", name: nordicName, tags: ["Cross-country"] };
  if (beginsWord(key, skiing) || isOnSkis.test(key) || isOnBoard.test(key))
    return { kind: "skiing", name: "skiing", tags: tagsOf(key) };
  return key.split(" ").some((word) => others.has(word)) ? otherSport(written) : null;
}

/** The sport that a recording names: each name but a neutral one is of a sport, also of an unknown one. Null for none. */
export function recordedSport(written: string): Sport | null {
  const words = keyOf(written).split(" ");
  const isNeutral = words.every((word) => neutral.has(word) || /^\p{N}*$/u.test(word));
  return isNeutral ? null : (sportOf(written) ?? otherSport(written));
}

/** Garmin's "resort_skiing_snowboarding_ws" is of either. */
function tagsOf(key: string): ProposedTag[] {
  const isSnowboard = isOnBoard.test(key) && !isOnSkis.test(key);
  return [...(beginsWord(key, touring) ? ["Touring" as const] : []), ...(isSnowboard ? ["Snowboard" as const] : [])];
}

function otherSport(written: string): Sport {
  const name = written
    .slice(0, longestKey)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return { kind: "other", name, tags: [] };
}

/** Words that apps write for any activity, and of skiing where no sport is named with them. */
const neutral = new Set(
  `other unknown undefined none null generic default any all activity activities hkworkout type workout exercise training session track tracks tracklog trk log gps gpx recording
  sport sports multi multisport winter wintersport wintersports outdoor outdoors downhill freeride slalom aktivitat sonstige sonstiges andere autre autres activite otro otra altro`.split(
    /\s+/,
  ),
);

/** Whether a text, such as an event's title, says that it is of cross-country skiing. */
export function isOfNordic(text: string): boolean {
  const key = keyOf(text);
  return !beginsWord(key, otherOnSkis) && beginsWord(key, nordic);
}

/** As a sport's name. In a sentence, Finnish "hiihto" is any skiing. */
const namesOfNordic = new Set(["nordic", "hiihto"]);

const longestKey = 60;

/** "AlpineSki" gives "alpine ski". Accents are dropped. */
function keyOf(text: string): string {
  const apart = text.slice(0, longestKey).replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  const plain = normalized(normalized(apart, "NFKD").replace(/[\u0300-\u036f]/g, ""), "NFC").toLowerCase();
  return withPlainLetters(plain)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function beginsWord(key: string, stems: readonly string[]): boolean {
  const words = ` ${key}`;
  return stems.some((stem) => words.includes(` ${stem}`));
}

/** Each is the beginning of a word, or of several. */
function stemsIn(list: string): string[] {
  return list.split("|").map((stem) => stem.trim());
}

const otherOnSkis = stemsIn(
  `roller ski | rollerski | rollski | rullski | rulleski | rollschi | rulluisuksi | ski roue | ski a roulettes | skiroll | grass ski | grasski | water ski | waterski | wasserski | ski nautique |
  sci nautico | esqui acuatico | jet ski | jetski | kite ski | schneeschuh | indoor ski | virtual ski | ski gym | skigym | ski fitness | ski workout | ski erg | skierg | ski machine | ski trainer | nordic walk | nordic hik | marche nordique |
  cross country run | cross country cycl | cross country bik | cross country rid | cross country mtb | cross country fl | водные лыжи | водни ски | лыжероллер`,
).concat(["水上スキー", "ローラースキー", "水上滑雪"]);

const nordic = stemsIn(
  `cross country ski | crosscountry ski | crosscountryski | xc ski | xcski | x country ski | nordic ski | nordicski | nordic style ski | classic ski | classical ski | classic style ski | skate ski | skateski | skating ski |
  ski nordi | ski de fond | ski classique | ski skating | skating style | skiing cross country | skiing classic | skiing nordic | sci di fondo | sci nordico | sci fondo | esqui de fondo | esqui nordic | esqui fondo |
  langlauf | skilanglauf | loipe | classic nordic | nordic classic | langrenn | langrend | langd | skidskytte | biathlon | biatlon | skiskyting | murtomaahiih | maastohiih | bezky | bezkovani | bezecke lyz | beh na lyzich | biegowki | narty biegowe | narciarstwo biegowe | biegi narciarskie |
  bezecke lyzovani | skijasko trcanje | sifut | schi fond | schi de fond | murdmaasuus | distancu slep | lygumu slid | kayakli kosu | beh na lyziach | скијашко трчање | бігові лижі | ски бягане |
  tek na smuceh | беговые лыжи | лыжные гонки | бег на лыжах`,
).concat(["クロスカントリースキー", "歩くスキー", "越野滑雪", "크로스컨트리"]);

const skiing = stemsIn(
  `snowboard | splitboard | telemark | alppihiih | esqui | sci | scialpin | schi | alpint | topptur | utforsakning | utforsidakning | laskettel | lasketel | lumilaut | lyzov | sjezdove lyz | narty | narciarstwo | smucan | sieles | alpesi si | maesuus | kalnu slep | kalnu slid | alp disiplini | kar kayagi | surf des neiges |
  горные лыжи | горнолыж | лыж | сноуборд | снеговые лыжи | лиж | гірськолиж | скиј | ски`,
);

/** Skiing uphill on one's own. */
const touring = stemsIn(
  `backcountry | touring | ski tour | skitour | ski mountaineering | skimo | skialp | splitboard | scialp | sci alpinis | ski de rando | ski rando | randonnee a ski | esqui de montana | esqui de travesia |
  topptur | toppatur | skituring | toerski | turno smuc | лыжный туризм | ски тур`,
).concat(["山スキー"]);

/** "skifahren", "resort skiing", "downhillski"; not "skill" or "skipping". */
const isOnSkis = /ski(?!ll|pp|p\b|n|mb|mm)|スキー|滑雪|스키/;
const isOnBoard = /(?:^| )(?:snowboard|splitboard|lumilaut|surf des neiges|сноуборд)|スノーボード|스노보드/;

/** Words of other sports, as trackers name them in several languages. */
const others = new Set(
  `run running jog jogging treadmill trail ride riding cycling cycle bike biking ebike mtb mountainbike mountainbiking cyclocross bmx gravel racebike touringbicycle handcycle velomobile
  hike hiking walk walking trekking mountaineering climb climbing bouldering canyoning rucking swim swimming diving snorkeling snorkelling apnea row rowing paddling kayaking canoeing rafting sup surf surfing
  kitesurf kitesurfing kiteboarding windsurf windsurfing wakeboarding wakesurfing sailing boating fishing yoga pilates workout gym fitness weight weights weighttraining strength cardio hiit crossfit
  elliptical stairstepper stair spinning meditation breathwork flexibility shoe snowshoe snowshoeing snowmobile snowmobiling sled sledding sledging luge skate skating iceskate hockey curling golf tennis padel
  pickleball squash badminton soccer football basketball volleyball baseball rugby cricket boxing dance archery shooting hunting horseback wheelchair driving drive car motorcycling motorcycle motorbike
  flying flight paragliding skydiving wingsuit bus train laufen radfahren wandern gehen schwimmen rudern klettern bergsteigen rodeln schneeschuh course velo cyclisme randonnee marche natation raquettes
  escalade corsa ciclismo escursionismo camminata nuoto ciaspole carrera senderismo caminata natacion hardlopen fietsen wandelen zwemmen lop lopning sykling sykkel gatur loping simning cykling promenad
  vandring svomming bieg bieganie rower wedrowka plywanie cyklistika turistika juoksu pyoraily kavely бег велосипед ходьба плавание`.split(
    /\s+/,
  ),
);
