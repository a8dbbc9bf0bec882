/** Which files a screen takes: what its picker offers, whether a file that came another way is such a one, and in words. */
export interface PhotoKinds {
  accept: string;
  accepts: (file: Pick<File, "name" | "type">) => boolean;
  words: string;
}

const importTypes = [".jpg", ".jpeg", ".png", ".gif", ".heic", ".heif"];
/** Those whose type a browser may not know. */
const laterTypes = [".heic", ".heif", ".avif", ".webp"];

/** The types that an import accepts (behaviour §9). Not image/*: with that, Android's picker takes the positions away. */
export const importKinds: PhotoKinds = {
  accept: importTypes.join(","),
  accepts: (file) => endsIn(file, importTypes),
  words: "JPG, PNG, GIF or HEIC",
};

/** The form takes whatever says it is an image (behaviour §9); its bytes are judged by the server. */
export const formKinds: PhotoKinds = {
  accept: "image/*,.heic,.heif",
  accepts: (file) => file.type.startsWith("image/") || endsIn(file, laterTypes),
  words: "JPG, PNG, GIF, WebP, HEIC or AVIF",
};

function endsIn({ name }: Pick<File, "name">, types: readonly string[]): boolean {
  return types.some((type) => name.toLowerCase().endsWith(type));
}
