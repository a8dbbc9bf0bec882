import { invalidField } from "@firn/contracts/errors";

/** Throws `invalid` on the field for a password that guessers try first, in whatever case (ASVS 6.2.4). */
export async function refuseCommon(field: string, password: string): Promise<void> {
  const passwords = await loadCommon();
  // guard (auth/src/common-passwords): if (passwords.has(password.toLowerCase())) -> if (passwords.size === 0)
  if (passwords.has(password.toLowerCase()))
    throw invalidField(
      field,
      /*i18n*/ {
        id: "password.common",
        message: "Many people use this password, so it is guessed first. Use another.",
      },
    );
}

/** Loaded at the first use: the list takes 60 ms to unpack and some megabytes. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((password) => password.toLowerCase())),
  );
  return common;
}

let common: Promise<ReadonlySet<string>> | undefined;
