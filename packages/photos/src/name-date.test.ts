import { expect, test } from "vitest";
import { dateInName } from "./name-date.ts";

test.each([
  "IMG-20260110-WA0001.jpg",
  "IMG_20260110_101112.jpg",
  "PXL_20260110_101112123.jpg",
  "PXL_20260110_101112123.MP.jpg",
  "MVIMG_20260110_101112.jpg",
  "IMG20260110101112.jpg",
  "20260110_101112.heic",
  "20260110.jpg",
  "DJI_20260110101112_0001_D.JPG",
  "telegram_2026-01-10_09-57-18.jpg",
  "photo_2026-01-10_09-57-18 (2).jpg",
  "signal-2026-01-10-101112.jpeg",
  "Screenshot_20260110-101112.png",
  "Screenshot_2026-01-10-10-11-12-123_com.app.png",
  "Screenshot 2026-01-10 at 10.11.12.png",
  "Bildschirmfoto 2026-01-10 um 10.11.12.png",
  "WhatsApp Image 2026-01-10 at 10.11.12.jpeg",
  "2026.01.10 Alta.jpg",
  "photo_1@10-01-2026_10-11-12.jpg",
  "12345678_2026-01-10.jpg",
])("%s", (name) => {
  expect(dateInName(name, "2026-01-16")).toBe("2026-01-10");
});

test.each([
  "IMG_3185.JPG",
  "DSC00002.JPG",
  "received_2026011012345678.jpeg",
  "FB_IMG_1768042272000.jpg",
  "202601101.jpg",
  "IMG-20261310-WA0001.jpg",
  "IMG-20260230-WA0001.jpg",
  "IMG-20260117-WA0001.jpg",
  "IMG-19700101-WA0001.jpg",
  "2026-01_10.jpg",
  "10.01.2026.jpg",
])("%s has none", (name) => {
  expect(dateInName(name, "2026-01-16")).toBeNull();
});
