import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Texts; pictures are compressed already. The page itself is filled in at each answer. */
const compressible = [".js", ".css", ".svg", ".webmanifest"];

/** Lays a brotli (`.br`) and a gzip (`.gz`) of each text file beside it, at the best level: the server sends one of them as it is. */
export function precompressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "firn:precompressed",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const names = await readdir(folder, { recursive: true });
      const texts = names.filter((name) => compressible.some((ending) => name.endsWith(ending)));
      await Promise.all(texts.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length, [zlib.BROTLI_PARAM_QUALITY]: 11 };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
