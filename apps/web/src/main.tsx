import "./ui/base.css";
import { setNonce } from "get-nonce";
import { App } from "./app.tsx";
import type { AppRouter } from "./app-router.ts";
import { isAnyFormKept } from "./features/days/form/kept-form-key.ts";
import { type FirstData, firstData, takeFirstData } from "./lib/first-data.ts";
import { beginTakingOver, handOver, keepPlace } from "./lib/hand-over.ts";
import { localeTag } from "./lib/locale-tag.ts";
import { markMissingCode } from "./lib/missing-code.ts";
import { nextTask } from "./lib/next-task.ts";
import { prepareParts } from "./lib/parts.ts";
import { showTheme, storedTheme } from "./lib/theme.ts";
import { keepZone } from "./lib/zone-cookie.ts";
import { draw, takeOver } from "./react-root.ts";
import { startRouter } from "./router.ts";

// The parts of radix that add a <style> ask get-nonce for what the content security policy wants to see on it.
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

showTheme(storedTheme());
markMissingCode();
void start();

/** Each step in a task of its own, apart from what it takes to read the code: a tap waits for one at most. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  await nextTask();
  keepZone();
  await nextTask();
  const { queryClient, router } = startRouter();
  const stopWaiting = router.subscribe("onRendered", () => {
    stopWaiting();
    keepPlace();
    prepareParts();
  });
  await nextTask();
  const page = firstData();
  if (page) takeFirstData(queryClient, page);
  await nextTask();
  const takesOver = page !== undefined && (await canTakeOver(router, page));
  const app = <App router={router} queryClient={queryClient} />;
  await nextTask();
  beginTakingOver(root);
  if (!takesOver) {
    const stopHearing = router.subscribe("onRendered", () => {
      stopHearing();
      handOver();
    });
    return draw(root, app);
  }
  takeOver(root, app);
}

/** Whether the screen that the server has drawn is the one that would be drawn here; then its data and its code are there, too. */
async function canTakeOver(router: AppRouter, { drawnIn }: FirstData): Promise<boolean> {
  // A form goes on with what this tab has kept of it, which the server cannot know.
  if (drawnIn !== localeTag() || isAnyFormKept()) return false;
  const isThere = () => location.pathname + location.search === drawnAt();
  if (!isThere()) return false;
  await router.load();
  if (!isThere() || router.state.matches.some(({ status }) => status !== "success")) return false;
  router.ssr = { manifest: undefined };
  return true;
}

/** The address for which this page came, path and search: one may have gone back within the app before a script could hear of it. */
function drawnAt(): string | undefined {
  const [page] = performance.getEntriesByType("navigation");
  if (!page) return undefined;
  const { pathname, search } = new URL(page.name);
  return pathname + search;
}
