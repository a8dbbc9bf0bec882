import type { Share } from "@firn/contracts/shares";
import { offsetRange, seasonYears } from "@firn/seasons/seasons";
import { Copy, Link2Off, Pencil } from "lucide-react";
import { lazy, useId, useState } from "react";
import { eachVisitMs } from "../../lib/api/query-cache.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { dateRange, dateText, today } from "../../lib/dates/dates.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { IconButton } from "../../ui/forms/button.tsx";
import { Card, CardTitle } from "../../ui/layout/card.tsx";
import { copyText } from "../shared/picture/copy-text.ts";
import { LazyBoundary } from "../shared/screen/lazy-boundary.tsx";
import { RevokeButton } from "./revoke-button.tsx";
import { sharedLinksCopy as copy } from "./shared-links-copy.ts";

const ChangeLinkDialog = lazy(async () => ({
  default: (await import("../shared/shares/change-link-dialog.tsx")).ChangeLinkDialog,
}));

/** Nothing where there are none, or while it is not known. */
export function SharedLinksCard({ seasonStart }: { seasonStart: string }) {
  const titleId = useId();
  const links = trpc.shares.list.useQuery(undefined, { staleTime: eachVisitMs }).data;
  if (!links || links.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} className="flex flex-col gap-3">
      <CardTitle id={titleId}>{copy.title}</CardTitle>
      <ul className="flex flex-col divide-y divide-line">
        {links.map((link) => (
          <SharedLink key={link.id} link={link} name={nameOf(link, seasonStart)} />
        ))}
      </ul>
    </Card>
  );
}

function SharedLink({ link, name }: { link: Share; name: string }) {
  const [isChanging, setChanging] = useState(false);
  const utils = trpc.useUtils();
  const { mutateAsync: end, isPending } = trpc.shares.delete.useMutation({
    // Also after a refusal: it may have ended elsewhere.
    onSettled: () => utils.shares.list.invalidate(),
  });
  const copyUrl = () => copyText(link.url).catch(() => toast.error(copy.copyFailed, { description: link.url }));
  return (
    <li className="flex items-center gap-1 py-1">
      <div className="min-w-0 grow text-sm">
        <a href={link.url} target="_blank" rel="noreferrer" className="break-words underline">
          {name}
        </a>
        <p className="text-ink-soft">{factsOf(link).join(" · ")}</p>
      </div>
      <IconButton label={copy.copy(name)} onClick={() => void copyUrl()}>
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton label={copy.change(name)} onClick={() => setChanging(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <RevokeButton
        label={copy.end(name)}
        icon={Link2Off}
        question={copy.question}
        effect={copy.effect}
        confirmLabel={copy.confirm}
        failed={copy.endFailed}
        busy={isPending}
        revoke={() => end({ id: link.id })}
      />
      <LazyBoundary open={isChanging} onClose={() => setChanging(false)}>
        {isChanging && <ChangeLinkDialog link={link} name={name} onClose={() => setChanging(false)} />}
      </LazyBoundary>
    </li>
  );
}

function nameOf({ day, day_id, season, from, to }: Share, seasonStart: string): string {
  if (day) return copy.day(day.resort_name ?? copy.unknownResort, dateText(day, "shortWithYear"));
  if (day_id !== null) return copy.deletedDay;
  if (season !== null) return copy.season(seasonYears(offsetRange(season, seasonStart, today())));
  return dateRange({ from: from ?? "", to: to ?? "" });
}

function factsOf({ is_over, ends_on, has_password, last_visit_on }: Share): string[] {
  const end = ends_on && dateText(ends_on, "shortWithYear");
  return [
    ...(end ? [is_over ? copy.ended(end) : copy.openUntil(end)] : []),
    ...(has_password ? [copy.hasPassword] : []),
    last_visit_on ? copy.lastVisit(dateText(last_visit_on, "shortWithYear")) : copy.noVisit,
  ];
}
