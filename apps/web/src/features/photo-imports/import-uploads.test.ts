import { describe, expect, test } from "vitest";
import { listedUploads, repeatedUploads, type Upload } from "./import-uploads.ts";

function upload(localId: string, state: Upload["state"], fields: Partial<Upload> = {}): Upload {
  return { localId, state, serverId: null, ...fields };
}

const some = [
  upload("done", "completed", { serverId: "p1" }),
  upload("under", "uploading"),
  upload("waiting", "queued"),
  upload("broken", "failed"),
];

describe("repeatedUploads", () => {
  const first = upload("first", "completed", { serverId: "p1" });
  const again = upload("again", "completed", { serverId: "p1" });
  test("contains the second upload of a file", () => {
    expect([...repeatedUploads([first, again], new Set())]).toEqual(["again"]);
  });
  test("contains an upload of a photo from an earlier visit", () => {
    expect([...repeatedUploads([first], new Set(["p1"]))]).toEqual(["first"]);
  });
  test("leaves out different photos and unfinished uploads", () => {
    const other = upload("other", "completed", { serverId: "p2" });
    expect(repeatedUploads([first, other, upload("failed", "failed"), upload("x", "queued")], new Set()).size).toBe(0);
  });
});

test("listedUploads leaves out completed uploads except repeated ones", () => {
  const again = upload("again", "completed", { serverId: "p1" });
  const listed = listedUploads([...some, again], new Set(["again"]));
  expect(listed.map(({ localId }) => localId)).toEqual(["under", "waiting", "broken", "again"]);
});
