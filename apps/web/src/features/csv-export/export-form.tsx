import type { CsvExportOptions } from "@firn/contracts/csv-export";
import { offsetRange } from "@firn/seasons/seasons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { dateRange, today } from "../../lib/dates/dates.ts";
import { seasonLabel } from "../../lib/dates/season-label.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { TwoColumns } from "../../ui/layout/two-columns.tsx";
import { downloadCsv } from "../shared/csv/download.ts";
import { ColumnCard } from "./column-card.tsx";
import { type ChosenColumn, readStoredChoice, storeChoice, withStoredChoice } from "./column-choice.ts";
import { exportCopy } from "./copy.ts";

export function ExportForm({ options, start }: { options: CsvExportOptions; start: string }) {
  const [seasons, setSeasons] = useState<ReadonlySet<string>>(new Set());
  const [columns, setColumns] = useState(() => withStoredChoice(options.columns, readStoredChoice()));
  const { mutateAsync: download, isPending } = useMutation({
    mutationFn: () => downloadCsv({ season_ids: [...seasons], columns: enabled }),
  });
  const enabled = columns.filter((column) => column.enabled);
  const days = options.seasons.filter(({ id }) => seasons.has(id)).reduce((sum, { day_count }) => sum + day_count, 0);

  const change = (next: ChosenColumn[]) => {
    setColumns(next);
    storeChoice(next);
  };
  const submit = async () => {
    if (seasons.size === 0) return toast.error(exportCopy.noSeasons, { description: exportCopy.noSeasonsDetail });
    if (enabled.length === 0) return toast.error(exportCopy.noColumns, { description: exportCopy.noColumnsDetail });
    try {
      await download();
      toast.success(exportCopy.done, { description: exportCopy.doneDetail(seasons.size, enabled.length) });
    } catch (error) {
      const isKnown = error instanceof Error && error.name === "Error";
      toast.error(exportCopy.failed, { description: isKnown ? error.message : exportCopy.failedDetail });
    }
  };

  return (
    <>
      <TwoColumns
        first={<SeasonCards seasons={options.seasons} start={start} chosen={seasons} onChange={setSeasons} />}
        second={
          <ColumnCard
            columns={columns}
            onChange={change}
            onReset={() => {
              setColumns(withStoredChoice(options.columns, null));
              storeChoice(null);
            }}
          />
        }
      />
      <ActionBar>
        <p role="status" className="min-h-5 text-ink-soft text-sm">
          {seasons.size > 0 && exportCopy.selected(seasons.size, days)}
        </p>
        <Button
          variant="primary"
          busy={isPending}
          disabled={seasons.size === 0 || enabled.length === 0}
          className="w-full sm:w-auto sm:min-w-48"
          onClick={() => void submit()}
        >
          {isPending ? exportCopy.exporting : exportCopy.download}
        </Button>
      </ActionBar>
    </>
  );
}

interface SeasonCardsProps {
  seasons: CsvExportOptions["seasons"];
  start: string;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function SeasonCards({ seasons, start, chosen, onChange }: SeasonCardsProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const isAll = chosen.size === seasons.length;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 px-1 text-ink-soft text-sm">{exportCopy.seasonHint}</legend>
      {seasons.length > 1 && (
        <Button
          variant="ghost"
          className="self-start"
          onClick={() => onChange(new Set(isAll ? [] : seasons.map(({ id }) => id)))}
        >
          {isAll ? exportCopy.chooseNone : exportCopy.chooseAll}
        </Button>
      )}
      {seasons.map(({ id, day_count }) => (
        <label
          key={id}
          className="flex cursor-pointer items-center gap-4 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors hover:border-line-strong has-checked:border-blue has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={() => toggle(id)}
            className="size-5 shrink-0 accent-blue outline-none"
          />
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-semibold text-ink">{seasonLabel(Number(id))}</span>
            <span className="text-ink-soft text-sm">{dateRange(offsetRange(Number(id), start, today()))}</span>
            <span className="text-ink-soft text-sm sm:ml-auto">{exportCopy.dayCount(day_count)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
