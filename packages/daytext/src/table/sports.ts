import { foldWord } from "../fold-word.ts";

const skiing = [
  "alpine ski",
  "backcountry ski",
  "resort ski",
  "downhill ski",
  "telemark",
  "ski touring",
  "ski alpin",
  "alpinski",
  "skifahren",
  "skitour",
  "ski de randonnee",
  "ski hors piste",
  "sci alpin",
  "scialpinismo",
  "sci in discesa",
  "sci di discesa",
  "esqui alpin",
  "esqui de travesia",
  "esqui de montana",
  "alpint",
  "topptur",
  "utforskidakning",
  "utforsakning",
  "skialp",
  "skitur",
  "アルペンスキー",
  "バックカントリースキー",
  "ゲレンデスキー",
  "スキー場",
  "skiing",
];
const skiingWhole = new Set(["ski", "skiing", "sci", "esqui", "スキー", "ski area"]);
const others = [
  "nordic",
  "nordique",
  "nordico",
  "langlauf",
  "cross country",
  "classic",
  "skate ski",
  "roller",
  "water",
  "fondo",
  "langrenn",
  "langd",
  "skidskytte",
  "biathlon",
];

const otherSports = new Set(
  "run ride hike walk swim workout yoga weight weighttraining cycling running walking hiking swimming snowboard snowshoe kayaking rowing strength cardio other laufen radfahren wandern gehen schwimmen course velo randonnee marche natation corsa ciclismo escursionismo senderismo camminata nuoto carrera caminata natacion lop sykling gatur simning loping cykling promenad".split(
    " ",
  ),
);

/** Whether a tracker's sport is skiing. */
export function isSkiSport(kind: string): boolean {
  const key = keyOf(kind);
  if (others.some((part) => key.includes(part))) return false;
  return skiingWhole.has(key) || skiing.some((part) => key.includes(part));
}

/** Whether a cell names a sport. */
export function isSport(kind: string): boolean {
  const [first = ""] = keyOf(kind).split(" ");
  return isSkiSport(kind) || otherSports.has(first) || others.some((part) => keyOf(kind).includes(part));
}

/** Whether a tracker's sport is none on skis. */
export function isOtherSport(kind: string): boolean {
  return !isSkiSport(kind) && otherSports.has(keyOf(kind).split(" ", 1)[0] ?? "");
}

const generic = new Set(
  "morning lunch afternoon evening night ski skiing alpine backcountry resort snowboarding snowboard session workout activity untitled tour run morgen nachmittag nachmittags vormittag mittag abend abends skifahren am in der im zum bei skitour matin apres midi soir sortie ski alpin du le de la mattina pomeriggio sera sci alpino manana tarde noche esqui alpino por morgenskitur ettermiddag kveld formiddag skitur eftermiddag kvall formiddags 朝 午前 午後 夕方 夜 の スキー".split(
    " ",
  ),
);

/** Whether a title is the tracker's own: "Morning Alpine Ski", "Skifahren am Nachmittag". */
export function isGenericTitle(title: string): boolean {
  const words = keyOf(title).split(" ");
  return (
    words.every((word) => generic.has(word) || /^\d+$/u.test(word)) ||
    /^(?:朝|午前|午後|夕方|夜)の.*スキー$/u.test(title)
  );
}

function keyOf(text: string): string {
  return text
    .slice(0, 100)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(foldWord)
    .filter((word) => word !== "")
    .join(" ");
}
