import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveControl } from "./serve-control.ts";

test("only this user can connect", async () => {
  const folder = mkdtempSync(join(tmpdir(), "firn-control-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "firn.sock");
  const control = await serveControl(
    path,
    () => Promise.reject(new Error("not asked for")),
    () => {},
  );
  onTestFinished(control.close);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
