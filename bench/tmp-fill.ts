import { fill } from "./support/fill.ts";
const [size, others, folder] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4]!];
const t = process.cpuUsage();
const a = await fill(folder, [size, ...Array.from({ length: Math.ceil(others / 300) }, () => 300)], 1);
console.log(a[0]!.id, process.cpuUsage(t));
