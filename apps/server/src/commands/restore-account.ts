import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emailKey } from "@firn/auth/email-key";
import { generatePassword, hashPassword, operatorSlot } from "@firn/auth/passwords";
import { email } from "@firn/contracts/accounts";
import { AppError, invalidField } from "@firn/contracts/errors";
import { plainMessage } from "@firn/contracts/messages";
import { type Archive, readArchive } from "@firn/core/account-restore/read-archive";
import { type RestoreSummary, restoreAccount as restore } from "@firn/core/account-restore/service";
import { closeWorkers, coreDeps } from "../services.ts";
import { type Command, type CommandContext, readOptions } from "./command.ts";

const usage = 'Usage: npm run firn -- restore --account FILE [--email ADDRESS], a ZIP of "Download my data"';
const photosPerLine = 50;

export const restoreAccount: Command = async (context, args) => {
  const options = readOptions(args, [], ["email"]);
  const [file] = options?.places ?? [];
  if (!options || !file || options.places.length > 1) {
    context.print(usage);
    return 2;
  }
  try {
    const archive = await readArchive(file);
    try {
      return await restoreFrom(context, archive, options.values.email ?? archive.contents.account.email);
    } finally {
      archive.zip.close();
    }
  } catch (error) {
    const text = sentence(error, file);
    if (text === undefined) throw error;
    context.print(`${text} Nothing was restored.`);
    return 1;
  }
};

async function restoreFrom({ config, db, print }: CommandContext, archive: Archive, wanted: string): Promise<number> {
  const address = email.safeParse(wanted);
  if (!address.success)
    throw invalidField("email", plainMessage(`"${wanted}" is not an email address; name one with --email.`));
  const core = await coreDeps(config, db, (error) => print(String(error)));
  const folder = await mkdtemp(join(tmpdir(), "firn-restore-"));
  try {
    const password = generatePassword();
    const owner = {
      email: address.data,
      emailKey: emailKey(address.data),
      passwordHash: await hashPassword(operatorSlot, password),
    };
    const summary = await restore(core, archive, owner, {
      folder,
      onPhoto(done, of) {
        if (done % photosPerLine === 0) print(`  ${done} of ${of} photos`);
      },
    });
    for (const line of summaryLines(summary)) print(line);
    print(`The password of ${owner.email} is: ${password}`);
    return 0;
  } finally {
    await closeWorkers(core);
    await rm(folder, { recursive: true, force: true });
  }
}

function summaryLines({ days, skis, photos, unshown, lost }: RestoreSummary): string[] {
  return [
    `Restored. Days: ${days}, skis: ${skis}, photos: ${photos}.`,
    ...(unshown > 0 ? [`  Photos that cannot be shown, whose originals are kept: ${unshown}.`] : []),
    ...(lost > 0 ? [`  Photos that were lost or damaged before the file was made: ${lost}.`] : []),
  ];
}

function sentence(error: unknown, file: string): string | undefined {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof Error && "syscall" in error)) return undefined;
  const isFile = "path" in error ? error.path === file : error.syscall === "read";
  return `${isFile ? `Cannot read ${file}` : "The disk fails"}: ${error.message}.`;
}
