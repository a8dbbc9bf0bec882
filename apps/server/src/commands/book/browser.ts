import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { StartError } from "../../stores.ts";

/** A page of a browser without a window, by the DevTools protocol. Each promise is rejected with StartError once the browser has ended. */
export interface BrowserPage {
  /** Throws an Error with the browser's message. */
  send: Send;
  /** The next event of this name, with its parameters. */
  event: <Parameters>(name: string) => Promise<Parameters>;
  close: () => Promise<void>;
}

type Send = <Answer>(method: string, params?: object) => Promise<Answer>;

interface Message {
  id?: number;
  method?: string;
  result?: unknown;
  params?: unknown;
  error?: { message: string };
}

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** Starts the browser with a profile of its own, which `close` removes. Throws StartError. */
export async function openPage(path: string): Promise<BrowserPage> {
  const profile = await mkdtemp(join(tmpdir(), "firn-browser-"));
  const child = spawn(
    path,
    [
      "--headless",
      "--remote-debugging-pipe",
      `--user-data-dir=${profile}`,
      "--disable-gpu",
      ...quiet,
      // Chromium refuses to run as root inside its sandbox.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
  const ended = once(child, "close").catch(() => undefined);
  const [, , , toBrowser, fromBrowser] = child.stdio as [null, null, null, Writable, Readable];
  const { send, event } = connect(toBrowser, fromBrowser, path);
  const close = async () => {
    // Not by a signal: distributions start the browser by a script, which does not hand it on.
    await send("Browser.close").catch(() => undefined);
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const { targetId } = await send<{ targetId: string }>("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
    return { send: (method, params) => send(method, params, sessionId), event, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Each message ends with a zero byte. */
function connect(toBrowser: Writable, fromBrowser: Readable, path: string) {
  /** By the number of the call or the name of the event. */
  const waiting = new Map<number | string, (message: Message) => void>();
  let isEnded = false;
  let begun = "";
  fromBrowser.setEncoding("utf8").on("data", (chunk: string) => {
    const texts = (begun + chunk).split("\0");
    begun = texts.pop() ?? "";
    for (const message of texts.map((text): Message => JSON.parse(text)))
      waiting.get(message.id ?? message.method ?? "")?.(message);
  });
  fromBrowser.once("close", () => {
    isEnded = true;
    for (const tell of waiting.values()) tell({});
  });
  // A browser that ends says so by the other pipe.
  toBrowser.on("error", () => undefined);

  const answer = <Answer>(key: number | string) =>
    new Promise<Answer>((resolve, reject) => {
      const tell = ({ result, params, error }: Message) => {
        waiting.delete(key);
        if (error) reject(new Error(error.message));
        else if (result ?? params) resolve((result ?? params) as Answer);
        else reject(new StartError(`The browser ${path} ended. Does it start by itself?`));
      };
      if (isEnded) tell({});
      else waiting.set(key, tell);
    });
  let calls = 0;
  const send = <Answer>(method: string, params: object = {}, sessionId?: string) => {
    const id = ++calls;
    toBrowser.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answer<Answer>(id);
  };
  return { send, event: answer };
}
