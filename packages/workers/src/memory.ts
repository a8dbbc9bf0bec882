/** Bytes that all workers of a process may hold together, idle ones too: room for a small photo beside the heaviest. */
export const workersMemory = 900e6;

/** Bytes of its own that a worker holds without a job. Node.js's code comes to it, which all of them share. */
export const idleWorkerMemory = 75e6;

/** Resident bytes, with shared ones. */
const mostIdleResident = 150e6;

/** A worker that holds more after a job is ended. `atFirst`: what it held before its first job, which is much where its code is compiled as it loads. */
export function mostIdle(atFirst: number): number {
  return Math.max(mostIdleResident, atFirst + 30e6);
}

/** The resident bytes at which a worker is ended whose job was estimated to take so many bytes. */
export function residentLimit(jobBytes: number): number {
  return mostIdleResident + jobBytes + 50e6;
}
