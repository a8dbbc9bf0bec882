import { type ProposedTag, proposedTags } from "@firn/contracts/sports";
import { formsOf, phrasesOf, stemsOf } from "./lexicon.ts";
import { clausesOf } from "./line-ranges.ts";
import type { Token } from "./token.ts";
import { tokensOf } from "./tokens.ts";
import { holdsPhrase, phraseAt, phrasesFrom } from "./words/phrases.ts";

/** The tags that words of a skied day propose: not where their clause denies or plans, and not in names. */
export function tagsOf(text: string): ProposedTag[] {
  const found = new Set<ProposedTag>();
  for (const line of text.split("\n"))
    for (const words of clausesOf(tokensOf(line))) {
      const tags = tagsIn(words);
      if (tags.length === 0 || isDenied(words)) continue;
      const isOfOthers = holdsPhrase(phrasesOf("person"), words);
      for (const tag of tags) if (!isOfOthers || !doneByOthers.has(tag)) found.add(tag);
    }
  return proposedTags.filter((tag) => found.has(tag));
}

const partsOfNames: ReadonlySet<ProposedTag> = new Set(["Powder", "Freeride"]);

/** "Powder Gulch", "Freeride 98" */
function isName(tag: ProposedTag, word: Token | undefined, next: Token | undefined): boolean {
  const isFollowed = next?.isCapital || (tag === "Freeride" && next?.kind === "number");
  return partsOfNames.has(tag) && word?.isCapital === true && isFollowed === true;
}

/** "Kids in lessons", "Ann snowboarded" */
const doneByOthers: ReadonlySet<ProposedTag> = new Set(["Lesson", "Race", "Snowboard"]);

const denials = ["tag denied", "plan", "canceled", "closed", "refusal"] as const;

function isDenied(words: readonly Token[]): boolean {
  return denials.some((sense) => holdsPhrase(phrasesOf(sense), words));
}

/** Longer phrases of "tag other" are none: "packed powder". */
const senses = [
  ["tag other", null],
  ["tag touring", "Touring"],
  ["tag snowboard", "Snowboard"],
  ["tag freeride", "Freeride"],
  ["tag race", "Race"],
  ["tag lesson", "Lesson"],
  ["tag night", "Night"],
  ["tag powder", "Powder"],
  ["tag kids", "Kids"],
] as const;
const tagOfForm = new Map(
  senses.toReversed().flatMap(([sense, tag]) => [...formsOf(sense)].map((form) => [form, tag])),
);
const phrases = phrasesFrom(tagOfForm.keys());

/** The longest phrase counts. */
function tagsIn(words: readonly Token[]): ProposedTag[] {
  const found: ProposedTag[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(phrases, words, at);
    const form = words.slice(at, at + length).map(({ key }) => key);
    const tag = length > 0 ? tagOfForm.get(form.join(" ")) : stemTag(words[at]?.key ?? "");
    const end = at + (length || 1);
    if (tag && !isName(tag, words[at], words[end])) found.push(tag);
    at = end;
  }
  return found;
}

function stemTag(key: string): ProposedTag | null | undefined {
  return senses.find(([sense]) => stemsOf(sense).test(key))?.[1];
}
