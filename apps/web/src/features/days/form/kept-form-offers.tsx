import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { NotebookPen, X } from "lucide-react";
import { shortDate, today } from "../../../lib/dates/dates.ts";
import { enumeration } from "../../../lib/i18n/formats.ts";
import { Button, IconButton } from "../../../ui/forms/button.tsx";
import { datedAs } from "../../shared/days/day-draft.ts";
import { keptCopy } from "./kept-copy.ts";
import { chooseKeptForm, keptFormsQuery, useDiscardKeptForm } from "./kept-form.ts";
import type { KeptDayForm } from "./read-kept.ts";

export interface KeptFormOffersProps {
  account: string;
  forms: readonly KeptDayForm[];
  onGoOn: (form: KeptDayForm) => void;
}

export function KeptFormOffers({ account, forms, onGoOn }: KeptFormOffersProps) {
  const discard = useDiscardKeptForm(account);
  if (forms.length === 0) return null;
  return (
    <ul aria-label={keptCopy.list} className="mb-4 flex flex-col gap-2">
      {forms.map((form) => (
        <li
          key={form.id}
          className="flex items-center gap-1 rounded-lg bg-glow-soft py-1 pr-1 pl-3 text-on-glow-soft text-sm"
        >
          <NotebookPen aria-hidden="true" className="size-5 shrink-0" />
          <Button
            variant="ghost"
            className="h-auto min-w-0 grow flex-col items-start gap-0 px-2 py-1.5 text-left"
            onClick={() => onGoOn(form)}
          >
            <span className="font-semibold">{keptCopy.goOn(form.dayId === undefined)}</span>
            <span className="font-normal">{summaryOf(form)}</span>
          </Button>
          <IconButton label={keptCopy.discard(summaryOf(form))} onClick={() => void discard(form)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

export function KeptFormLinks({ account }: { account: string }) {
  const navigate = useNavigate();
  const forms = useQuery(keptFormsQuery(account)).data ?? [];
  const goOn = (form: KeptDayForm) => {
    chooseKeptForm(form);
    if (form.dayId === undefined) return navigate({ to: "/new" });
    return navigate({ to: "/days/$id/edit", params: { id: form.dayId } });
  };
  return <KeptFormOffers account={account} forms={forms.filter(({ isOpen }) => !isOpen)} onGoOn={goOn} />;
}

function summaryOf({ draft }: KeptDayForm): string {
  const { resort, photos } = draft;
  const parts = [shortDate(datedAs(draft), today()), resort?.name, photos.length > 0 && keptCopy.photos(photos.length)];
  return enumeration(parts);
}
