import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "@firn/testing/free-port";
import type { BrowserContext } from "@playwright/test";
import { copyBuild } from "./builds.ts";
import { type ServerAddress, startServer, temporaryFolder } from "./server.ts";
import { test as base } from "./test.ts";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));

/** A server of the app in wide letters (apps/web/vite-messages.ts). `raw` has the words in other letters that its pages have shown. */
export const test = base.extend<{ raw: Set<string> }, { server: ServerAddress }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = temporaryFolder();
      copyBuild(folder);
      buildPseudo(join(folder, "apps/web/dist"));
      const env = { PORT: String(await freePort()), DATA_DIR: join(folder, "data") };
      const server = await startServer(env, join(folder, "apps/server/dist/main.js"));
      await use(server);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  raw: async ({ context, skier }, use) => {
    const raw = new Set<string>();
    await watchWords(context, (where, text) => {
      // An address, a file's ending and the name of the product are the same in every language.
      const words = text.replaceAll(skier.email, "").replace(/\.[a-z0-9]+\b|\bFirn\b/g, "");
      if (/[A-Za-z]{2}/.test(words)) raw.add(`${where}: ${text}`);
    });
    await use(raw);
  },
});

/** The words as the pseudo build shows them. */
export function wide(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
}

function buildPseudo(outDir: string): void {
  const vite = join(dirname(createRequire(join(web, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  mkdirSync(outDir, { recursive: true });
  execFileSync(process.execPath, [vite, "build", "--mode", "pseudo", "--emptyOutDir", "--outDir", outDir], {
    cwd: web,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** Reports each text, label, hint and alternative text from the app's first render on, also those that soon go. */
async function watchWords(context: BrowserContext, note: (where: string, text: string) => void): Promise<void> {
  await context.exposeBinding("noteWords", ({ page }, text: string) => note(new URL(page.url()).pathname, text));
  await context.addInitScript(() => {
    const attributes = ["alt", "aria-label", "aria-roledescription", "aria-valuetext", "placeholder", "title"];
    const { noteWords } = window as unknown as { noteWords: (text: string) => void };
    // Below a field stands what the contract says of it.
    const others = 'script, style, noscript, [id$="-errors"]';
    const isOther = (element: Element | null) => element?.closest(others) != null;
    const noteText = (node: Node) => !isOther(node.parentElement) && noteWords(node.textContent ?? "");
    const noteLabels = (element: Element) =>
      attributes.forEach((name) => {
        const value = element.getAttribute(name);
        if (value && !isOther(element)) noteWords(value);
      });
    const noteAll = (root: Node) => {
      if (root instanceof Element) noteLabels(root);
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode())
        if (node instanceof Element) noteLabels(node);
        else noteText(node);
      if (root instanceof Text) noteText(root);
    };
    const watch = new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === "childList") addedNodes.forEach(noteAll);
        else if (target instanceof Element) noteLabels(target);
        else noteText(target);
    });
    const options = { childList: true, subtree: true, characterData: true, attributeFilter: attributes };
    document.addEventListener("DOMContentLoaded", () => watch.observe(document, options));
  });
}
