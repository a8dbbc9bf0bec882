import { openAppPath } from "@firn/contracts/constants";
import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { CloudOff, RefreshCw, X } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { isSignedOutAtProxy, useIsOnline } from "../../../lib/api/connection.ts";
import { isServerFault } from "../../../lib/api/errors.ts";
import { accountKey, outboxKey } from "../../../lib/api/query-cache.ts";
import { timeText } from "../../../lib/dates/dates.ts";
import { logRenewedAt } from "../../../lib/device/log-age.ts";
import { applyUpdate, useUpdate } from "../../../lib/device/updates.ts";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { useOutbox } from "../outbox/queries.ts";
import { type UndoOffer, useUndoOffer, withdrawUndo } from "../undo/undo-offers.ts";
import { useIsGuarded } from "./guarded.ts";

const copy = sentences(() => ({
  offline: i18n.t("Offline"),
  atProxy: i18n.t("Signed out at the proxy in front of Firn"),
  signIn: i18n.t("Sign in"),
  outdated: i18n.t("Not up to date"),
  asOf: (time: string) => i18n.t("as of {time}", { time }),
  counted: (count: number) =>
    i18n.t("{count, plural, one {# change waits and counts} other {# changes wait and count}}", { count }),
  updated: i18n.t("Firn has been updated"),
  needed: i18n.t("Firn has been updated. Reload to go on."),
  reload: i18n.t("Reload"),
  undo: i18n.t("Undo"),
  dismiss: i18n.t("Close"),
}));

export function useStrip(): ReactNode {
  const isOnline = useIsOnline();
  const isAtProxy = isSignedOutAtProxy.use();
  const isOutdated = useIsOutdated();
  const update = useUpdate();
  const isGuarded = useIsGuarded();
  // A form that cannot be saved any more must say how to go on; the typed text is stored.
  const isUpdateShown = update === "needed" || (update === "ready" && !isGuarded);
  const undoOffer = useUndoOffer();
  if (isOnline && !isAtProxy && !isOutdated && !isUpdateShown && !undoOffer) return null;
  return (
    <>
      {undoOffer && <UndoStrip key={undoOffer.id} {...undoOffer} />}
      {(!isOnline || isAtProxy || isOutdated) && (
        <DatedStrip text={isAtProxy ? copy.atProxy : isOnline ? copy.outdated : copy.offline}>
          {isAtProxy && (
            <a href={openAppPath} className="px-3 underline">
              {copy.signIn}
            </a>
          )}
        </DatedStrip>
      )}
      {isUpdateShown && (
        <div className={`${stripClasses} flex-wrap bg-blue-soft text-on-blue-soft`}>
          <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
          {update === "needed" ? copy.needed : copy.updated}
          <Button variant="ghost" className="px-3 underline" onClick={() => void applyUpdate()}>
            {copy.reload}
          </Button>
        </div>
      )}
    </>
  );
}

const stripClasses = "flex items-center justify-center gap-x-2 px-4 text-sm";

export function UndoStrip({ id, text, undo }: UndoOffer) {
  return (
    <div className={`${stripClasses} bg-sunken text-ink`}>
      <span className="min-w-0 break-words py-1 leading-tight">{text}</span>
      <Button
        variant="ghost"
        className="px-3 underline"
        onClick={() => {
          withdrawUndo(id);
          undo();
        }}
      >
        {copy.undo}
      </Button>
      <IconButton label={copy.dismiss} onClick={() => withdrawUndo(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function DatedStrip({ text, children }: { text: string; children: ReactNode }) {
  const readAt = useAsOf();
  const renewedAt = logRenewedAt.use();
  const { unsent } = useOutbox();
  const isCounted = renewedAt !== undefined && unsent > 0;
  // A read that the device answers is as old as its log.
  const asOf = readAt !== undefined && renewedAt !== undefined ? Math.min(readAt, renewedAt) : readAt;
  return (
    <p className={`${stripClasses} flex-wrap bg-glow-soft py-1.5 text-on-glow-soft`}>
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {text}
      {asOf !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          <span>{copy.asOf(timeText(asOf))}</span>
        </>
      )}
      {isCounted && (
        <>
          <span aria-hidden="true">·</span>
          <span>{copy.counted(unsent)}</span>
        </>
      )}
      {children}
    </p>
  );
}

// The cache tells of a query that a component begins to read while it renders: `batchCalls` waits until it has rendered.

/** True where the screen shows data that the server has failed to read again. */
function useIsOutdated(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ type: "active" }).some(({ state }) => state.data !== undefined && isServerFault(state.error)),
  );
}

/** The data of these keys does not count for "as of": it is on every screen, does not age, or is read on the device itself. */
const undatedKeys = new Set<unknown>([accountKey[0], "resortCredits", outboxKey[0], "keptForms"]);

function useAsOf(): number | undefined {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const shown = cache.findAll({ type: "active", predicate: ({ state }) => state.data !== undefined });
      const dated = shown.filter(({ queryKey }) => !undatedKeys.has(queryKey[0]));
      const times = (dated.length > 0 ? dated : shown).map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}
