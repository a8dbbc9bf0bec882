import type { Token } from "@firn/contracts/tokens";
import { KeyRound, Trash2 } from "lucide-react";
import { lazy, useId, useState } from "react";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { dateText, timeText } from "../../lib/dates/dates.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { RevokeButton } from "./revoke-button.tsx";
import { lastDateOf } from "./token-ends.ts";
import { tokensCopy as copy } from "./tokens-copy.ts";

const NewTokenDialog = lazy(async () => ({ default: (await import("./new-token-dialog.tsx")).NewTokenDialog }));

export function TokensCard() {
  const titleId = useId();
  const [isMaking, setMaking] = useState(false);
  const tokens = trpc.tokens.list.useQuery(undefined, { staleTime: eachVisitMs }).data ?? [];
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <CardIntro id={titleId} title={copy.title} text={copy.explanation} />
      {tokens.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Button className="self-stretch sm:self-start" onClick={() => setMaking(true)}>
        <KeyRound aria-hidden="true" className="size-5" />
        {copy.make}
      </Button>
      <a
        href="/api/docs"
        className="inline-flex min-h-target items-center self-start font-semibold text-blue text-sm underline"
      >
        {copy.recipes}
      </a>
      <LazyBoundary open={isMaking} onClose={() => setMaking(false)}>
        {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      </LazyBoundary>
    </Card>
  );
}

function TokenItem({ token }: { token: Token }) {
  const utils = trpc.useUtils();
  const { mutateAsync: revoke, isPending } = trpc.tokens.delete.useMutation({
    // Also after a refusal: it may have ended elsewhere.
    onSettled: () => utils.tokens.list.invalidate(),
  });
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 grow text-sm">
        <p className="break-words font-semibold">{token.name}</p>
        <p className="text-ink-soft">{token.scopes.map((scope) => copy.scopes[scope]).join(" · ")}</p>
        <p className="break-words text-ink-soft">{factsOf(token).join(" · ")}</p>
      </div>
      <RevokeButton
        label={copy.revokeNamed(token.name)}
        icon={Trash2}
        question={copy.question(token.name)}
        effect={copy.effect}
        confirmLabel={copy.revoke}
        failed={copy.revokeFailed}
        busy={isPending}
        revoke={() => revoke({ id: token.id })}
      />
    </li>
  );
}

function factsOf({ ends_at, last_used_at, last_network }: Token): string[] {
  const end = ends_at && dateText(lastDateOf(ends_at), "shortWithYear");
  const isOver = ends_at !== null && Date.parse(ends_at) <= Date.now();
  return [
    ...(end ? [isOver ? copy.ended(end) : copy.endsAfter(end)] : []),
    last_used_at ? copy.lastUse(timeText(Date.parse(last_used_at)), last_network ?? "") : copy.unused,
  ];
}
