import { type Cell, type Measured, milliseconds, thousands } from "./report.ts";

/** One small panel for each call, all on the same two logarithmic scales: what is flat is flat in each of them. */
const panel = { width: 190, height: 120, left: 44, top: 34, gapX: 22, gapY: 62 };
const columns = 5;
const headHeight = 44;

const accountDecades = [100, 1_000, 10_000];
const timeDecades = [0.01, 0.1, 1, 10, 100, 1_000];

/** Databases, from small to large. Both sets keep their distance from the surface and from one another. */
const style = `
  svg { font: 12px system-ui, sans-serif; }
  .surface { fill: #ffffff; } text { fill: #3b4650; } .title { fill: #14202b; font-weight: 600; } .grid { stroke: #e1e6ea; }
  .line { fill: none; stroke-width: 2; } .db0 { --ink: #8a6d1b; } .db1 { --ink: #2a8a8f; } .db2 { --ink: #274690; }
  .line { stroke: var(--ink); } .dot { fill: var(--ink); } .small { font-size: 10.5px; }
  @media (prefers-color-scheme: dark) {
    .surface { fill: #12181f; } text { fill: #b9c4cd; } .title { fill: #eef3f6; } .grid { stroke: #2a343d; }
    .db0 { --ink: #e0b84c; } .db1 { --ink: #4cc3c8; } .db2 { --ink: #9db4ff; }
  }`;

/** An SVG document, legible on light and dark: time over the account's days, a line for each size of database. */
export function drawPlot(measured: readonly Measured[]): string {
  const databases = [...new Set(measured.flatMap(({ cells }) => cells.map(({ databaseDays }) => databaseDays)))];
  const rows = Math.ceil(measured.length / columns);
  const width = panel.left + columns * (panel.width + panel.gapX) + 12;
  const height = headHeight + rows * (panel.height + panel.gapY) + 24;
  const panels = measured.map((each, i) => {
    const x = panel.left + (i % columns) * (panel.width + panel.gapX);
    const y = headHeight + panel.top + Math.floor(i / columns) * (panel.height + panel.gapY);
    return `<g transform="translate(${x} ${y})">${drawPanel(each, databases, i % columns === 0)}</g>`;
  });
  const legend = databases.map((days, i) => {
    const x = panel.left + 430 + i * 190;
    return `<g class="db${i}"><path class="line" d="M${x} 22h22"/><circle class="dot" cx="${x + 11}" cy="22" r="3.5"/>
<text x="${x + 28}" y="26">database of ${thousands(days)} days</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="What calls cost as an account grows">
<style>${style}</style>
<rect class="surface" width="${width}" height="${height}"/>
<text class="title" x="${panel.left}" y="26" font-size="15">Milliseconds a call, over the days of its account</text>
${[...legend, ...panels].join("\n")}
</svg>
`;
}

function drawPanel({ call, cells }: Measured, databases: readonly number[], hasScale: boolean): string {
  const grid = timeDecades.map((ms) => {
    const y = yOf(ms).toFixed(1);
    const label = hasScale
      ? `<text class="small" x="-6" y="${Number(y) + 4}" text-anchor="end">${thousands(ms)}</text>`
      : "";
    return `<path class="grid" d="M0 ${y}H${panel.width}"/>${label}`;
  });
  const ticks = accountDecades.map(
    (days, i) =>
      `<text class="small" x="${xOf(days)}" y="${panel.height + 15}" text-anchor="${["start", "middle", "end"][i]}">${thousands(days)}</text>`,
  );
  const lines = databases.map((days, i) => `<g class="db${i}">${drawLine(inDatabase(cells, days))}</g>`);
  return `<text class="title" x="0" y="-10">${call.name}</text>${[...grid, ...ticks, ...lines].join("")}`;
}

function drawLine(cells: readonly Cell[]): string {
  const points = cells.map(({ accountDays, ms }) => `${xOf(accountDays)} ${yOf(ms).toFixed(1)}`);
  const dots = cells.map(
    ({ accountDays, ms }) =>
      `<circle class="dot" cx="${xOf(accountDays)}" cy="${yOf(ms).toFixed(1)}" r="3.5"><title>${thousands(accountDays)} days: ${milliseconds(ms)} ms</title></circle>`,
  );
  return `<path class="line" d="M${points.join("L")}"/>${dots.join("")}`;
}

function inDatabase(cells: readonly Cell[], days: number): Cell[] {
  return cells.filter(({ databaseDays }) => databaseDays === days).toSorted((a, b) => a.accountDays - b.accountDays);
}

function xOf(days: number): number {
  return Math.round(scaled(days, accountDecades) * panel.width);
}

function yOf(ms: number): number {
  return (1 - scaled(ms, timeDecades)) * panel.height;
}

/** Where a value lies between the ends of a logarithmic scale, 0 to 1. */
function scaled(value: number, decades: readonly number[]): number {
  const [low, high] = [Math.log10(decades[0] ?? 1), Math.log10(decades.at(-1) ?? 10)];
  return (Math.min(high, Math.max(low, Math.log10(value))) - low) / (high - low);
}
