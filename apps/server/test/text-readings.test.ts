import type { TextReading } from "@firn/contracts/text-imports";
import { createTestApp } from "@firn/testing/app";
import { overRest, overTrpc } from "@firn/testing/call";
import { expect, onTestFinished, test } from "vitest";

test("the readings say what each date of the kept text is taken for, and why", async () => {
  const app = await createTestApp();
  onTestFinished(app.close);
  const client = await app.skier();
  const text = "2026-01-10 Alta, deep powder\n2026-01-17 dentist in the morning\n[ ] 2026-01-24 Vail";
  const made = await overRest(client, { route: "textImports.create", form: { text } });
  const call = { route: "textImports.readings", id: (made.body as { id: string }).id } as const;
  for (const { status, body } of [await overRest(client, call), await overTrpc(client, call)]) {
    expect(status).toBe(200);
    expect(
      (body as TextReading[]).map((each) => [each.line, each.date, each.days, each.class, each.because.length]),
    ).toEqual([
      [1, "2026-01-10", 1, "skied", 3],
      [2, "2026-01-17", 1, expect.any(String), 3],
      [3, "2026-01-24", 1, "plan", 0],
    ]);
  }
});
