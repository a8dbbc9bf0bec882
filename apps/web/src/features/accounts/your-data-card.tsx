import type { Account } from "@firn/contracts/accounts";
import { archivePath } from "@firn/contracts/constants";
import { Link } from "@tanstack/react-router";
import { Download, Trash2 } from "lucide-react";
import { lazy, useId, useState } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { dataCopy } from "./copy.ts";

const DeleteAccountDialog = lazy(async () => ({
  default: (await import("./delete-account-dialog.tsx")).DeleteAccountDialog,
}));

export function YourDataCard({ account }: { account: Account }) {
  const titleId = useId();
  const hintId = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-5">
      <CardIntro id={titleId} title={dataCopy.title} text={dataCopy.explanation} />
      <div className="flex flex-col gap-1.5">
        <Button asChild className="self-stretch sm:self-start">
          {/* A link, not fetch: the browser streams the file to disk. */}
          <a
            href={`/api/v1${archivePath}`}
            download
            aria-describedby={hintId}
            onClick={() => toast.success(dataCopy.started)}
          >
            <Download aria-hidden="true" className="size-5" />
            {dataCopy.download}
          </a>
        </Button>
        <p id={hintId} className="text-pretty text-ink-faint text-xs">
          {dataCopy.downloadHint}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-4">
        <Link to="/privacy" className="inline-flex min-h-target items-center text-blue text-sm underline">
          {dataCopy.privacy}
        </Link>
        <Button variant="quietDanger" className="-mx-4" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" className="size-5" />
          {dataCopy.delete}
        </Button>
      </div>
      <LazyBoundary open={isAsking} onClose={() => setAsking(false)}>
        <DeleteAccountDialog account={account} open={isAsking} onOpenChange={setAsking} />
      </LazyBoundary>
    </Card>
  );
}
