import { fileURLToPath } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { vi } from "vitest";
import { i18n } from "../lib/i18n/i18n.ts";

/** In the letters of Unicode's full-width forms. */
export function wide(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
}

/** Shows the app in wide letters, in a document whose language is "pseudo" from the start. What is in narrow ones then is no message. */
export async function loadPseudo(): Promise<void> {
  const [catalog] = await getCatalogs(getConfig({ cwd: fileURLToPath(new URL("../..", import.meta.url)) }));
  const messages = Object.entries((await catalog?.read("en")) ?? {});
  const compiled = messages.map(([id, { message, translation }]) => {
    return [id, compileMessageOrThrow(translation || message || id, wide)];
  });
  i18n.load("pseudo", Object.fromEntries(compiled));
}

const attributes = ["alt", "aria-label", "aria-roledescription", "aria-valuetext", "placeholder", "title"];
/** Below a field stands what the contract says of it. */
const others = 'script, style, noscript, [id$="-errors"]';

/** Notes each text, label, hint and alternative text that has English letters, also those that soon go. Gives what was noted, and an end of it. */
export function watchWords(email: string): { raw: Set<string>; end: () => void } {
  const raw = new Set<string>();
  const isOther = (element: Element | null) => element?.closest(others) != null;
  const note = (element: Element | null, text: string | null) => {
    if (!text || isOther(element)) return;
    // An address, a file's ending and the name of the product are the same in every language.
    const words = text.replaceAll(email, "").replace(/\.[a-z0-9]+\b|\bFirn\b/g, "");
    if (/[A-Za-z]{2}/.test(words)) raw.add(text);
  };
  const noteAll = (node: Node): void => {
    if (node instanceof Text) note(node.parentElement, node.data);
    if (node instanceof Element) for (const name of attributes) note(node, node.getAttribute(name));
    node.childNodes.forEach(noteAll);
  };
  const watch = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === "childList") addedNodes.forEach(noteAll);
      else noteAll(target);
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true, attributeFilter: attributes });
  return { raw, end: () => watch.disconnect() };
}

/** Runs the code of the only kind of worker, which counts the days of a text, in this process. */
export class ModuleWorker {
  onmessage?: (event: { data: object }) => void;
  readonly #inside: { onmessage?: (event: { data: unknown }) => void; postMessage: (data: object) => void };
  readonly #loaded: Promise<unknown>;

  constructor() {
    this.#inside = { postMessage: (data) => this.onmessage?.({ data }) };
    vi.stubGlobal("self", this.#inside);
    this.#loaded = import("../features/text-imports/count-worker.ts");
  }

  async postMessage(data: object): Promise<void> {
    await this.#loaded;
    this.#inside.onmessage?.({ data });
  }

  terminate(): void {}
}
