import { type PhotoFile, places } from "./photo-files.ts";

/** Runs of 400 m of vertical, each after a ride up beside it, with a point every 20 seconds: 14 minutes a run, from 19 h UTC on. */
export function gpxFile(date: string, name: string, runs = 1): PhotoFile {
  const { latitude, longitude } = places.alta;
  const ride = Array.from({ length: 20 }, (_, at) => ({ height: at * 20, east: 0 }));
  const run = Array.from({ length: 20 }, (_, at) => ({ height: 400 - at * 20, east: 0.0005 * Math.sin(at / 3) }));
  const spots = [...Array.from({ length: runs }, () => [...ride, ...run]).flat(), { height: 0, east: 0 }];
  const points = spots.map(({ height, east }, at) => {
    const time = new Date(Date.parse(`${date}T19:00:00Z`) + at * 20_000).toISOString();
    return `<trkpt lat="${latitude + height / 50_000}" lon="${longitude + east}"><ele>${2600 + height}</ele><time>${time}</time></trkpt>`;
  });
  const text = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`;
  return { name, mimeType: "", buffer: Buffer.from(text) };
}
