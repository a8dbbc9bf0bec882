import sharp from "sharp";
import { expect, test } from "../support/test.ts";

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { icons: Picture[] }[];
}

test("every picture of the manifest has the size that it names, and Chromium finds the app installable", async ({
  page,
  context,
  request,
}) => {
  const { icons, screenshots, shortcuts } = (await (await request.get("/manifest.webmanifest")).json()) as Manifest;
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["narrow", "wide"]);
  expect(icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]) {
    const response = await request.get(src);
    expect(response.status(), src).toBe(200);
    const { width, height, format } = await sharp(await response.body()).metadata();
    if (format !== "svg") expect(`${width}x${height}`, src).toBe(sizes);
  }
  await page.goto("/auth");
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
