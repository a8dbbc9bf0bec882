import { AppError, invalidField, notFound } from "@firn/contracts/errors";
import { limits } from "@firn/contracts/limits";
import { countryUnknown, type OwnPlace, type OwnPlaceInput, type OwnPlacePatch } from "@firn/contracts/resorts";
import type { Actor } from "@firn/contracts/runtime";
import { countryName } from "@firn/resorts/country-names";
import type { CoreDeps } from "../deps.ts";
import { isUnchanged } from "../is-unchanged.ts";
import * as repo from "./own-places-repo.ts";
import { presentOwnPlace } from "./presenter.ts";

export async function listOwnPlaces(deps: CoreDeps, actor: Actor): Promise<OwnPlace[]> {
  const rows = await repo.listOwnPlaces(deps.db, actor.ownerId);
  return rows.map(presentOwnPlace);
}

/** Two places may have the same name. 409 for too many, 422. */
export async function createOwnPlace(deps: CoreDeps, actor: Actor, input: OwnPlaceInput): Promise<OwnPlace> {
  const { name, region, country_code, latitude, longitude } = input;
  const id = deps.runtime.newId();
  const place = { id, now: deps.runtime.now(), name, region, latitude, longitude, ...countryOf(country_code) };
  if (!(await repo.insertOwnPlace(deps, actor.ownerId, place))) {
    throw new AppError(
      "conflict",
      /*i18n*/ {
        id: "places.too_many",
        message: "You have {most, number} places of your own. Delete one first.",
        values: { most: limits.ownPlaces },
      },
    );
  }
  return getOwnPlace(deps, actor, id);
}

/** Changes only the fields of the patch. Past days show the new name too. 404, 422. */
export async function updateOwnPlace(
  deps: CoreDeps,
  actor: Actor,
  id: string,
  { country_code, ...fields }: OwnPlacePatch,
): Promise<OwnPlace> {
  const country = country_code === undefined ? {} : countryOf(country_code);
  const stored = await repo.findOwnPlace(deps.db, actor.ownerId, id);
  if (!stored) throw notFound();
  if (isUnchanged(stored, { ...fields, ...country })) return presentOwnPlace(stored);
  const changed = { ...fields, ...country, updatedAt: deps.runtime.now() };
  if (!(await repo.updateOwnPlace(deps, actor.ownerId, id, changed))) throw notFound();
  return getOwnPlace(deps, actor, id);
}

/** 404, 409 while a day uses it. */
export async function deleteOwnPlace(deps: CoreDeps, actor: Actor, id: string): Promise<void> {
  if (await repo.deleteOwnPlace(deps, actor.ownerId, id)) return;
  const { name } = await getOwnPlace(deps, actor, id);
  const days = await repo.countDaysAt(deps.db, actor.ownerId, id);
  throw new AppError(
    "conflict",
    /*i18n*/ {
      id: "place.in_use",
      message:
        "{days, plural, one {# day is logged at {name}. Give it another resort first.} other {# days are logged at {name}. Give them another resort first.}}",
      values: { days, name },
    },
  );
}

export async function getOwnPlace(deps: CoreDeps, actor: Actor, id: string): Promise<OwnPlace> {
  const place = await repo.findOwnPlace(deps.db, actor.ownerId, id);
  if (!place) throw notFound();
  return presentOwnPlace(place);
}

function countryOf(code: string | null): { country: string; countryCode: string } {
  if (code === null) return { country: "", countryCode: "" };
  const country = countryName(code);
  if (country === undefined) throw invalidField("country_code", countryUnknown);
  return { country, countryCode: code };
}
