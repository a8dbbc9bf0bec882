const urls = new Map<string, string>();

/** An object URL of a photo that is still on this device: the same one for each reading of the outbox. */
export function localPreview(key: string, file: File): string {
  const known = urls.get(key);
  if (known) return known;
  const url = URL.createObjectURL(file);
  urls.set(key, url);
  return url;
}
