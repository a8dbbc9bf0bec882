import autocannon from "autocannon";
import { usageOf } from "./processes.ts";
import { percentile } from "./server.ts";

/** A server under load: where it answers, and its process, whose CPU is counted with its children's. */
export interface Target {
  url: string;
  pid: number;
  seconds: number;
}

export interface LoadRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Loaded {
  /** Processor time of the server for each request, in microseconds: it says nearly the same on a busy machine as on a quiet one. */
  cpuUs: number;
  perSecond: number;
  /** In milliseconds, as p99; without the first half second. */
  p50: number;
  p99: number;
  /** Answers that were 304. */
  unchanged: number;
}

const connections = 20;
const wakingMs = 500;

/** Twenty connections, each with its next request as soon as it is answered. Throws when anything was refused or failed. */
export async function load({ url, pid, seconds }: Target, request: () => LoadRequest): Promise<Loaded> {
  const before = usageOf(pid).cpuMs;
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [{ setupRequest: (given) => ({ ...given, ...request() }) }],
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    );
    // autocannon's own percentiles are whole milliseconds, and of the first moments too, in which both servers wake up.
    const countsFrom = performance.now() + wakingMs;
    run.on("response", (_client, _status, _bytes, ms) => performance.now() > countsFrom && times.push(ms));
  });
  const refused = result["4xx"] + result["5xx"];
  if (refused > 0 || result.errors > 0) throw new Error(`${url}: ${refused} refused, ${result.errors} failed`);
  return {
    cpuUs: ((usageOf(pid).cpuMs - before) / result.requests.total) * 1000,
    perSecond: result.requests.average,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    unchanged: result["3xx"],
  };
}

/** One of them, drawn at random. */
export function any<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
