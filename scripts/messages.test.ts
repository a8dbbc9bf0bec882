import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { extractFromFileWithBabel } from "@lingui/cli/api";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";

/** The sentences of the server, as Lingui's extractor finds them: objects after a comment `i18n`. */

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["apps/server/src", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/src`)];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(root, folder, name)),
);

interface Found {
  where: string;
  id: string;
  text: string;
  given: string[];
}

/** Only macros need a configuration. */
const withoutMacros = {} as Parameters<typeof extractFromFileWithBabel>[3];

async function findMessages(): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of files) {
    const source = readFileSync(file, "utf8");
    if (!source.includes("/*i18n*/")) continue;
    await extractFromFileWithBabel(
      file,
      source,
      ({ id, message = "", placeholders = {} }) => {
        found.push({ where: relative(root, file), id, text: message, given: Object.keys(placeholders).sort() });
      },
      withoutMacros,
      { plugins: ["typescript"] },
      true,
    );
  }
  return found;
}

function namesIn(parts: CompiledMessage): string[] {
  if (typeof parts === "string") return [];
  return parts.flatMap((part) => {
    if (typeof part === "string") return [];
    const [name, , branches] = part;
    const nested = typeof branches === "object" && branches ? Object.values(branches) : [];
    return [name, ...nested.flatMap((branch) => (Array.isArray(branch) ? namesIn(branch) : []))];
  });
}

const messages = await findMessages();

test("each id has one text", () => {
  const texts = new Map(messages.map(({ id, text }) => [id, text]));
  expect(messages.filter(({ id, text }) => texts.get(id) !== text)).toEqual([]);
  const ids = new Map(messages.map(({ id, text }) => [text, id]));
  expect(messages.filter(({ id, text }) => ids.get(text) !== id)).toEqual([]);
});

test("each text uses the parameters that it is given, and no others", () => {
  const used = messages.map(({ text, ...found }) => {
    return { ...found, used: [...new Set(namesIn(compileMessageOrThrow(text)))].sort() };
  });
  expect(used.filter(({ given, used }) => given.join() !== used.join())).toEqual([]);
  expect(messages.length).toBeGreaterThan(200);
});
