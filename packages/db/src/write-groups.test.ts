import { expect, test, vi } from "vitest";
import { createWriteGroups, type GroupRun } from "./write-groups.ts";

/** Groups over a store that keeps a list of what reached it. `fails` says which statements no transaction takes. */
function groups(fails: (statement: string) => boolean = () => false) {
  const log: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const write = async (kind: string, statements: string[]) => {
    log.push(`${kind} ${statements.join(" ")}`);
    if (statements.some(fails)) throw new Error(`no ${statements.find(fails)}`);
    return statements.map((each) => `${each}!`);
  };
  const onDone = vi.fn();
  const run: GroupRun<string, string> = {
    inTurn: (work) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    together: (statements) => write("together", statements),
    alone: (statements) => write("alone", statements),
    onDone,
  };
  return { ...createWriteGroups(run), log, onDone };
}

test("a batch by itself is written alone", async () => {
  const { add, log } = groups();
  await expect(add(["a", "b"])).resolves.toEqual(["a!", "b!"]);
  await expect(add(["c"])).resolves.toEqual(["c!"]);
  expect(log).toEqual(["alone a b", "alone c"]);
});

test("batches of one turn are written together, in their order, and each gets its own results", async () => {
  const { add, log, onDone } = groups();
  const answers = await Promise.all([add(["a", "b"]), add([]), add(["c"])]);
  expect(answers).toEqual([["a!", "b!"], [], ["c!"]]);
  expect(log).toEqual(["together a b c"]);
  expect(onDone).toHaveBeenCalledTimes(3);
});

test("when one fails, each is written alone after all, and only that one fails", async () => {
  const { add, log, onDone } = groups((statement) => statement === "bad");
  const outcomes = await Promise.allSettled([add(["a"]), add(["b", "bad"]), add(["c"])]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(log).toEqual(["together a b bad c", "alone a", "alone b bad", "alone c"]);
  expect(onDone).not.toHaveBeenCalled();
});

test("what is given after something else is of another group", async () => {
  const { add, close, log } = groups();
  const first = [add(["a"]), add(["b"])];
  close();
  await Promise.all([...first, add(["c"]), add(["d"])]);
  expect(log).toEqual(["together a b", "together c d"]);
});
