import { fileURLToPath } from "node:url";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { beforeAll, expect, test } from "vitest";

type Messages = Record<string, { placeholders?: Record<string, unknown> }>;

let inSources: Messages;
let inCatalog: Messages;

beforeAll(async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: fileURLToPath(new URL("../../..", import.meta.url)) }));
  inSources = (await catalog?.collect()) ?? {};
  inCatalog = (await catalog?.read("en")) ?? {};
});

test("src/locales/en.po has the sentences of the sources, as `npm run messages` writes it", () => {
  expect(Object.keys(inCatalog).sort()).toEqual(Object.keys(inSources).sort());
});

test("each sentence is given the values that it names", () => {
  for (const [id, { placeholders = {} }] of Object.entries(inSources))
    expect([...valuesOf(compileMessageOrThrow(id))].sort(), id).toEqual(Object.keys(placeholders).sort());
});

function valuesOf(message: CompiledMessage): Set<string> {
  const names = new Set<string>();
  for (const token of message) {
    if (typeof token === "string") continue;
    const [name, , choices] = token;
    names.add(name);
    for (const choice of Object.values((choices ?? {}) as Record<string, CompiledMessage | undefined>))
      for (const inner of valuesOf(choice ?? [])) names.add(inner);
  }
  return names;
}
