import { mkdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { minifySync, type Plugin, type ResolvedConfig } from "vite";

/** One file of the bundle that holds code. Paths are relative to the app's folder. */
export interface ChunkFacts {
  /** Below `dist`. */
  file: string;
  /** What it was made for: an entry or a module that is imported when it is needed. */
  source: string | undefined;
  isEntry: boolean;
  /** The chunks that it cannot run without. */
  imports: string[];
  /** The chunks that it may ask for later. */
  laterImports: string[];
  css: string[];
  /** Each module's share of the code, in characters as it is when minified by itself. */
  modules: Record<string, number>;
}

/** Where the facts lie, below the app's folder; not in `dist`, for that is served. */
export const factsFile = ".bundle/chunks.json";

/** Writes down which chunk imports which and what is in each, for `bench/web`. */
export function bundleFacts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "firn:bundle-facts",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_, bundle) {
      const { root } = config;
      const chunks: ChunkFacts[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const sizes = Object.entries(file.modules).map(([id, { code }]) => [
          relative(root, id),
          minifiedLength(id, code),
        ]);
        chunks.push({
          file: file.fileName,
          source: file.facadeModuleId ? relative(root, file.facadeModuleId) : undefined,
          isEntry: file.isEntry,
          imports: file.imports,
          laterImports: file.dynamicImports,
          css: [...(file.viteMetadata?.importedCss ?? [])],
          modules: Object.fromEntries(sizes),
        });
      }
      await mkdir(join(root, factsFile, ".."), { recursive: true });
      await writeFile(join(root, factsFile), JSON.stringify(chunks, null, 1));
    },
  };
}

function minifiedLength(id: string, code: string | null): number {
  return code ? minifySync(id, code, { compress: false }).code.length : 0;
}
