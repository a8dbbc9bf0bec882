import { afterEach, describe, expect, test, vi } from "vitest";
import { hasPhoto, withoutCompanions } from "./companions.ts";

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
    [`${long.slice(0, 46)}.json`, long],
  ])("%s belongs to %s", (name, photo) => {
    expect(hasPhoto({ name }, [{ name }, { name: photo }])).toBe(true);
  });

  test.each([
    ["IMG_1.jpg.json", "IMG_10.jpg"],
    ["IMG_1.json", "IMG_10.jpg"],
    ["I.json", "IMG_1.jpg"],
    ["IMG_1.jpg(2).json", "IMG_1.jpg"],
    ["IMG_1.jpg.json", "IMG_1(2).jpg"],
    ["metadata.json", "IMG_1.jpg"],
    [".json", "IMG_1.jpg"],
    ["IMG_1.jpg", "IMG_1.jpg"],
  ])("%s does not belong to %s", (name, photo) => {
    expect(hasPhoto({ name }, [{ name }, { name: photo }])).toBe(false);
  });
});

describe("withoutCompanions", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const photo = new File(["photo"], "IMG_1.jpg");
  const toldBy = async (content: string) => {
    const { files, told } = await withoutCompanions([photo, new File([content], "IMG_1.jpg.json")]);
    expect(files).toEqual([photo]);
    return told.get(photo);
  };

  test("tells the instant, with the device's offset, and the position", async () => {
    vi.stubEnv("TZ", "America/Denver");
    const takeout = { photoTakenTime: { timestamp: "1768064400" }, geoData: { latitude: 40.59, longitude: -111.64 } };
    expect(await toldBy(JSON.stringify(takeout))).toEqual({
      ...{ taken_at: "2026-01-10T10:00:00-07:00", latitude: "40.59", longitude: "-111.64" },
    });
  });

  test.each(["{}", "null", "no JSON", '{"photoTakenTime":{"timestamp":"never"},"geoData":{"latitude":"x"}}'])(
    "tells nothing in %s",
    async (content) => {
      expect(await toldBy(content)).toEqual({});
    },
  );
});
