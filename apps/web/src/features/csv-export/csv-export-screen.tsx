import type { CsvExportOptions } from "@firn/contracts/csv-export";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { failureText } from "../../lib/api/errors.ts";
import { trpc } from "../../lib/api/trpc.ts";
import { LoadingText } from "../../ui/feedback/loading.tsx";
import { ErrorState } from "../../ui/feedback/states.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { accountQuery } from "../shared/accounts/queries.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { exportCopy } from "./copy.ts";
import { ExportForm } from "./export-form.tsx";

export function CsvExportScreen() {
  const navigate = useNavigate();
  const goHome = () => void navigate({ to: "/" });
  // The loader refetches on each visit. The stale time keeps the screen from a second fetch.
  const options = trpc.csvExport.options.useQuery(undefined, { staleTime: 5_000 });
  const account = useQuery(accountQuery);
  return (
    <Screen
      title={exportCopy.title}
      width="wide"
      right={
        <Button variant="ghost" className="px-3" onClick={goHome}>
          {exportCopy.cancel}
        </Button>
      }
    >
      <Content
        options={options.data}
        start={account.data?.season_start_day}
        error={options.data && account.data ? null : (options.error ?? account.error)}
        onBack={goHome}
      />
    </Screen>
  );
}

interface ContentProps {
  options: CsvExportOptions | undefined;
  start: string | undefined;
  error: unknown;
  onBack: () => void;
}

function Content({ options, start, error, onBack }: ContentProps) {
  if (error) {
    return (
      <Card>
        <ErrorState message={exportCopy.loadFailed(failureText(error))}>
          <Button onClick={onBack}>{exportCopy.goBack}</Button>
        </ErrorState>
      </Card>
    );
  }
  if (options && start !== undefined) return <ExportForm options={options} start={start} />;
  return <LoadingText text={exportCopy.loading} />;
}
