const entity = /&(?:#(\d{2,6})|([A-Za-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)|([A-Za-z]{2,6}));/gu;

const accents: Readonly<Record<string, string>> = {
  uml: "\u0308",
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  cedil: "\u0327",
  ring: "\u030a",
  caron: "\u030c",
};

const named: Readonly<Record<string, string>> = {
  ...{
    amp: "&",
    nbsp: " ",
    quot: '"',
    apos: "'",
    rsquo: "’",
    ndash: "–",
    mdash: "—",
    hellip: "…",
    euro: "€",
    deg: "°",
  },
  ...{ oslash: "ø", Oslash: "Ø", aelig: "æ", AElig: "Æ", szlig: "ß", oelig: "œ" },
};

/** A copied page's text with its letters instead of HTML entities: "Samo&euml;ns". Unknown ones and those of tags stay. */
export function withoutEntities(text: string): string {
  return text.replace(entity, (found: string, code?: string, letter?: string, accent?: string, name?: string) => {
    if (letter && accent) return `${letter}${accents[accent]}`.normalize("NFC");
    if (code) return Number(code) > 0x9f && Number(code) <= 0xffff ? String.fromCharCode(Number(code)) : found;
    return named[name ?? ""] ?? found;
  });
}
