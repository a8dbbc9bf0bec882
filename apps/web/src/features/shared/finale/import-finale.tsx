import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { lazy } from "react";
import { type ImportKind, importResultQuery } from "../drafts/import-result.ts";
import { LazyBoundary } from "../screen/lazy-boundary.tsx";
import { useBackOnce } from "../screen/use-back-once.ts";
import { isFinaleDue } from "./due.ts";

const FinaleScreen = lazy(async () => ({ default: (await import("./finale-screen.tsx")).FinaleScreen }));

/** Stands beside Home's list, not in it: the list mounts its parts anew when its days arrive, and the finale would begin again. */
export function ImportFinale({ kind, id }: { kind: ImportKind; id: string }) {
  const isOpen = useRouterState({ select: ({ location }) => location.state.finale === true }) && isFinaleDue(id);
  const { data } = useQuery({ ...importResultQuery(kind, id), enabled: isOpen });
  const close = useBackOnce(isOpen);
  if (!isOpen || !data) return null;
  return (
    <LazyBoundary onClose={close}>
      <FinaleScreen kind={kind} committed={data} onClose={close} />
    </LazyBoundary>
  );
}
