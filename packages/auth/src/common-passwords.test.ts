import { expect, test } from "vitest";
import { refuseCommon } from "./common-passwords.ts";

const said = { new_password: ["Many people use this password, so it is guessed first. Use another."] };

test.each(["password", "PASSWORD1", "12345678", "iloveyou", "trustno1"])("%s is refused", async (password) => {
  await expect(refuseCommon("new_password", password)).rejects.toMatchObject({ code: "invalid", fields: said });
});

test.each(["first tracks at dawn", "passwordpassword of mine", "x4jq-81kz"])("%s is not", async (password) => {
  await expect(refuseCommon("new_password", password)).resolves.toBeUndefined();
});
