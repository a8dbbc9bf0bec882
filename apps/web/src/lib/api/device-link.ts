import type { AppRouter } from "@firn/api/router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, tap } from "@trpc/server/observable";
import { patience } from "./connection.ts";
import { isAnswered, Refusal } from "./errors.ts";

/** The log on the device. */
export interface DeviceReads {
  /** The answer of a query; undefined where only the server can give it. Rejects with what the server would refuse. */
  answer(path: string, input: unknown): Promise<unknown>;
  /** The server has made a change, which the device does not know yet. */
  noteChange(): void;
}

let device: DeviceReads | undefined;
const starts = new Set<(reads: DeviceReads) => void>();

export function setDeviceReads(reads: DeviceReads | undefined): void {
  device = reads;
  if (!reads) return;
  for (const start of starts) start(reads);
  starts.clear();
}

export function noteChange(): void {
  device?.noteChange();
}

/** Answers queries from the log on the device where it can, also where the server cannot be reached. */
export const deviceLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== "query") return next(op).pipe(tap({ next: noteChange }));
    return observable((observer) => {
      let stop = () => {};
      let isOver = false;
      const end = (data: unknown) => {
        if (data instanceof Refusal) return observer.error(TRPCClientError.from(data));
        observer.next({ result: { type: "data", data } });
        observer.complete();
      };
      const read = async (reads: DeviceReads | undefined) => reads?.answer(op.path, op.input).catch(refusalOrNothing);
      void read(device).then((known) => {
        if (isOver) return;
        if (known !== undefined) return end(known);
        const subscription = next(op).subscribe({
          ...observer,
          error: async (error) => {
            const late = isAnswered(error) || device ? undefined : await read(await untilStarted());
            if (late === undefined) observer.error(error);
            else end(late);
          },
        });
        stop = () => subscription.unsubscribe();
      });
      return () => {
        isOver = true;
        stop();
      };
    });
  };

/** What the server would refuse too. Where the device fails, the server answers. */
function refusalOrNothing(error: unknown): Refusal | undefined {
  return error instanceof Refusal ? error : undefined;
}

/** Without a connection the first screen asks before the log is opened. */
function untilStarted(): Promise<DeviceReads | undefined> {
  return new Promise((resolve) => {
    starts.add(resolve);
    setTimeout(() => {
      starts.delete(resolve);
      resolve(undefined);
    }, patience.ofSearches);
  });
}
