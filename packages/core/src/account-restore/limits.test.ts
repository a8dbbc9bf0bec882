import type { AccountArchive } from "@firn/contracts/account-archive";
import { limits } from "@firn/contracts/limits";
import { users } from "@firn/db/schema";
import { expect, test } from "vitest";
import { createTestLog } from "../test-log.ts";
import { restoreAccount } from "./service.ts";

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const ski = { name: "Ski", created_at: "2026-01-01T00:00:00.000Z", deleted_at: null };

test.each([
  ["501 skis. An account holds at most 500.", { skis: times(limits.skis + 1).map((n) => ({ ...ski, id: `${n}` })) }],
  [
    "2,001 people. An account holds at most 2,000.",
    { days: [{ date: "2026-01-01", ski_ids: [], photos: [], companions: times(limits.people + 1).map(String) }] },
  ],
  ["1,001 places. An account holds at most 1,000.", { places: times(limits.ownPlaces + 1) }],
  [
    "1,001 names of places. An account holds at most 1,000.",
    { resort_names: times(limits.ownPlaces + 1).map((n) => ({ name: `n ${n}` })) },
  ],
])("refuses an archive with %s", async (refusal, about) => {
  const { core, db } = await createTestLog();
  const contents = { days: [], skis: [], places: [], resort_names: [], ...about } as unknown as AccountArchive;
  const owner = { email: "a@example.com", emailKey: "a@example.com", passwordHash: "" };
  await expect(restoreAccount(core, { contents, zip: {} as never }, owner, { folder: "" })).rejects.toMatchObject({
    code: "conflict",
    message: `This archive has ${refusal}`,
  });
  expect(await db.select().from(users)).toEqual([]);
});
