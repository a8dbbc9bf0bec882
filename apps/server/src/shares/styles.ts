import { hash } from "node:crypto";

/** In the light and in the dark; those of apps/web/src/ui/tokens.css, which a test compares. */
export const colours: Record<string, readonly [string, string]> = {
  canvas: ["#eef3f8", "#0b1119"],
  surface: ["#ffffff", "#151f2c"],
  sunken: ["#e4ebf2", "#223044"],
  ink: ["#101c2b", "#eaf1f8"],
  "ink-soft": ["#435062", "#b3c0cf"],
  line: ["#d9e2ea", "#273547"],
  "line-strong": ["#77879a", "#6b7e92"],
  blue: ["#1b5fbf", "#86b8ff"],
  "on-blue": ["#ffffff", "#06172c"],
  "blue-soft": ["#e0ecfb", "#1b3354"],
  "on-blue-soft": ["#164d9c", "#b5d4ff"],
  glow: ["#a8410f", "#ffab7a"],
  danger: ["#b3261e", "#ff9d94"],
  sky: ["#cfe2f9", "#1c2f55"],
  "sky-low": ["#f2f7fc", "#101a2b"],
  "ridge-far": ["#dee8f3", "#15213a"],
  "ridge-mid": ["#cfdff0", "#1a2a48"],
};

/** Without light-dark(), which a browser of 2023 does not know: a page that is sent around is opened on old devices. */
function declared(scheme: 0 | 1): string {
  const all = Object.entries({ ...colours, shade: ["#10325b1a", "#00000066"] as const });
  return all.map(([name, values]) => `--${name}:${values[scheme]}`).join(";");
}

export const styles = `
:root{color-scheme:light dark;${declared(0)}}
@media screen and (prefers-color-scheme:dark){:root{${declared(1)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",sans-serif;overflow-wrap:anywhere}
h1,h2,p,dl,dd,ul,figure{margin:0;padding:0}
a{color:var(--blue)}
a:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.head{position:relative;background:linear-gradient(var(--sky),var(--sky-low))}
.head div{position:relative;max-width:44rem;margin:auto;padding:2rem 1rem 4.5rem}
.head svg{position:absolute;inset:auto 0 0;width:100%;height:5rem}
.head .far{fill:var(--ridge-far)}.head .near{fill:var(--ridge-mid)}
.mark{font-weight:600;color:var(--ink-soft)}
h1{font:600 2rem/2.375rem ui-rounded,ui-sans-serif,system-ui,sans-serif;margin-top:.75rem;text-wrap:balance}
h2{font-size:1.375rem;line-height:1.75rem;font-weight:600}
.soft{color:var(--ink-soft)}
main{position:relative;max-width:44rem;margin:-1.5rem auto 0;padding:0 1rem 2rem;display:grid;gap:1.5rem}
article,.card{background:var(--surface);border-radius:1.25rem;overflow:hidden;box-shadow:0 1px 3px var(--shade)}
.in{padding:1.25rem;display:grid;gap:1rem}
.photos{display:flex;flex-wrap:wrap;gap:2px;list-style:none}
.photos li{flex:1 0 8rem}
.photos li:first-child{flex:0 0 100%}
.photos a{display:block}
.photos img{display:block;width:100%;height:9rem;object-fit:cover;background:var(--sunken)}
.photos li:first-child img{height:auto;aspect-ratio:3/2}
.top{display:flex;gap:1rem;justify-content:space-between;align-items:baseline}
.number{font:600 1.375rem/1.75rem ui-rounded,ui-sans-serif,system-ui,sans-serif;color:var(--ink-soft);white-space:nowrap}
.numbers{display:grid;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr));gap:.75rem 1rem}
dt{font-size:.8125rem;color:var(--ink-soft)}
dd{font:600 1.125rem/1.5rem ui-rounded,ui-sans-serif,system-ui,sans-serif}
.note{white-space:pre-line;font-size:1.0625rem}
.tags{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none}
.tags li{background:var(--blue-soft);color:var(--on-blue-soft);border-radius:99rem;padding:.125rem .75rem;font-size:.9375rem}
.track{background:var(--sunken);border-radius:.875rem}
.track svg{display:block;width:100%;height:auto;max-height:24rem}
.track path{fill:none;stroke-linejoin:round;stroke-linecap:round}
.track .run{stroke:var(--blue);stroke-width:2.5}.track .lift{stroke:var(--line-strong);stroke-width:1.5;stroke-dasharray:2 5}.track .other{stroke:var(--line-strong);stroke-width:1.5}
nav{display:flex;flex-wrap:wrap;gap:.75rem;justify-content:space-between;align-items:center}
.button,button{display:inline-block;min-height:2.75rem;padding:.625rem 1.25rem;border:0;border-radius:.625rem;background:var(--blue);color:var(--on-blue);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
label{display:grid;gap:.375rem;font-weight:600}
input{min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line-strong);border-radius:.625rem;background:var(--surface);color:var(--ink);font:inherit;width:100%}
.wrong{color:var(--danger)}
@media print{body{background:none}.head{background:none}.head svg,nav{display:none}.head div{padding:0 0 1rem}main{margin:0;padding:0;max-width:none}article,.card{box-shadow:none;border-radius:0;break-inside:avoid;border-top:1px solid var(--line)}.in{padding:1rem 0}.photos li:first-child img{max-height:10cm}}
`;

/** Allows this style alone, no script, and pictures of this server. */
export const sharedPagePolicy = [
  // guard (server/test/shared-pages)
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", styles, "base64")}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
