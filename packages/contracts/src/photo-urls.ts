/** Apart from the schemas, so that the browser loads none. */
export function photoUrls(photoId: string): { preview_url: string; full_url: string } {
  return { preview_url: `/photos/${photoId}/preview`, full_url: `/photos/${photoId}/full` };
}
