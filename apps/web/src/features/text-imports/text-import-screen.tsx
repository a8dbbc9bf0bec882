import { useIsMutating, useQuery } from "@tanstack/react-query";
import { onScreen } from "../../lib/api/query-cache.ts";
import { LoadingText } from "../../ui/feedback/loading.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { useLeaveImport } from "../shared/drafts/use-leave-import.ts";
import { Screen } from "../shared/screen/screen.tsx";
import { CancelTextButton } from "./commit-bar.tsx";
import { textImportCopy } from "./copy.ts";
import { textImportQuery } from "./queries.ts";
import { ReviewStep } from "./review-step.tsx";

export function TextImportScreen({ importId }: { importId: string }) {
  const isChanging = useIsMutating(onScreen) > 0;
  const query = textImportQuery(importId);
  const { data, error } = useQuery(query);
  const leave = useLeaveImport({ queryKey: query.queryKey, status: data?.status, error, isChanging });
  const isOpen = data?.status === "waiting";
  return (
    <Screen
      title={textImportCopy.title}
      right={
        isOpen && data.draft_days.length > 0 ? (
          <CancelTextButton textImport={data} onDone={leave} />
        ) : (
          <Button variant="ghost" className="px-3" onClick={leave}>
            {textImportCopy.cancel}
          </Button>
        )
      }
    >
      {isOpen ? <ReviewStep textImport={data} onCanceled={leave} /> : <LoadingText text={textImportCopy.loading} />}
    </Screen>
  );
}
