/** Bit sets of the hashes of all prefixes: most words fail here. At most a tenth of the hits are false (20,000 names). */
export interface PrefixIndex {
  readonly begun: Int32Array;
  readonly whole: Int32Array;
}

/** FNV-1a, 32 bits (RFC 9923), over UTF-16 units, so a text's hash continues from that of its prefix. */
export const emptyHash = 0x811c9dc5 | 0;

function hashOn(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

export function hashText(text: string, beginning: number = emptyHash): number {
  let hash = beginning;
  for (let at = 0; at < text.length; at++) hash = hashOn(hash, text.charCodeAt(at));
  return hash;
}

const bitCount = 1 << 20;

export function indexPrefixes(texts: Iterable<string>): PrefixIndex {
  const begun = new Int32Array(bitCount >> 5);
  const whole = new Int32Array(bitCount >> 5);
  setBit(begun, emptyHash);
  for (const text of texts) {
    let hash = emptyHash;
    for (let at = 0; at < text.length; at++) {
      hash = hashOn(hash, text.charCodeAt(at));
      setBit(begun, hash);
    }
    setBit(whole, hash);
  }
  return { begun, whole };
}

export function someBegins({ begun }: PrefixIndex, hash: number): boolean {
  return hasBit(begun, hash);
}

export function someIs({ whole }: PrefixIndex, hash: number): boolean {
  return hasBit(whole, hash);
}

function setBit(bits: Int32Array, hash: number): void {
  const bit = bitOf(hash);
  bits[bit >> 5] = (bits[bit >> 5] ?? 0) | (1 << (bit & 31));
}

function hasBit(bits: Int32Array, hash: number): boolean {
  const bit = bitOf(hash);
  return ((bits[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}

/** FNV's upper bits are distributed better. */
function bitOf(hash: number): number {
  return (hash ^ (hash >>> 12)) & (bitCount - 1);
}
