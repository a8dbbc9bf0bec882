import { feedFormats } from "@firn/contracts/constants";
import type { Feed } from "@firn/contracts/feeds";
import { Copy, Rss, Trash2 } from "lucide-react";
import { useId } from "react";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { toastFailure } from "../../lib/api/toast-failure.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { instantText } from "../../lib/dates/dates.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { Card, CardIntro } from "../../ui/layout/card.tsx";
import { copyText } from "../shared/picture/copy-text.ts";
import { feedsCopy as copy } from "./feeds-copy.ts";
import { RevokeButton } from "./revoke-button.tsx";

export function FeedsCard() {
  const titleId = useId();
  const utils = trpc.useUtils();
  const feeds = trpc.feeds.list.useQuery(undefined, { staleTime: eachVisitMs }).data ?? [];
  const { mutateAsync: make, isPending } = trpc.feeds.create.useMutation();
  const makeFeed = async () => {
    try {
      await make();
      await utils.feeds.list.invalidate();
    } catch (error) {
      toastFailure(error, copy.makeFailed);
    }
  };
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <CardIntro id={titleId} title={copy.title} text={copy.explanation} />
      {feeds.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {feeds.map((feed) => (
            <FeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <Button className="self-stretch sm:self-start" busy={isPending} onClick={() => void makeFeed()}>
        <Rss aria-hidden="true" className="size-5" />
        {copy.make}
      </Button>
    </Card>
  );
}

function FeedItem({ feed: { id, url, created_at } }: { feed: Feed }) {
  const name = copy.name(instantText(created_at));
  const utils = trpc.useUtils();
  const { mutateAsync: revoke, isPending } = trpc.feeds.delete.useMutation({
    // Also after a refusal: it may have ended elsewhere.
    onSettled: () => utils.feeds.list.invalidate(),
  });
  const copyUrl = (address: string) =>
    copyText(address).catch(() => toast.error(copy.copyFailed, { description: address }));
  return (
    <li className="flex items-start gap-1 py-1">
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="flex min-h-target items-center font-semibold text-sm">{name}</p>
        <div className="flex flex-wrap gap-2 pb-2">
          {feedFormats.map((format) => (
            <Button
              key={format}
              aria-label={copy.formatOf(copy.formats[format], name)}
              onClick={() => void copyUrl(`${url}.${format}`)}
            >
              <Copy aria-hidden="true" className="size-5" />
              {copy.formats[format]}
            </Button>
          ))}
        </div>
      </div>
      <RevokeButton
        label={copy.revokeNamed(name)}
        icon={Trash2}
        question={copy.question}
        effect={copy.effect}
        confirmLabel={copy.revoke}
        failed={copy.revokeFailed}
        busy={isPending}
        revoke={() => revoke({ id })}
      />
    </li>
  );
}
