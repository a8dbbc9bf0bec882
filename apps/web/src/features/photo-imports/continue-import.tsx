import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { accountQuery } from "../shared/accounts/queries.ts";
import { readOpenImport } from "./open-import.ts";

/** Apart from ./copy.ts, which the home screen does not load. */
const copy = { inProgress: "Photo import in progress", proceed: "Continue" } as const;

/** Links to the import that this device has left open. */
export function ContinueImport() {
  const account = useQuery(accountQuery).data;
  const importId = account && readOpenImport(account);
  if (importId === undefined) return null;
  return (
    <Link
      to="/photo-imports/$importId"
      params={{ importId }}
      className="flex min-h-target items-center gap-2 rounded-lg bg-blue-soft px-3 py-2 text-on-blue-soft text-sm"
    >
      <Images aria-hidden="true" className="size-5 shrink-0" />
      <span className="flex grow flex-wrap justify-between gap-x-3">
        <span>{copy.inProgress}</span>
        <span className="sr-only"> — </span>
        <span className="font-semibold underline">{copy.proceed}</span>
      </span>
    </Link>
  );
}
