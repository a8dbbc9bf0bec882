import type { CsvExportOptions } from "@firn/contracts/csv-export";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../ui/forms/button.tsx";
import { ActionBar } from "../../ui/layout/action-bar.tsx";
import { ColumnCard } from "./column-card.tsx";
import { type ChosenColumn, readStoredChoice, storeChoice, withStoredChoice } from "./column-choice.ts";
import { exportCopy } from "./copy.ts";
import { downloadCsv } from "./download.ts";
import { SeasonCards } from "./season-cards.tsx";

/** Chooses seasons and columns, and saves the file. */
export function ExportForm({ options, start }: { options: CsvExportOptions; start: string }) {
  const [seasons, setSeasons] = useState<ReadonlySet<string>>(new Set());
  const [columns, setColumns] = useState(() => withStoredChoice(options.columns, readStoredChoice()));
  const { mutateAsync: download, isPending } = useMutation({
    mutationFn: () => downloadCsv([...seasons], enabled),
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
      <SeasonCards seasons={options.seasons} start={start} chosen={seasons} onChange={setSeasons} />
      <ColumnCard
        columns={columns}
        onChange={change}
        onReset={() => {
          setColumns(withStoredChoice(options.columns, null));
          storeChoice(null);
        }}
      />
      <ActionBar>
        <p role="status" className="min-h-5 text-ink-soft text-sm tabular-nums">
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
