import { expect, test } from "vitest";
import { googleFlowCookie, sessionCookie } from "./cookies.ts";

test("over https the session cookie is Secure and bound to the host", () => {
  expect(sessionCookie("https://firn.example")).toEqual({
    name: "__Host-firn_session",
    attributes: { httpOnly: true, sameSite: "Lax", path: "/", secure: true },
  });
});

test("over http it is neither, for browsers would drop it", () => {
  expect(sessionCookie("http://localhost:3000")).toEqual({
    name: "firn_session",
    attributes: { httpOnly: true, sameSite: "Lax", path: "/", secure: false },
  });
});

test("the flow's cookie lasts ten minutes", () => {
  expect(googleFlowCookie("https://firn.example")).toEqual({
    name: "__Host-firn_google",
    attributes: { httpOnly: true, sameSite: "Lax", path: "/", secure: true, maxAge: 600 },
  });
});
