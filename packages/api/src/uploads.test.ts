import { expect, test } from "vitest";
import { importTrackForm, photoForm, textForm } from "./uploads.ts";

const file = { path: "/etc/passwd", sha256: "00", size: 1, name: "day.gpx" };

test.each([
  ["an object", { id: "import", file, values: new Map([["file", file]]) }],
  ["a map, which superjson makes of JSON", new Map<string, unknown>(Object.entries({ id: "import", file }))],
  ["a form that the server has not read", new FormData()],
])("%s is no upload, so no caller names a file of the server", (_, input) => {
  for (const form of [photoForm, importTrackForm, textForm]) expect(form.safeParse(input).success).toBe(false);
});
