import { hash, randomBytes } from "node:crypto";

/** In letters that an address and a header may have. */
export function newSecret(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** 128 bits, for an address. */
export function newAddressSecret(): string {
  return newSecret(16);
}

export function isAddressSecret(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** In hex. Enough for a random secret, which cannot be guessed as a password can. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
}
