/** A text import of nearly as many days as one may have. */
export function manyDays(place: string): string {
  return Array.from({ length: 4990 }, (_, at) => {
    return `${new Date(Date.UTC(2011, 0, 1 + at)).toISOString().slice(0, 10)} ${place}, ${"deep powder between the trees, ".repeat(5)}`;
  }).join("\n");
}

export function manyEvents(count: number): string {
  const event = (at: number) => {
    const date = new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10).replaceAll("-", "");
    return `BEGIN:VEVENT\r\nUID:${at}\r\nDTSTART;VALUE=DATE:${date}\r\nSUMMARY:Skiing at Alta\r\nEND:VEVENT`;
  };
  return calendar(Array.from({ length: count }, (_, at) => event(at)).join("\r\n"));
}

function calendar(events: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n${events}\r\nEND:VCALENDAR\r\n`;
}

/** A rule of 30 February. */
export const neverMatching = calendar(
  "BEGIN:VEVENT\r\nUID:n\r\nDTSTART:20200101T100000\r\nSUMMARY:Skiing at Alta\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT",
);

/** Ten hours at Alta, four points a second. */
export function longGpx(date: string): string {
  const points = Array.from({ length: 144_000 }, (_, at) => {
    const height = 400 * Math.abs(((at / 3000) % 2) - 1);
    const time = new Date(Date.parse(`${date}T15:00Z`) + at * 250).toISOString();
    return `<trkpt lat="${40.588 + height / 50_000}" lon="${-111.638 + at / 1e8}"><ele>${2600 + height}</ele><time>${time}</time></trkpt>`;
  });
  return `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`;
}
