import { begunWords } from "@firn/resorts/begun-words";

/** Marks the words that begin with one of `words`, which are folded. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const hits = begunWords(text, words);
  return (
    <>
      {hits.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(hits[at - 1]?.to ?? 0, from)}
          <mark className="rounded-sm bg-glow-soft text-on-glow-soft">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.to ?? 0)}
    </>
  );
}
