import { EmptyState } from "../../ui/feedback/states.tsx";
import { ImportDoors } from "../shared/days/import-doors.tsx";
import { Screen } from "../shared/screen/screen.tsx";
import { sharedFilesCopy } from "./shared-files-copy.ts";

export function ShareNotKeptScreen({ wasShared }: { wasShared: boolean }) {
  return (
    <Screen title={sharedFilesCopy.screenTitle}>
      <EmptyState
        message={wasShared ? sharedFilesCopy.notKept : sharedFilesCopy.noneWaits}
        detail={sharedFilesCopy.notKeptDetail}
      >
        <ImportDoors />
      </EmptyState>
    </Screen>
  );
}
