/** The route table of /api/v1 (spec §7): which procedure a method and path stand for, and the status of success. */
export interface ApiRoute {
  readonly procedure: string;
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly path: string;
  readonly status: 200 | 201 | 204;
  /** The body's one key, where the spec wraps it. */
  readonly envelope?: string;
  /** Where the body is multipart/form-data: a photo in `file`, or a text in `text` or `file`. */
  readonly upload?: "photo" | "text";
  /** True where an upload may also have no body at all. */
  readonly bodyOptional?: boolean;
  /** True where the answer is a CSV file. */
  readonly csv?: boolean;
  /** True where the answer is a ZIP file. */
  readonly zip?: boolean;
  /** True where a signed-out visitor may call. */
  readonly open?: boolean;
}

export const apiRoutes = {
  signUp: { procedure: "accounts.signUp", method: "post", path: "/users", status: 201, envelope: "user", open: true },
  getSignUps: { procedure: "accounts.signUps", method: "get", path: "/sign_ups", status: 200, open: true },
  signIn: { procedure: "accounts.signIn", method: "post", path: "/sessions", status: 201, open: true },
  signOut: { procedure: "accounts.signOut", method: "delete", path: "/sessions", status: 204 },
  signOutEverywhere: {
    procedure: "accounts.signOutEverywhere",
    method: "delete",
    path: "/account/sessions",
    status: 204,
  },
  startGoogleSignIn: {
    procedure: "accounts.startGoogleSignIn",
    method: "post",
    path: "/google_sign_in_flow",
    status: 200,
    open: true,
  },
  completeGoogleSignIn: {
    procedure: "accounts.completeGoogleSignIn",
    method: "patch",
    path: "/google_sign_in_flow",
    status: 200,
    open: true,
  },
  getAccount: { procedure: "accounts.get", method: "get", path: "/account", status: 200 },
  updateAccount: { procedure: "accounts.update", method: "patch", path: "/account", status: 200, envelope: "user" },
  changePassword: { procedure: "accounts.changePassword", method: "put", path: "/account/password", status: 204 },
  deleteAccount: {
    procedure: "accounts.delete",
    method: "delete",
    path: "/account",
    status: 204,
    envelope: "account",
  },
  downloadAccount: {
    procedure: "accountExport.download",
    method: "get",
    path: "/account/archive",
    status: 200,
    zip: true,
  },
  listDays: { procedure: "days.list", method: "get", path: "/days", status: 200 },
  createDay: { procedure: "days.create", method: "post", path: "/days", status: 201, envelope: "day" },
  getDay: { procedure: "days.get", method: "get", path: "/days/{id}", status: 200 },
  updateDay: { procedure: "days.update", method: "patch", path: "/days/{id}", status: 200, envelope: "day" },
  deleteDay: { procedure: "days.delete", method: "delete", path: "/days/{id}", status: 204 },
  listSkis: { procedure: "skis.list", method: "get", path: "/skis", status: 200 },
  createSki: { procedure: "skis.create", method: "post", path: "/skis", status: 201, envelope: "ski" },
  renameSki: { procedure: "skis.rename", method: "patch", path: "/skis/{id}", status: 200, envelope: "ski" },
  deleteSki: { procedure: "skis.delete", method: "delete", path: "/skis/{id}", status: 204 },
  searchResorts: { procedure: "resorts.search", method: "get", path: "/resorts", status: 200 },
  recentResorts: { procedure: "resorts.recent", method: "get", path: "/recent_resorts", status: 200 },
  resortCredits: { procedure: "resorts.credits", method: "get", path: "/resort_credits", status: 200 },
  getStats: { procedure: "stats.get", method: "get", path: "/stats", status: 200 },
  uploadPhoto: { procedure: "photos.upload", method: "post", path: "/photos", status: 201, upload: "photo" },
  deletePhoto: { procedure: "photos.delete", method: "delete", path: "/photos/{id}", status: 204 },
  createPhotoImport: { procedure: "photoImports.create", method: "post", path: "/photo_imports", status: 201 },
  getPhotoImport: { procedure: "photoImports.get", method: "get", path: "/photo_imports/{id}", status: 200 },
  updatePhotoImport: {
    procedure: "photoImports.update",
    method: "patch",
    path: "/photo_imports/{id}",
    status: 200,
    envelope: "photo_import",
  },
  cancelPhotoImport: { procedure: "photoImports.cancel", method: "delete", path: "/photo_imports/{id}", status: 204 },
  addImportPhoto: {
    procedure: "photoImports.addPhoto",
    method: "post",
    path: "/photo_imports/{id}/photos",
    status: 201,
    upload: "photo",
  },
  updateImportPhoto: {
    procedure: "photoImports.updatePhoto",
    method: "patch",
    path: "/photo_imports/{id}/photos/{photo_id}",
    status: 200,
    envelope: "photo",
  },
  deleteImportPhoto: {
    procedure: "photoImports.deletePhoto",
    method: "delete",
    path: "/photo_imports/{id}/photos/{photo_id}",
    status: 204,
  },
  updateDraftDay: {
    procedure: "draftDays.update",
    method: "patch",
    path: "/draft_days/{id}",
    status: 200,
    envelope: "draft_day",
  },
  createTextImport: {
    procedure: "textImports.create",
    method: "post",
    path: "/text_imports",
    status: 201,
    upload: "text",
    bodyOptional: true,
  },
  getTextImport: { procedure: "textImports.get", method: "get", path: "/text_imports/{id}", status: 200 },
  processTextImport: {
    procedure: "textImports.process",
    method: "post",
    path: "/text_imports/{id}/process",
    status: 200,
    upload: "text",
  },
  updateTextImport: {
    procedure: "textImports.update",
    method: "patch",
    path: "/text_imports/{id}",
    status: 200,
    envelope: "text_import",
  },
  cancelTextImport: { procedure: "textImports.cancel", method: "delete", path: "/text_imports/{id}", status: 204 },
  csvExportOptions: { procedure: "csvExport.options", method: "get", path: "/csv_export", status: 200 },
  exportCsv: { procedure: "csvExport.download", method: "post", path: "/csv_export", status: 200, csv: true },
} as const satisfies Record<string, ApiRoute>;
