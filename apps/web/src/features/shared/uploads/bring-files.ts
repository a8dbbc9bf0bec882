import type { RegisteredRouter } from "@tanstack/react-router";
import { groupsOf } from "./dropped-files.ts";
import { letWait, type WaitingFiles } from "./waiting-files.ts";

/** Opens the import that takes all of these files. Where they go to several, or the skier stays on the screen, they wait in a list. */
export function bringFiles(router: RegisteredRouter, files: readonly File[], stays = false): void {
  const waiting = groupsOf(files).map(({ to, files }) => ({ to, key: letWait(to, files) }));
  const [only] = waiting;
  if (only && waiting.length === 1 && !stays) openImport(router, only);
}

export function openImport(router: RegisteredRouter, { to: kind, key }: Pick<WaitingFiles, "to" | "key">): void {
  if (kind === null) return;
  const to = kind === "photos" ? "/photo-imports/new" : "/text-imports/new";
  void router.navigate({ to, state: { brings: key }, replace: router.state.location.pathname === to });
}
