/** An upload on the local disk; `sha256` in hex. */
export interface SpooledFile {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
  readonly name: string;
}
