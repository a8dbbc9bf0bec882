import { join } from "node:path";
import { extractFromFileWithBabel } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";

const linguiConfig = getConfig({ cwd: import.meta.dirname });
const i18nModule = join(import.meta.dirname, "src/lib/i18n/i18n.ts");
/** Of a declaration in the contracts that screens show too (`i18n.declared`). */
const declaredLabel = "label: /*i18n*/";

/** Appends to each module its own messages, compiled, so that a screen loads the English of its own sentences only, and no compiler of ICU syntax. */
export function messages(): Plugin {
  return {
    name: "messages",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.+\.tsx?$/, code: ["i18n.t(", declaredLabel] },
      async handler(code, id) {
        const compiled = await compileMessages(code, id);
        if (Object.keys(compiled).length === 0) return null;
        const load = `i18n.load("en", ${JSON.stringify(compiled)});`;
        const begin = code.includes(declaredLabel) ? `import { i18n } from ${JSON.stringify(i18nModule)};\n` : "";
        return { code: `${begin}${code}\n${load}\n`, map: null };
      },
    },
  };
}

async function compileMessages(code: string, file: string): Promise<Record<string, CompiledMessage>> {
  const compiled: Record<string, CompiledMessage> = {};
  const add = ({ id }: { id: string }) => {
    // Other English sentences are shown as they are (src/lib/i18n/i18n.ts).
    if (id.includes("{")) compiled[id] = compileMessageOrThrow(id);
  };
  await extractFromFileWithBabel(file, code, add, { linguiConfig }, { plugins: ["typescript", "jsx"] }, true);
  return compiled;
}
