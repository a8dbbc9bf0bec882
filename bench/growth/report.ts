import type { Call } from "./calls.ts";

/** A call's median times. */
export interface Measured {
  call: Call;
  cells: Cell[];
}

export interface Cell {
  databaseDays: number;
  accountDays: number;
  ms: number;
}

/** A Markdown table: a row for each call, a column for each account in each database. */
export function tableOf(measured: readonly Measured[]): string {
  const heads = (measured[0]?.cells ?? []).map(
    ({ accountDays, databaseDays }) => `${thousands(accountDays)} of ${thousands(databaseDays)}`,
  );
  const rows = measured.map(({ call, cells }) => [call.name, ...cells.map(({ ms }) => milliseconds(ms))]);
  return [["ms, of an account's days in a database's", ...heads], ["---", ...heads.map(() => "---")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** A sentence for each goal that was missed. */
export function checkGoals(measured: readonly Measured[]): string[] {
  return measured.flatMap(({ call, cells }) => {
    const { goal } = call;
    if (!goal) return [];
    if ("mostMs" in goal)
      return cells
        .filter(({ ms }) => ms > goal.mostMs)
        .map((cell) => `${call.name}: ${milliseconds(cell.ms)} ms for ${thousands(cell.accountDays)} days`);
    return cells.flatMap((cell) => {
      // Against the small account beside it: what the size of a database costs is another question, which the table answers.
      const small = cells.find((other) => other.databaseDays === cell.databaseDays && other.accountDays === 100);
      const growth = small ? cell.ms / small.ms : 1;
      return growth > goal.mostGrowth
        ? [`${call.name}: ${growth.toFixed(2)} times as long for ${thousands(cell.accountDays)} days as for 100`]
        : [];
    });
  });
}

/** Two digits that mean something. */
export function milliseconds(ms: number): string {
  return ms < 10 ? Number(ms.toPrecision(2)).toString() : ms.toFixed(0);
}

export function thousands(value: number): string {
  return value.toLocaleString("en-US");
}
