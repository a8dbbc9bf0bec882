import type { Activity } from "@firn/contracts/days";
import { isAscii } from "./fold-word.ts";
import type { Token } from "./token.ts";
import type { TokenLine } from "./tokens.ts";
import { has, wordFlags } from "./word-flags.ts";
import { alone, compounds, training, trainingCjk, withWords } from "./words/activity-words.ts";
import { words } from "./words/lexicon.ts";

const people = words(`
  friends friend family kids kid wife husband dad mom mum father mother brother sister son daughter buddy buddies colleagues crew gang team
  club cousin cousins uncle aunt grandpa grandma girlfriend boyfriend roommate roommates coworkers classmates uni school team guys girls boys folks parents neighbor neighbors
  freund freunde freunden freundin familie kind kinder kindern frau mann kollegen kollege kumpel bruder schwester sohn tochter vater mutter papa mama eltern nachbarn clique verein skiclub
  ami amis amie amies famille enfant enfants femme mari frere soeur fils fille pere mere cousins collegues copain copains copine copines potes parents
  amico amici amica amiche famiglia figlio figlia figli moglie marito fratello sorella padre madre papa mamma bambini colleghi
  amigo amigos amiga amigas familia hijo hija hijos mujer marido hermano hermana padre madre ninos primos companeros
  venn venner familien barn barna kone mann bror soster sonn datter pappa mamma far mor gjengen kolleger kompis kompisar
  van vanner familjen fru man bror syster son dotter kollegor
`);
const companyCjk = ["友人", "友達", "家族", "仲間", "妻と", "夫と", "子供", "息子", "娘と", "彼女", "彼氏", "同僚"];

const things = words(`
  a an the some no lots lot little much more fresh new deep light heavy good great bad perfect amazing awesome only all my his our two three
  powder pow snow sun sunshine fog wind rain ice clouds cloud views view crowds lines skis ski poles boots slush fluff dust crust flurries visibility vis
  neuschnee schnee nebel sonne wind regen wolken viel wenig etwas guter gutem tollem super sicht pulver eis sulz bis neuen den dem der einer einem fohn
  neige soleil vent brouillard pluie beaucoup peu vue la le les un une du de des poudreuse grand beau mes
  neve sole vento nebbia pioggia molta poca il lo un una gli vista tanta sci
  nieve sol viento niebla lluvia mucha poca el un una mucho poco visibilidad
  sno sol vind take regn mye lite fin nye den det en et snon dimma mycket bra nya sikt nysno puddersno pudder
`);

/** The activity that a text tells of the company or the purpose of a day; training wins. `placeWords` begin the names of places in it. */
export function activityOf(
  line: TokenLine,
  text: string,
  placeWords: ReadonlySet<string> = new Set(),
): Activity | null {
  const { tokens } = line;
  const isPlain = isAscii(text);
  if (
    (has(line, wordFlags.training) && tokens.some((token, at) => isTraining(tokens, token, at))) ||
    (!isPlain && hasAny(text, trainingCjk))
  )
    return "Training";
  if (!isPlain && (hasAny(text, companyCjk) || /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}]さんと/u.test(text)))
    return "Friends";
  if (!has(line, wordFlags.company)) return null;
  return tokens.some((token, at) => alone.has(token.key) || isCompany(tokens, token, at, placeWords))
    ? "Friends"
    : null;
}

function hasAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}

const doorWords = words("closed open opened shut dropped lifted");

/** "gs" and "sl" are words of their own only in capitals, and a "gate" is one of a course unless it is a lift's. */
function isTraining(tokens: readonly Token[], { kind, key, text }: Token, at: number): boolean {
  if (kind !== "word") return false;
  if (key.length > 8 && compounds.test(key)) return true;
  if (!training.has(key)) return false;
  if (key.length <= 2) return text === text.toUpperCase();
  // A lift's: "gates closed", "the gates were open".
  if (key.startsWith("gate") && tokens.slice(at + 1, at + 4).some((next) => doorWords.has(next.key))) return false;
  if (key === "stage" || key === "train" || key === "cours" || key === "gate" || key === "clase")
    return tokens[at + 1]?.key !== "of" && key !== "train" ? true : tokens.length <= 4;
  return true;
}

function isCompany(
  tokens: readonly Token[],
  { kind, key }: Token,
  at: number,
  placeWords: ReadonlySet<string>,
): boolean {
  if (kind !== "word" || !withWords.has(key)) return false;
  let next = at + 1;
  if (key === "w" || key === "m") {
    if (tokens[next]?.text === (key === "w" ? "/" : ".")) next += 1;
    // "w Szczyrku": a bare "w" is "in" in Polish.
    else if (key === "m" || !tokens[next]?.isCapital || placeWords.has(tokens[next]?.text ?? "")) return false;
  }
  if (tokens[next]?.text === ":") next += 1;
  for (let skipped = 0; skipped < 3; skipped++, next++) {
    const word = tokens[next];
    if (word?.kind !== "word") return false;
    if (people.has(word.key)) return true;
    if (!determiners.has(word.key)) return skipped === 0 && isName(tokens, next);
  }
  return false;
}

const determiners = words(
  "los las gli lo uni the my our his her some a old two three four five den dem der meinen meiner unseren les mes la ma mon il i mio mia miei mis mi unos mine min mina",
);

/** German and the northern languages write weather as one long word: "Rückenwind", "Pulverschnee". */
const weather = /.(?:wind|schnee|sonne|nebel|regen|sicht|wetter|snø|sno|fore|sikt|vind)$/u;

function isName(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  if (!word || things.has(word.key) || weather.test(word.key)) return false;
  if (word.isCapital) return true;
  const next = tokens[at + 1];
  return (
    word.key.length >= 3 &&
    (!next || next.kind === "mark" || ["and", "und", "et", "e", "y", "og", "och"].includes(next.key))
  );
}
