import { vi } from "vitest";

/** Makes the media queries match for which this is so, until the globals are restored. */
export function matchMediaOf(isMatched: (query: string) => boolean): void {
  const { matchMedia } = window;
  const always = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", (query: string) => (isMatched(query) ? always : matchMedia.call(window, query)));
}
