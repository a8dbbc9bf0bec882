import { testJpeg } from "@firn/testing/jpeg";
import { fireEvent, screen } from "@testing-library/react";

let made = 0;

/** A photo with bytes and a name of its own. */
export async function photo(date?: string, place?: Parameters<typeof testJpeg>[1]): Promise<File> {
  made += 1;
  return new File([await testJpeg(date, place, `photo ${made}`)], `IMG_${made}.jpg`, { type: "image/jpeg" });
}

/** Chooses files where they are added. */
export async function addFiles(label: string | RegExp, ...files: File[]): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
}
