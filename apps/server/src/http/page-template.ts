import { firstDataId, type ReadyPage } from "@firn/contracts/page";

export interface PageParts {
  nonce: string;
  /** "none" where no session cookie came, so that the app need not ask who is signed in. */
  session: "none" | "maybe";
  ready: ReadyPage | undefined;
}

/** The places of index.html that are filled in at each answer; what stands where a place is two, stays unless it is replaced. */
const places = {
  nonce: /__CSP_NONCE__/,
  session: /__SESSION__/,
  code: /<!--code-->[\s\S]*<!--\/code-->/,
  title: /<title>[^<]*<\/title>/,
  screen: /<!--screen-->[\s\S]*<!--\/screen-->/,
  data: /<!--data-->/,
};
type Place = keyof typeof places;

/**
 * Reads index.html once: what the answers fill in is put between its pieces, and never searched again, for it holds what people
 * have written. A place that index.html lacks is left out.
 */
export function pageTemplate(html: string): (parts: PageParts) => string {
  const pieces: { text: string; place?: Place; otherwise: string }[] = [];
  let rest = html;
  for (;;) {
    const next = nextPlace(rest);
    if (!next) break;
    pieces.push({ text: rest.slice(0, next.at), place: next.place, otherwise: next.found });
    rest = rest.slice(next.at + next.found.length);
  }
  // What the app consists of, its entry first; only the build knows.
  const files = [...(places.code.exec(html)?.[0] ?? "").matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, file]) => file);
  return (parts) => {
    const { screen, data } = parts.ready ?? {};
    const filled: Partial<Record<Place, string | undefined>> = {
      nonce: parts.nonce,
      session: parts.session,
      code: screen && `<meta name="code" content="${files.join(" ")}" />`,
      title: screen?.title,
      screen: screen?.html,
      data: data && `<script type="application/json" id="${firstDataId}">${inScript(data)}</script>`,
    };
    const said = pieces.map(({ text, place, otherwise }) => text + ((place && filled[place]) ?? otherwise));
    return said.join("") + rest;
  };
}

function nextPlace(html: string): { place: Place; at: number; found: string } | undefined {
  const found = (Object.keys(places) as Place[]).flatMap((place) => {
    const match = places[place].exec(html);
    return match ? [{ place, at: match.index, found: match[0] }] : [];
  });
  return found.toSorted((a, b) => a.at - b.at)[0];
}

/** JSON that cannot end the element in which it stands, nor begin a comment there. */
function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
