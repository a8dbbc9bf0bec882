import type { Account } from "@firn/contracts/accounts";
import { dayFormCopy } from "../form-copy.ts";
import { FormScreen } from "./form-screen.tsx";
import { NewDay } from "./new-day.tsx";

/** Logs a new day. */
export function NewDayScreen({ account }: { account: Account }) {
  return (
    <FormScreen title={dayFormCopy.newTitle}>
      <NewDay account={account} />
    </FormScreen>
  );
}
