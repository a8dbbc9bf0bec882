import "./print-picture.css";

/** Prints a picture alone, as large as the sheet. */
export async function printPicture(file: File): Promise<void> {
  const sheet = new Image();
  sheet.src = URL.createObjectURL(file);
  sheet.dataset.printPicture = "";
  await sheet.decode();
  document.body.append(sheet);
  addEventListener(
    "afterprint",
    () => {
      sheet.remove();
      URL.revokeObjectURL(sheet.src);
    },
    { once: true },
  );
  window.print();
}
