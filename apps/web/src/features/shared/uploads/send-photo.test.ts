import { expect, test } from "vitest";
import { outcomeOf } from "./send-photo.ts";

const photo = { id: "p1", preview_url: "/photos/p1/preview" };

test("an answer of success is the photo", () => {
  expect(outcomeOf(201, JSON.stringify(photo), null)).toEqual({ kind: "done", photo });
});

test.each([
  [413, '{"error":"This file is too large."}', "This file is too large."],
  [422, '{"errors":{"file":["This is a video.","Choose a photo."]}}', "This is a video., Choose a photo."],
  [500, "<html>", "Request failed with status 500"],
  [404, "", "Request failed with status 404"],
  [201, "<html>", "Request failed with status 201"],
])("%i %s is refused with the words of the server, or else its status", (status, body, text) => {
  expect(outcomeOf(status, body, null)).toEqual({ kind: "refused", text });
});

test.each([
  [429, "3", 3],
  [503, "2", 2],
  [503, "0", 1],
  [503, null, 2],
  [429, "soon", 2],
  [503, "86400", 60],
])("%i with Retry-After %s is tried again after %i s", (status, retryAfter, seconds) => {
  expect(outcomeOf(status, '{"error":"Later."}', retryAfter)).toEqual({ kind: "later", seconds, text: "Later." });
});
