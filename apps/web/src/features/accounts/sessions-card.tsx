import type { AccountSession } from "@firn/contracts/accounts";
import { LogOut } from "lucide-react";
import { useId } from "react";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { timeText } from "../../lib/dates/dates.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { RevokeButton } from "./revoke-button.tsx";
import { sessionsCopy as copy } from "./sessions-copy.ts";
import { SignOutEverywhereButton } from "./sign-out.tsx";

/** While the list is not known, all sessions can still be ended. */
export function SessionsCard() {
  const titleId = useId();
  const sessions = trpc.accounts.sessions.useQuery(undefined, { staleTime: eachVisitMs }).data ?? [];
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-4">
      <CardIntro id={titleId} title={copy.title} text={copy.explanation} />
      {sessions.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {currentFirst(sessions).map((session) => (
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

function currentFirst(sessions: readonly AccountSession[]): AccountSession[] {
  return [...sessions].sort((a, b) => Number(b.is_current) - Number(a.is_current));
}

function OneSession({ session }: { session: AccountSession }) {
  const utils = trpc.useUtils();
  const { mutateAsync: end, isPending } = trpc.accounts.endSession.useMutation();
  const name = session.device ?? copy.unknownDevice;
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 grow text-sm">
        <p className="break-words font-semibold">{name}</p>
        <p className="break-words text-ink-soft">{factsOf(session).join(" · ")}</p>
      </div>
      {!session.is_current && (
        <RevokeButton
          label={copy.end(name)}
          icon={LogOut}
          question={copy.question(name)}
          effect={copy.effect}
          confirmLabel={copy.confirm}
          failed={copy.failed}
          busy={isPending}
          // It may have ended elsewhere.
          revoke={() => end({ id: session.id }).finally(() => utils.accounts.sessions.invalidate())}
        />
      )}
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
