import { words } from "./lexicon.ts";

/** Words that company stands behind, each with the words that join the names after it. */
export const joinsBehind: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  (
    [
      ["with w", "and"],
      ["mit", "und u"],
      ["avec", "et"],
      ["con", "e ed y"],
      ["com", "e"],
      ["med", "og och"],
      ["met", "en"],
      ["s", "a"],
      ["z", "i"],
    ] as const
  ).flatMap(([behind, joins]) => behind.split(" ").map((word) => [word, words(joins)] as const)),
);

/** Capitalised words that may follow "with" and are no people, without accents. */
export const noCompanions = words(`
  sonne sonnenschein neuschnee pulverschnee pulver powder schnee firn nebel wind sturm regen schneefall wolken eis kunstschnee kaiserwetter sicht fohn
  freunden freundin freund kollegen kollegin kollege kumpel familie kindern kinder frau mann gruppe verein klasse team bus auto zug bahn lift gondel fellen
  guide bergfuhrer skifuhrer skilehrer skilehrerin trainer trainerin tourenski snowboard ski schlitten pause hutte lawinengefahr muskelkater
  fresh new snow sun fog rain ice good great nice no some lots many our my the a an everyone ikon epic gps
`);
