// Runs before the first paint, so that a chosen theme never flashes the other one; src/lib/browser/theme.ts does the rest.
try {
  const choice = localStorage.getItem("firn.theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage is closed to this page: the system's theme is used.
}
