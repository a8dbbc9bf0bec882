import { z } from "zod";
import { limits } from "./limits.ts";
import { asText, type Message } from "./messages.ts";
import { id, instant, line, nameMissing, optionalLine, resortId, textTooLong } from "./primitives.ts";

export const countryUnknown: Message = /*i18n*/ { id: "country.unknown", message: "This country is not known." };

export const resortQuery = z.object({
  query: z
    .string()
    .max(limits.resortQueryMaxLength, asText(textTooLong(limits.resortQueryMaxLength)))
    .default("")
    .meta({ example: "st anton" }),
});

/** `own`: the caller's own place. Its region and country may be empty. */
export const resortSummary = z
  .object({ id, name: z.string(), region: z.string(), country: z.string(), own: z.literal(true).optional() })
  .meta({ id: "ResortSummary" });

/** `country` is its English name; latitude and longitude are degrees (WGS 84), null only for an own place without a position. */
export const resort = resortSummary
  .extend({
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: "Resort" });

export const ownPlace = resort
  .extend({ own: z.literal(true), country_code: z.string().nullable() })
  .meta({ id: "OwnPlace" });

/** Search and the reader of texts find a name by its letters and numbers. */
const placeName = line(limits.placeNameLength, nameMissing)
  .refine(
    (name) => /[\p{L}\p{N}]/u.test(name),
    asText(/*i18n*/ { id: "name.no_letters", message: "Use letters or numbers." }),
  )
  .meta({ example: "Hausberg" });

const examples = { region: "Tyrol", country_code: "AT", latitude: 47.27, longitude: 11.39 };

const placeFields = {
  name: placeName,
  region: optionalLine(limits.placeNameLength).meta({ example: examples.region }),
  /** ISO 3166-1 alpha-2. */
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/, countryUnknown)
    .nullable()
    .meta({ example: examples.country_code }),
  latitude: z.number().min(-90).max(90).nullable().meta({ example: examples.latitude }),
  longitude: z.number().min(-180).max(180).nullable().meta({ example: examples.longitude }),
};

function withWholePosition<Fields extends z.ZodObject>(fields: Fields) {
  return fields.refine(
    (place) =>
      typeof place.latitude === typeof place.longitude && (place.latitude === null) === (place.longitude === null),
    {
      message: asText(/*i18n*/ { id: "position.half", message: "A position has a latitude and a longitude." }),
      path: ["latitude"],
    },
  );
}

export const ownPlaceInput = withWholePosition(
  z.strictObject({
    name: placeFields.name,
    region: placeFields.region.default("").meta({ example: examples.region }),
    country_code: placeFields.country_code.default(null).meta({ example: examples.country_code }),
    latitude: placeFields.latitude.default(null).meta({ example: examples.latitude }),
    longitude: placeFields.longitude.default(null).meta({ example: examples.longitude }),
  }),
).meta({ id: "OwnPlaceInput" });

const ownPlaceFields = z.strictObject(placeFields).partial();

export const ownPlacePatch = withWholePosition(ownPlaceFields.extend({ id }));

export const resortName = z.object({ id, name: z.string(), resort: resortSummary }).meta({ id: "ResortName" });

export const resortNameInput = z.strictObject({ name: placeName, resort_id: resortId }).meta({ id: "ResortNameInput" });

/** The licence asks for this credit wherever the resorts are shown. */
export const resortCredit = z.object({ text: z.string(), url: z.url() }).meta({ id: "ResortCredit" });

export type ResortCredit = z.output<typeof resortCredit>;
export type ResortSummary = z.output<typeof resortSummary>;
export type Resort = z.output<typeof resort>;
export type OwnPlace = z.output<typeof ownPlace>;
export type OwnPlaceInput = z.output<typeof ownPlaceInput>;
export type OwnPlacePatch = z.output<typeof ownPlaceFields>;
export type ResortName = z.output<typeof resortName>;
export type ResortNameInput = z.output<typeof resortNameInput>;
