export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoking at once can cut off the browser's read.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
