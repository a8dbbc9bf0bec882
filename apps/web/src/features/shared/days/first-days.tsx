import { Link } from "@tanstack/react-router";
import { FileText, Images, type LucideIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../../../lib/i18n/i18n.ts";
import { sentences } from "../../../lib/i18n/sentences.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { RidgeLine } from "../../../ui/media/ridges.tsx";

interface FirstDaysProps {
  message: string;
  detail?: string | undefined;
  /** Of the door to the form. */
  logDay?: string;
  /** Another way on, below them. */
  children?: ReactNode;
}

/** A screen without days: its message, and three ways to add days. */
export function FirstDays({ message, detail, logDay = copy.addFirst, children }: FirstDaysProps) {
  return (
    <Card className="relative isolate overflow-hidden bg-linear-to-b from-sky to-sky-low">
      <div className="@container flex flex-col gap-6 pt-6 pb-44 lg:pb-[45dvh]">
        <div className="flex flex-col gap-1.5 text-center">
          <p className="text-balance font-semibold text-2xl text-ink">{message}</p>
          {detail && <p className="text-ink-soft">{detail}</p>}
        </div>
        <ul className="grid gap-3 @2xl:grid-cols-3">
          <Door to="/new" icon={Plus} label={logDay} text={copy.logDay} />
          <Door to="/photo-imports/new" icon={Images} label={copy.photos} text={copy.photosText} />
          <Door to="/text-imports/new" icon={FileText} label={copy.notes} text={copy.notesText} />
        </ul>
        {children}
      </div>
      <RidgeLine hasSun className="-z-10 h-44" />
    </Card>
  );
}

interface DoorProps {
  to: "/new" | "/photo-imports/new" | "/text-imports/new";
  icon: LucideIcon;
  label: string;
  text: string;
}

/** The link has its label as name and the whole door as target. */
function Door({ to, icon: Icon, label, text }: DoorProps) {
  return (
    <li className="relative flex gap-3 rounded-lg border border-line-strong bg-surface p-4 shadow-card transition-colors hover:bg-sunken">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-blue" />
      <div className="flex min-w-0 flex-col gap-1">
        <Link to={to} className="font-semibold text-ink after:absolute after:inset-0 after:rounded-lg">
          {label}
        </Link>
        <p className="text-pretty text-ink-soft text-sm">{text}</p>
      </div>
    </li>
  );
}

const copy = sentences(() => ({
  addFirst: i18n.t("Add Your First Day"),
  logDay: i18n.t("A date, a resort and your skis are enough."),
  photos: i18n.t("Add from photos"),
  photosText: i18n.t("Dates and places are read from the pictures."),
  notes: i18n.t("Paste your notes"),
  notesText: i18n.t("A line a day, in any of many languages, or a table."),
}));
