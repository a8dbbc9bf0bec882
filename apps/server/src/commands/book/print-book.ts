import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StartError } from "../../stores.ts";
import type { BrowserPage } from "./browser.ts";

export interface BookAddress {
  origin: string;
  cookie: { name: string; value: string };
  season: number;
  paper: "a5" | "a4";
}

/** Opens the book, prints it as its own button does, and writes the PDF into a new file. Throws StartError. */
export async function printBook({ send, event }: BrowserPage, book: BookAddress, file: string): Promise<void> {
  const url = `${book.origin}/seasons/${book.season}/book`;
  await send("Network.setCookie", { ...book.cookie, url });
  const { userAgent } = await send<{ userAgent: string }>("Browser.getVersion");
  await send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: locale });
  await send("Emulation.setLocaleOverride", { locale });
  await send("Page.enable");
  await send("Runtime.enable");
  await send("Runtime.addBinding", { name: "tellPrinter" });
  await send("Page.addScriptToEvaluateOnNewDocument", { source: pressPrint(book.paper) });
  const [{ payload: refusal }] = await Promise.all([
    event<{ payload: string }>("Runtime.bindingCalled"),
    send("Page.navigate", { url }),
  ]);
  if (refusal) throw new StartError(`The book could not be made: ${refusal}`);
  const { stream } = await send<{ stream: string }>("Page.printToPDF", {
    preferCSSPageSize: true,
    transferMode: "ReturnAsStream",
  });
  await pipeline(Readable.from(chunksOf(send, stream)), createWriteStream(file, { flags: "wx" }));
}

/** Of the terminal; "und" is that of none. */
const { language, region } = new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale);
const locale = language === "und" ? "en-US" : [language, region].filter(Boolean).join("-");

/** For hundreds of photos on a busy machine. */
const patienceMs = 600_000;

/** In the page. Tells "" when the book is ready for its print, else why it is not. */
const pressPrint = (paper: BookAddress["paper"]) => `{
  window.print = () => tellPrinter("");
  setTimeout(() => tellPrinter("it took too long."), ${patienceMs});
  const watch = new MutationObserver(() => {
    const refusal = document.querySelector("[role=alert]");
    if (refusal) tellPrinter(refusal.innerText);
    const choices = document.querySelector(".book-choices");
    if (!choices) return;
    watch.disconnect();
    choices.querySelector("input[value=${paper}]").click();
    choices.querySelector("button").click();
  });
  watch.observe(document, { childList: true, subtree: true });
}`;

const chunkBytes = 1024 * 1024;

async function* chunksOf(send: BrowserPage["send"], handle: string): AsyncGenerator<Buffer> {
  for (;;) {
    const { data, eof } = await send<{ data: string; eof: boolean }>("IO.read", { handle, size: chunkBytes });
    yield Buffer.from(data, "base64");
    if (eof) return;
  }
}
