import { expect, test } from "vitest";
import { accountArchive, archiveFormat } from "./account-archive.ts";

test("a download of version 1 has neither places nor names, nor a goal", () => {
  const account = { email: "a@example.com", created_at: "2026-01-01T00:00:00.000Z", season_start_day: "09-01" };
  const first = { format: archiveFormat, version: 1, made_at: account.created_at, account, skis: [], days: [] };
  expect(accountArchive.parse(first)).toEqual({
    ...first,
    account: { ...account, season_goal: null, units: null },
    places: [],
    resort_names: [],
  });
});
