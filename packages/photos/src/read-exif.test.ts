import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readExif } from "./read-exif.ts";
import {
  exifBlock,
  gpsTags,
  type TestExif,
  tag,
  withChunk,
  withExifBlock,
  withIptc,
  withRawProfile,
} from "./test-exif.ts";
import { cornersPicture, heicFixture } from "./test-pictures.ts";

const latest = "2026-01-16";
const plainJpeg = await cornersPicture().jpeg().toBuffer();
const jpegWith = (exif: TestExif) => withExifBlock(plainJpeg, exifBlock(exif));

const whistler = { latitude: 50.1, longitude: -122.95 };
const evening = { takenAt: { date: "2024-02-03", time: "23:50:00" }, doubt: null, position: whistler };
const nothing = { takenAt: null, doubt: null, position: null, orientation: 1 };

/** As sharp writes EXIF: IFD2 is the Exif directory, IFD3 the GPS one. */
const sharpExif = {
  IFD0: { Orientation: "6" },
  IFD2: { DateTimeOriginal: "2024:02:03 23:50:00", OffsetTimeOriginal: "-08:00" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 6/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "122/1 57/1 0/1" },
};

describe("every type that can carry EXIF", () => {
  const written = cornersPicture().withExif(sharpExif).withMetadata({ orientation: 6 });

  test.each([
    ["JPEG", () => written.clone().jpeg().toBuffer()],
    ["PNG", () => written.clone().png().toBuffer()],
    ["WebP", () => written.clone().webp().toBuffer()],
    ["HEIC", () => heicFixture("turned-by-container")],
  ])("%s", async (_name, make) => {
    expect(await readExif(await make(), latest)).toEqual({ ...evening, orientation: 6 });
  });

  test("AVIF", async () => {
    expect(await readExif(await written.clone().avif({ effort: 0 }).toBuffer(), latest)).toMatchObject(evening);
  });

  test.each([
    ["GIF", () => cornersPicture().gif().toBuffer()],
    ["a JPEG without any", () => plainJpeg],
  ])("%s gives no facts", async (_name, make) => {
    expect(await readExif(await make(), latest)).toEqual(nothing);
  });
});

describe("blocks as cameras write them", () => {
  test("the file's own date, where there is no other", async () => {
    const bytes = jpegWith({ ifd0: [{ tag: tag.modifyDate, text: "2024:02:03 10:11:12" }] });
    expect(await readExif(bytes, latest)).toMatchObject({
      ...{ takenAt: { date: "2024-02-03", time: "10:11:12" }, doubt: "edit" },
    });
  });

  test("the satellites' clock and the offset", async () => {
    const bytes = jpegWith({
      exif: [{ tag: tag.offsetTimeOriginal, text: "-08:00" }],
      gps: [
        { tag: tag.dateStamp, text: "2024:02:04" },
        {
          tag: tag.timeStamp,
          fractions: [
            [0, 1],
            [30, 1],
            [0, 1],
          ],
        },
      ],
    });
    expect((await readExif(bytes, latest)).takenAt).toEqual({ date: "2024-02-03", time: "16:30:00" });
  });

  test("an impossible date and a position of 0,0", async () => {
    const bytes = jpegWith({
      exif: [
        { tag: tag.dateTimeOriginal, text: "0000:00:00 00:00:00" },
        { tag: tag.createDate, text: "0000:00:00 00:00:00" },
      ],
      gps: gpsTags([0, 0], "N", [0, 0], "E"),
    });
    expect(await readExif(bytes, latest)).toEqual(nothing);
  });

  test("fractions over zero", async () => {
    const gps = gpsTags([50, 6], "N", [122, 57], "W");
    gps[1] = {
      tag: tag.latitude,
      fractions: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    };
    expect((await readExif(jpegWith({ gps }), latest)).position).toBeNull();
  });

  test.each([0, 9, 65_535])("orientation %i, which does not exist", async (short) => {
    expect((await readExif(jpegWith({ ifd0: [{ tag: tag.orientation, short }] }), latest)).orientation).toBe(1);
  });
});

describe("what stands beside EXIF", () => {
  const jpegWithXmp = (properties: string) => cornersPicture().jpeg().withXmp(xmpOf(properties)).toBuffer();
  const xmpOf = (properties: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const place = "<exif:GPSLatitude>50,6.0N</exif:GPSLatitude><exif:GPSLongitude>122,57,0W</exif:GPSLongitude>";

  test.each([
    ["an attribute of XMP", ' photoshop:DateCreated="2024-02-03">'],
    ["an element of XMP", "><exif:DateTimeOriginal>2024-02-03T10:11:12</exif:DateTimeOriginal>"],
    ["xmp:CreateDate", " xmp:CreateDate='2024-02-03T10:11:12-08:00'>"],
    ["the better of two", ' xmp:CreateDate="2024-05-05" photoshop:DateCreated="2024-02-03">'],
    ["XMP's GPS clock", `><exif:GPSTimeStamp>2024-02-04T02:00:00Z</exif:GPSTimeStamp>${place}`],
  ])("%s has the date", async (_name, properties) => {
    expect((await readExif(await jpegWithXmp(properties), latest)).takenAt?.date).toBe("2024-02-03");
  });

  test("XMP has the position", async () => {
    expect((await readExif(await jpegWithXmp(`>${place}`), latest)).position).toEqual(whistler);
  });

  test("EXIF's position comes before XMP's", async () => {
    const bytes = withExifBlock(await jpegWithXmp(`>${place}`), exifBlock({ gps: gpsTags([46, 0], "N", [7, 0], "E") }));
    expect((await readExif(bytes, latest)).position).toEqual({ latitude: 46, longitude: 7 });
  });

  test("XMP may write a position in degrees alone", async () => {
    const degrees = "<exif:GPSLatitude>50.1N</exif:GPSLatitude><exif:GPSLongitude>122.95W</exif:GPSLongitude>";
    expect((await readExif(await jpegWithXmp(`>${degrees}`), latest)).position).toEqual(whistler);
  });

  test("XMP behind the pixels of a PNG", async () => {
    const chunk = `XML:com.adobe.xmp\0\0\0\0\0${xmpOf(' photoshop:DateCreated="2024-02-03">')}`;
    const bytes = withChunk(await cornersPicture().png().toBuffer(), "iTXt", chunk, "IEND");
    expect((await readExif(bytes, latest)).takenAt?.date).toBe("2024-02-03");
  });

  test("XMP in a PNG", async () => {
    const bytes = await cornersPicture().png().withXmp(xmpOf(' photoshop:DateCreated="2024-02-03">')).toBuffer();
    expect((await readExif(bytes, latest)).takenAt?.date).toBe("2024-02-03");
  });

  test.each([
    ["created", 0x37],
    ["digitized", 0x3e],
  ])("IPTC's date %s", async (_name, dataset) => {
    for (const written of ["20240203", "2024-02-03"]) {
      const bytes = withIptc(plainJpeg, { [dataset]: written });
      expect((await readExif(bytes, latest)).takenAt?.date).toBe("2024-02-03");
    }
  });

  test("IPTC's time has an offset", async () => {
    const dated = withIptc(plainJpeg, { 55: "20240204", 60: "020000+0000" });
    const bytes = withExifBlock(dated, exifBlock({ gps: gpsTags([50, 6], "N", [122, 57], "W") }));
    expect((await readExif(bytes, latest)).takenAt).toEqual({ date: "2024-02-03", time: "18:00:00" });
  });

  test.each([
    ["Creation Time", "2024:02:03 10:11:12"],
    ["Creation Time", "Sat, 03 Feb 2024 10:11:12 +0100"],
    ["exif:DateTimeOriginal", "2024:02:03 10:11:12"],
  ])("a PNG's text %s: %s", async (keyword, written) => {
    const bytes = withChunk(await cornersPicture().png().toBuffer(), "tEXt", `${keyword}\u0000${written}`);
    expect((await readExif(bytes, latest)).takenAt?.date).toBe("2024-02-03");
  });

  test.each(["exif", "APP1", "generic profile"])("a PNG's raw profile %s", async (type) => {
    const block = exifBlock({ exif: [{ tag: tag.dateTimeOriginal, text: "2024:02:03 10:11:12" }] });
    const bytes = withRawProfile(await cornersPicture().png().toBuffer(), type, block);
    expect((await readExif(bytes, latest)).takenAt).toEqual({ date: "2024-02-03", time: "10:11:12" });
  });

  test.each([
    ["DateTimeOriginal", tag.dateTimeOriginal],
    ["CreateDate", tag.createDate],
  ])("%s in the first directory", async (_name, id) => {
    const bytes = jpegWith({ ifd0: [{ tag: id, text: "2024:02:03 10:11:12" }] });
    expect((await readExif(bytes, latest)).takenAt?.date).toBe("2024-02-03");
  });
});

describe("hostile blocks cost little and give no facts", () => {
  const good = exifBlock({ exif: [{ tag: tag.dateTimeOriginal, text: "2024:02:03 10:11:12" }] });
  const changed = (change: (block: Buffer) => void) => {
    const block = Buffer.from(good);
    change(block);
    return withExifBlock(plainJpeg, block);
  };
  // The header is 8 bytes, the count of entries 2; the one entry, a pointer to the Exif directory, has its value at 18.
  test.each([
    ["a directory that points to itself", changed((block) => block.writeUInt32LE(8, 18))],
    ["a next directory that is the same", changed((block) => block.writeUInt32LE(8, 22))],
    ["a directory far outside", changed((block) => block.writeUInt32LE(0x7fffffff, 18))],
    ["65,535 entries", changed((block) => block.writeUInt16LE(65_535, 8))],
    ["a text of 2 GB", changed((block) => block.writeUInt32LE(0x7fffffff, good.length - 4 - 20 - 8))],
    ["a block of nothing", withExifBlock(plainJpeg, Buffer.alloc(0))],
    ["a block of zeros", withExifBlock(plainJpeg, Buffer.alloc(60_000))],
    ["a block that ends in its header", withExifBlock(plainJpeg, good.subarray(0, 9))],
  ])("%s", async (_name, bytes) => {
    const start = process.cpuUsage();
    const { position, orientation } = await readExif(bytes, latest);
    expect({ position, orientation }).toEqual({ position: null, orientation: 1 });
    // Ten times what a busy machine takes: what has no end takes more.
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });

  test("any block gives facts without an error", async () => {
    const block = exifBlock({
      ifd0: [{ tag: tag.orientation, short: 6 }],
      exif: [{ tag: tag.dateTimeOriginal, text: "2024:02:03 10:11:12" }],
      gps: gpsTags([50, 6], "N", [122, 57], "W"),
    });
    const changes = fc.array(fc.tuple(fc.nat(block.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const copy = Buffer.from(block);
        for (const [at, value] of list) copy[at] = value;
        const facts = await readExif(withExifBlock(plainJpeg, copy), latest);
        expect(facts.orientation).toBeGreaterThanOrEqual(1);
        expect(facts.takenAt === null || /^\d{4}-\d{2}-\d{2}$/.test(facts.takenAt.date)).toBe(true);
      }),
    );
  });
});
