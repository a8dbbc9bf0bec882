/** The words of the frame around every screen. */
export const shellCopy = {
  product: "Firn",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  home: "Home",
  stats: "Stats",
  settings: "Settings",
  account: "Account",
  manageSkis: "Manage Skis",
  importDays: "Import Days",
  fromPhotos: "From Photos",
  fromText: "From Text",
  exportDays: "Export Days",
  toCsv: "To CSV",
  theme: "Appearance",
  themes: { system: "System", light: "Light", dark: "Dark" },
  accountFailed: (message: string) => `Error loading account details: ${message}`,
  accountFallback: "Could not load account details.",
  retry: "Retry",
} as const;

/** What stands where a screen will be in one of the next releases. */
export const laterCopy = {
  textImport: {
    title: "Import Ski Days from Text/CSV",
    message: "Importing text and CSV files comes in a later release.",
    detail: "You will paste your notes or upload a file, and Firn will suggest the days it finds in them.",
  },
  csvExport: {
    title: "Export Days to CSV",
    message: "CSV export comes in a later release.",
    detail: "You will choose seasons and columns, and take your days with you in one file.",
  },
  logDay: "Log a ski day",
  backHome: "Back to your days",
} as const;
