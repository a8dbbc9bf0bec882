import type { AccountSession } from "@firn/contracts/accounts";
import { LogOut } from "lucide-react";
import { useId, useState } from "react";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { timeText } from "../../lib/dates/dates.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { ConfirmDialog } from "../shared/screen/confirm-dialog.tsx";
import { sessionsCopy as copy } from "./sessions-copy.ts";
import { SignOutEverywhereButton } from "./sign-out.tsx";

/** While the list is not known, all sessions can still be ended. */
export function SessionsCard() {
  const titleId = useId();
  const sessions = trpc.accounts.sessions.useQuery(undefined, { staleTime: eachVisitMs }).data ?? [];
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <CardTitle id={titleId}>{copy.title}</CardTitle>
        <p className="text-pretty text-ink-soft text-sm">{copy.explanation}</p>
      </div>
      {sessions.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <OneSession key={session.id} session={session} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && <EndOthersButton />}
        <SignOutEverywhereButton />
      </div>
    </Card>
  );
}

function OneSession({ session }: { session: AccountSession }) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const { mutateAsync: end, isPending } = trpc.accounts.endSession.useMutation();
  const name = session.device ?? copy.unknownDevice;
  const endIt = async () => {
    try {
      await end({ id: session.id });
    } catch (error) {
      toastFailure(error, copy.failed);
    }
    // It may have ended elsewhere.
    await utils.accounts.sessions.invalidate();
    setAsking(false);
  };
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 grow text-sm">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-ink-soft">{factsOf(session).join(" · ")}</p>
      </div>
      {!session.is_current && (
        <IconButton label={copy.end(name)} onClick={() => setAsking(true)}>
          <LogOut aria-hidden="true" />
        </IconButton>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={copy.question(name)}
        description={copy.effect}
        confirmLabel={copy.confirm}
        tone="danger"
        busy={isPending}
        onConfirm={() => void endIt()}
      />
    </li>
  );
}

function EndOthersButton() {
  const utils = trpc.useUtils();
  const { mutateAsync: endOthers, isPending } = trpc.accounts.endOtherSessions.useMutation();
  const end = async () => {
    try {
      await endOthers();
      await utils.accounts.sessions.invalidate();
      toast.success(copy.othersEnded);
    } catch (error) {
      toastFailure(error, copy.failed);
    }
  };
  return (
    <Button busy={isPending} onClick={() => void end()}>
      {copy.endOthers}
    </Button>
  );
}

function factsOf({ is_current, network, last_seen_at }: AccountSession): string[] {
  const seen = is_current ? copy.thisDevice : copy.lastSeen(timeText(Date.parse(last_seen_at)));
  return network ? [seen, network] : [seen];
}
