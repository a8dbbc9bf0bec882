import type { ResortSummary } from "@firn/contracts/resorts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchSession, idleSearch, type SearchState, searchDelayMs } from "./search-session.ts";

const resort = (name: string): ResortSummary => ({
  id: name.toLowerCase(),
  name,
  region: "Utah",
  country: "United States",
});

/** A session whose answers come when the test says so. */
function bed() {
  const asked = new Map<
    string,
    { answer: (names: string[]) => Promise<void>; fail: (error: Error) => Promise<void> }
  >();
  const queries: string[] = [];
  const failures: unknown[] = [];
  let state: SearchState = idleSearch;
  const session = createSearchSession({
    ask: (query) => {
      queries.push(query);
      return new Promise((resolve, reject) => {
        const settled = async (settle: () => void) => {
          settle();
          await vi.advanceTimersByTimeAsync(0);
        };
        asked.set(query, {
          answer: (names) => settled(() => resolve(names.map(resort))),
          fail: (error) => settled(() => reject(error)),
        });
      });
    },
    onState: (next) => {
      state = next;
    },
    onFailure: (error) => failures.push(error),
  });
  const call = (query: string) => {
    const found = asked.get(query);
    if (!found) throw new Error(`${query} was not asked for`);
    return found;
  };
  return {
    ...session,
    queries,
    failures,
    state: () => state,
    names: () => state.results.map(({ name }) => name),
    answer: (query: string, names: string[]) => call(query).answer(names),
    fail: (query: string, error: Error) => call(query).fail(error),
    pause: () => vi.advanceTimersByTime(searchDelayMs),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("when it asks", () => {
  it("waits 300 ms for a pause and asks once, for the trimmed text", () => {
    const search = bed();
    for (const text of ["a", "al", "alt", " alta "]) {
      search.type(text);
      vi.advanceTimersByTime(299);
    }
    expect(search.queries).toEqual([]);
    expect(search.state()).toEqual({ query: "alta", busy: true, results: [] });
    vi.advanceTimersByTime(1);
    expect(search.queries).toEqual(["alta"]);
  });

  it.each(["", "a", " a ", "  ", "é"])("never asks for %j", (text) => {
    const search = bed();
    search.type(text);
    search.pause();
    expect(search.queries).toEqual([]);
    expect(search.state()).toBe(idleSearch);
  });

  it("does not ask again for spaces around the same text", async () => {
    const search = bed();
    search.type("alta");
    search.pause();
    await search.answer("alta", ["Alta"]);
    search.type("alta ");
    search.pause();
    expect(search.queries).toEqual(["alta"]);
    expect(search.names()).toEqual(["Alta"]);
  });

  it("asks at once when told not to wait, and not a second time", () => {
    const search = bed();
    search.type("alta");
    search.searchNow();
    search.pause();
    expect(search.queries).toEqual(["alta"]);
  });
});

describe("what it shows", () => {
  it("is the answer to the newest text, whichever answer comes last", async () => {
    const search = bed();
    search.type("al");
    search.pause();
    search.type("alta");
    search.pause();
    await search.answer("alta", ["Alta"]);
    expect(search.state()).toMatchObject({ query: "alta", busy: false });
    await search.answer("al", ["Alpental", "Alta"]);
    expect(search.names()).toEqual(["Alta"]);
  });

  it("is not an answer to a text that was typed away meanwhile and typed again", async () => {
    const search = bed();
    search.type("alta");
    search.pause();
    search.type("al");
    search.type("alta");
    await search.answer("alta", ["Too early"]);
    expect(search.state()).toEqual({ query: "alta", busy: true, results: [] });
  });

  it("keeps the last results while the next are on their way", async () => {
    const search = bed();
    search.type("al");
    search.pause();
    await search.answer("al", ["Alpental", "Alta"]);
    search.type("alt");
    expect(search.state().busy).toBe(true);
    expect(search.names()).toEqual(["Alpental", "Alta"]);
    search.pause();
    await search.answer("alt", ["Alta"]);
    expect(search.names()).toEqual(["Alta"]);
  });

  it("is nothing as soon as the text is too short, also when an answer is on its way", async () => {
    const search = bed();
    search.type("al");
    search.pause();
    await search.answer("al", ["Alta"]);
    search.type("alt");
    search.pause();
    search.type("a");
    expect(search.state()).toBe(idleSearch);
    await search.answer("alt", ["Alta"]);
    expect(search.state()).toBe(idleSearch);
  });

  it("is nothing after stop, and a waiting search never starts", () => {
    const search = bed();
    search.type("alta");
    search.stop();
    search.pause();
    expect(search.queries).toEqual([]);
    expect(search.state()).toBe(idleSearch);
  });
});

describe("a failure", () => {
  it("clears the results and is told once", async () => {
    const search = bed();
    search.type("al");
    search.pause();
    await search.answer("al", ["Alta"]);
    search.type("alt");
    search.pause();
    await search.fail("alt", new Error("unreachable"));
    expect(search.state()).toEqual({ query: "alt", busy: false, results: [] });
    expect(search.failures).toEqual([new Error("unreachable")]);
  });

  it("of an older search is nobody's concern", async () => {
    const search = bed();
    search.type("al");
    search.pause();
    search.type("alt");
    await search.fail("al", new Error("unreachable"));
    expect(search.failures).toEqual([]);
    expect(search.state()).toMatchObject({ query: "alt", busy: true });
  });
});
