import { AsyncLocalStorage } from "node:async_hooks";
import type { AppRouter } from "@firn/api/router";
import type { PageDrawer, PageRequest } from "@firn/contracts/page";
import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { type OperationLink, TRPCClientError } from "@trpc/client";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { createAppRouter } from "./app-router.ts";
import { isSignedOut } from "./lib/errors.ts";
import type { FirstData } from "./lib/first-data.ts";
import { drawAt } from "./lib/place.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { Refusal } from "./lib/refusal.ts";
import { today } from "./lib/today.ts";
import { askHere } from "./lib/trpc.ts";

/**
 * The app on the server, a bundle of its own: it lets the routes' own loaders ask for what an address needs, and draws the screen
 * where that needs no browser. What it makes is an extra: the same page stands without it.
 */

const askers = new AsyncLocalStorage<PageRequest["ask"]>();

type Answers = ReturnType<OperationLink<AppRouter>>;

/** Each call for itself: a batch could bring together what two people have asked for. */
const inProcess: OperationLink<AppRouter> = ({ op }) => {
  const subscribe: Answers["subscribe"] = ({ next, error, complete }) => {
    const ask = askers.getStore();
    if (!ask || op.type !== "query") throw new Error(`${op.path} is asked for outside of a page.`);
    ask(op.path, op.input).then(
      ({ status, value }) => {
        if (status !== 200) return error?.(TRPCClientError.from(new Refusal(status)));
        next?.({ result: { type: "data", data: value } });
        complete?.();
      },
      (reason) => error?.(TRPCClientError.from(reason)),
    );
    return { unsubscribe: () => {} };
  };
  // Nobody calls the other half of an observable, which only tRPC's server part makes.
  return { subscribe } as Answers;
};

askHere(inProcess);

/** What of an address can be had beforehand; undefined where it leads elsewhere, or something could not be read. */
export const drawPage: PageDrawer = ({ ask, path, ...place }) =>
  askers.run(ask, async () => {
    const queryClient = createQueryClient(() => {});
    const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
    await router.load();
    const queries = await settled(queryClient);
    // None where a loader has led elsewhere.
    const { matches } = router.state;
    if (!queries || matches.length === 0 || matches.some(({ status }) => status !== "success")) return undefined;

    const data: FirstData = { ...(queries.length > 0 && { today: drawAt(place, today) }), queries };
    if (!matches.at(-1)?.staticData.isDrawnAhead) return { data: JSON.stringify(data) };
    const drawn = drawAt(place, () => renderToString(<App router={router} queryClient={queryClient} />));
    return {
      data: JSON.stringify({ ...data, drawnIn: place.locale } satisfies FirstData),
      screen: apart(drawn),
    };
  });

/** What the loaders have asked for, when all of it has come; undefined where some of it has not. */
async function settled(queryClient: QueryClient): Promise<FirstData["queries"] | undefined> {
  const all = queryClient.getQueryCache().getAll();
  await Promise.allSettled(all.map(({ promise }) => promise));
  // That nobody is signed in is known without asking.
  if (all.some(({ state }) => state.status !== "success" && !isSignedOut(state.error))) return undefined;
  const known = all.filter(({ state }) => state.status === "success");
  return known.map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}

/** What React leaves where something could not be drawn. */
const gap = "<!--$!-->";
const titleEnd = "</title>";

/**
 * React puts a title first, which belongs into the head. Styles of single elements are laid aside, for a page may bring none
 * (security-headers.ts); the app puts them back (lib/hand-over.ts). In what people have written every quote is escaped.
 */
function apart(drawn: string): { html: string; title: string } {
  if (drawn.includes(gap)) throw new Error("A part of the screen could not be drawn.");
  const end = drawn.startsWith("<title>") ? drawn.indexOf(titleEnd) + titleEnd.length : 0;
  return { title: drawn.slice(0, end), html: drawn.slice(end).replaceAll(' style="', ' data-style="') };
}
