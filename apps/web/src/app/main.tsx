import "../ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchConnection } from "../lib/api/connection.ts";
import { markMissingCode } from "../lib/browser/missing-code.ts";
import { isKnownSignedOut, noteSessionOver, noteSignedOut } from "../lib/browser/session-hint.ts";
import { showTheme, storedTheme } from "../lib/browser/theme.ts";
import { deviceOwner } from "../lib/device/device-copy.ts";
import { watchInstall } from "../lib/device/install.ts";
import { isSignOutPending } from "../lib/device/pending-sign-out.ts";
import { keepReads } from "../lib/device/reads.ts";
import { watchUpdates } from "../lib/device/updates.ts";
import { wipeDevice } from "../lib/device/wipe.ts";
import { App } from "./app.tsx";
import { startRouter } from "./router.ts";

showTheme(storedTheme());
markMissingCode();
watchConnection();
watchInstall();
void start();

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root.");
  const { queryClient, router } = startRouter();
  if (isSignOutPending()) noteSignedOut();
  if (isKnownSignedOut() && deviceOwner() !== null) {
    // The session ended while the app was closed.
    noteSessionOver(true);
    void wipeDevice();
  }
  // Before the router's first loaders, which then find what an earlier visit has read.
  await keepReads(queryClient, () => location.reload());
  createRoot(root).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
  void watchUpdates();
}
