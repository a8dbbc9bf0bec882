/** Whether a text is an iCalendar file, or an event of one. */
export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s{0,20}BEGIN:V(?:CALENDAR|EVENT)/iu.test(text.slice(0, 60));
}
