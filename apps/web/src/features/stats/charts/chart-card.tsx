import { type ReactNode, useId } from "react";
import { ChartTable, type ChartTableProps } from "../../../ui/charts/chart-table.tsx";
import { CardTitle, Section } from "../../../ui/layout/card.tsx";

export interface ChartCardProps {
  title: string;
  note?: string | undefined;
  table?: Omit<ChartTableProps, "caption">;
  wide?: boolean;
  tall?: boolean;
  children: ReactNode;
}

export function ChartCard({ title, note, table, wide = false, tall = false, children }: ChartCardProps) {
  const titleId = useId();
  return (
    <Section
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col gap-3 ${wide ? "lg:col-span-2 print:col-span-2" : ""} ${tall ? "lg:row-span-2" : ""}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-2">
        <CardTitle id={titleId}>{title}</CardTitle>
        {note && <p className="text-ink-soft text-sm">{note}</p>}
      </div>
      {children}
      {table && (
        <div className="mt-auto">
          <ChartTable caption={title} {...table} />
        </div>
      )}
    </Section>
  );
}
