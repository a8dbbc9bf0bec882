import { expect, test } from "vitest";
import { limitByKey } from "./limit-by-key.ts";

test("runs a limited number per key, and the next when one ends or fails", async () => {
  const limited = limitByKey(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const begin = (name: string) =>
    limited(name.charAt(0), () => {
      begun.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
    });
  const all = ["a1", "a2", "a3", "a4", "b1"].map(begin);
  const failed = expect(all[0]).rejects.toThrow("no photo");
  await expect.poll(() => begun.join(" ")).toBe("a1 a2 b1");
  ends.get("a1")?.(new Error("no photo"));
  await failed;
  await expect.poll(() => begun.join(" ")).toBe("a1 a2 b1 a3");
  ends.get("a2")?.();
  await expect.poll(() => begun.join(" ")).toBe("a1 a2 b1 a3 a4");
  for (const name of ["a3", "a4", "b1"]) ends.get(name)?.();
  await Promise.allSettled(all);
});
