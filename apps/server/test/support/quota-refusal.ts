/** For tests only: the refusal of an upload by an account's quota of 1 MB. */
export function quotaRefusal(what: "photo" | "track", used: string, advice: string) {
  const words = `There is no room for this ${what}: your photos, tracks and texts take ${used} of the 1 MB that an account has on this server. ${advice}`;
  return { status: 422, body: { errors: { file: [words] } } };
}
