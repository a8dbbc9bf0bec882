import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { useSyncExternalStore } from "react";
import { accountQuery } from "../shared/accounts/queries.ts";
import { openImport } from "./open-import.ts";

/** The way back to an import that this device has left open; nothing where there is none. */
export function ContinueImport() {
  const account = useQuery(accountQuery).data;
  return account ? <ContinueLine key={account.created_at} account={account} /> : null;
}

function ContinueLine({ account }: { account: { created_at: string } }) {
  // Only this device knows of it, not the server that draws the screen.
  const importId = useSyncExternalStore(
    noChanges,
    () => openImport(account),
    () => undefined,
  );
  if (importId === undefined) return null;
  return (
    <Link
      to="/photo-imports/$importId"
      params={{ importId }}
      className="flex min-h-target items-center gap-2 rounded-lg bg-blue-soft px-3 py-2 text-on-blue-soft text-sm"
    >
      <Images aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex grow flex-wrap justify-between gap-x-3">
        <span>{continueImportCopy.inProgress}</span>
        <span className="sr-only"> — </span>
        <span className="font-semibold underline">{continueImportCopy.proceed}</span>
      </span>
    </Link>
  );
}

function noChanges(): () => void {
  return () => {};
}

/** The words of the way back to an open import; apart from ./copy.ts, for the home screen shows them. */
const continueImportCopy = {
  inProgress: "Photo import in progress",
  proceed: "Continue",
} as const;
