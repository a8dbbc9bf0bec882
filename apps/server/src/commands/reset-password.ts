import { resetPassword as giveNewPassword } from "@firn/auth/reset-password";
import { AppError } from "@firn/contracts/errors";
import { authDeps } from "../services.ts";
import type { Command } from "./command.ts";

export const resetPassword: Command = async ({ config, db, print }, [email]) => {
  if (!email) {
    print("Usage: npm run firn -- reset-password EMAIL");
    return 2;
  }
  try {
    const { password } = await giveNewPassword(authDeps(config, db), email);
    print(`The new password of ${email} is: ${password}`);
    print("All its sessions and tokens are ended.");
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    print(error.message);
    return 1;
  }
};
