import { percentile } from "../support/server.ts";
import type { Call, Subject } from "./calls.ts";

/**
 * The median time of a call for each subject, in milliseconds. The subjects take turns, so that what else the machine does
 * meets all of them alike; the first turns are not counted.
 */
export async function measure(call: Call, subjects: readonly Subject[]): Promise<number[]> {
  const times = subjects.map((): number[] => []);
  const warmUp = Math.ceil(call.rounds / 4);
  for (let round = -warmUp; round < call.rounds; round++) {
    for (const [i, subject] of subjects.entries()) {
      let total = 0;
      for (let n = 0; n < call.each; n++) total += await call.run(subject);
      if (round >= 0) times[i]?.push(total / call.each);
    }
  }
  return times.map((values) => percentile(values, 0.5));
}
