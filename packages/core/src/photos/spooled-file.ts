/** An upload on this machine's disk: a File whose bytes lie at a path, with their SHA-256 in hex. */
export interface SpooledFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
}
