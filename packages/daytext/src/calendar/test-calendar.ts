/** An iCalendar text of these events, each a list of its lines. */
export function icsOf(events: readonly (readonly string[])[], head: readonly string[] = []): string {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...head, ...lines, "END:VCALENDAR", ""].join("\r\n");
}
