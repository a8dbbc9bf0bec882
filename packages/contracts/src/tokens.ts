import { z } from "zod";
import { tokenScopes } from "./constants.ts";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { id, instant, line, nameMissing } from "./primitives.ts";

const scopesMissing: Message = /*i18n*/ {
  id: "token.scopes_missing",
  message: "Choose at least one thing that the token may do.",
};
const scopeUnknown: Message = /*i18n*/ {
  id: "token.scope_unknown",
  message: "Choose what the token may do from the list.",
};
const endMalformed: Message = /*i18n*/ {
  id: "token.end_malformed",
  message: "Use an instant like 2026-01-31T08:15:00Z.",
};

const scopes = z.array(z.enum(tokenScopes)).meta({ example: ["read"] });
const name = z.string().meta({ example: "Home Assistant" });

/** `ends_at` null or left out: it has no end. */
export const tokenInput = z
  .strictObject({
    name: line(limits.tokenNameLength, nameMissing).meta({ example: "Home Assistant" }),
    scopes: z
      .array(z.enum(tokenScopes, asText(scopeUnknown)), asText(scopesMissing))
      .min(1, asText(scopesMissing))
      .max(tokenScopes.length, asText(scopeUnknown))
      .transform((given) => tokenScopes.filter((scope) => given.includes(scope)))
      .meta({ example: ["read"] }),
    ends_at: z.iso
      .datetime({ offset: true, error: asText(endMalformed) })
      .meta({ example: "2099-01-31T08:15:00Z" })
      .nullable()
      .optional(),
  })
  .meta({ id: "TokenInput" });

export const token = z
  .object({
    id,
    name,
    scopes,
    ends_at: instant.nullable(),
    created_at: instant,
    /** To about a minute. */
    last_used_at: instant.nullable(),
    /** An IPv4 address, or the first 56 bits of an IPv6 address. */
    last_network: z.string().nullable().meta({ example: "192.0.2.10" }),
  })
  .meta({ id: "Token" });

/** `token` is the secret itself, in this answer alone. */
export const newToken = z
  .object({
    id,
    name,
    scopes,
    ends_at: instant.nullable(),
    token: z.string().meta({ example: "firn_dGhlIHNub3cgb2YgbGFzdCB5ZWFyIGlzIGZp" }),
  })
  .meta({ id: "NewToken" });

export type TokenInput = z.output<typeof tokenInput>;
export type Token = z.output<typeof token>;
export type NewToken = z.output<typeof newToken>;
