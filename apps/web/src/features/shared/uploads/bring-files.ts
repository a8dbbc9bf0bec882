import type { RegisteredRouter } from "@tanstack/react-router";
import { isGuarded } from "../screen/guarded.ts";
import { groupsOf } from "./dropped-files.ts";
import { letWait, type WaitingFiles } from "./waiting-files.ts";

/**
 * Opens the import that takes all of these files. Where they go to several, or the skier stays on the screen, they wait in a list; so
 * they do where the screen holds something unsaved.
 */
export function bringFiles(router: RegisteredRouter, files: readonly File[], stays = false): void {
  const waiting = groupsOf(files).map(({ to, files }) => ({ to, key: letWait(to, files) }));
  const [only] = waiting;
  if (only && waiting.length === 1 && !stays && !isGuarded()) openImport(router, only);
}

export function openImport(router: RegisteredRouter, { to: kind, key }: Pick<WaitingFiles, "to" | "key">): void {
  if (kind === null) return;
  const here = router.state.location.pathname;
  const textScreen = here === "/text-import" ? here : "/text-imports/new";
  const to = kind === "photos" ? "/photo-imports/new" : textScreen;
  void router.navigate({ to, state: { brings: key }, replace: here === to });
}
