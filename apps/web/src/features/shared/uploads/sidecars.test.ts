import { afterEach, describe, expect, test, vi } from "vitest";
import { hasPhoto, withoutSidecars } from "./sidecars.ts";

const long = "PXL_20260110_101112123_and_a_name_that_is_longer_than_that.jpg";

describe("hasPhoto", () => {
  test.each([
    ["IMG_1.jpg.json", "IMG_1.jpg"],
    ["IMG_1.json", "IMG_1.jpg"],
    ["IMG_1.jpg.supplemental-metadata.json", "IMG_1.jpg"],
    ["IMG_1.jpg.supplemental-me.json", "IMG_1.jpg"],
    ["IMG_1.jpg.s.json", "IMG_1.jpg"],
    ["IMG_1.jpg(2).json", "IMG_1(2).jpg"],
    ["IMG_1.jpg.supplemental-metadata(2).json", "IMG_1(2).jpg"],
    ["IMG_1.jpg.json", "IMG_1-edited.jpg"],
    ["IMG_1.jpg.supplemental-metadata.json", "IMG_1-upravené.jpg"],
    ["IMG_1.jpg(2).json", "IMG_1-editado(2).jpg"],
    ["IMG_1.HEIC.json", "IMG_1.jpg"],
    ["IMG_1.HEIC.supplemental-metadata(2).json", "IMG_1-edited(2).jpg"],
    [`${long.slice(0, 46)}.json`, long],
  ])("%s belongs to %s", (name, photo) => {
    expect(hasPhoto({ name }, [{ name }, { name: photo }])).toBe(true);
  });

  test.each([
    ["IMG_1.jpg.json", "IMG_10.jpg"],
    ["IMG_1.json", "IMG_10.jpg"],
    ["I.json", "IMG_1.jpg"],
    ["IMG.jpg.json", "IMG-2.jpg"],
    ["IMG_1.jpg(2).json", "IMG_1.jpg"],
    ["IMG_1.jpg.json", "IMG_1(2).jpg"],
    ["metadata.json", "IMG_1.jpg"],
    [".json", "IMG_1.jpg"],
    ["IMG_1.jpg", "IMG_1.jpg"],
  ])("%s does not belong to %s", (name, photo) => {
    expect(hasPhoto({ name }, [{ name }, { name: photo }])).toBe(false);
  });
});

describe("withoutSidecars", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const photo = new File(["photo"], "IMG_1.jpg");
  const toldBy = async (content: string) => {
    const { files, sidecarFields } = await withoutSidecars([photo, new File([content], "IMG_1.jpg.json")]);
    expect(files).toEqual([photo]);
    return sidecarFields.get(photo);
  };

  test("tells the instant, with the device's offset, and the position", async () => {
    vi.stubEnv("TZ", "America/Denver");
    const takeout = { photoTakenTime: { timestamp: "1768064400" }, geoData: { latitude: 40.59, longitude: -111.64 } };
    expect(await toldBy(JSON.stringify(takeout))).toEqual({
      ...{ taken_at: "2026-01-10T10:00:00-07:00", latitude: "40.59", longitude: "-111.64" },
    });
  });

  test.each([
    [
      { latitude: 0, longitude: 0 },
      { latitude: "47.2", longitude: "0" },
    ],
    [
      { latitude: 46, longitude: 7.5 },
      { latitude: "46", longitude: "7.5" },
    ],
  ])("tells the camera's position where the place is %j", async (geoData, place) => {
    expect(await toldBy(JSON.stringify({ geoData, geoDataExif: { latitude: 47.2, longitude: 0 } }))).toEqual(place);
  });

  test("a photo's own sidecar comes before that of an original", async () => {
    const sidecar = (name: string, latitude: number) =>
      new File([JSON.stringify({ geoData: { latitude, longitude: 1 } })], name);
    const copy = new File(["copy"], "IMG_1-tour.jpg");
    const all = [sidecar("IMG_1.HEIC.json", 1), sidecar("IMG_1.jpg.json", 2), sidecar("IMG_1-tour.jpg.json", 3)];
    const { sidecarFields } = await withoutSidecars([...all, photo, copy]);
    expect([sidecarFields.get(photo)?.latitude, sidecarFields.get(copy)?.latitude]).toEqual(["2", "3"]);
  });

  test.each(["{}", "null", "no JSON", '{"photoTakenTime":{"timestamp":"never"},"geoData":{"latitude":"x"}}'])(
    "tells nothing in %s",
    async (content) => {
      expect(await toldBy(content)).toEqual({});
    },
  );
});
