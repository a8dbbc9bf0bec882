/** Usage: node deploy/healthcheck.mjs PORT. Ends with 0 if the server on that port says that it is well, else with 1 and why. */
const url = `http://127.0.0.1:${process.argv[2]}/healthz`;
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(4000) });
  if (status !== 200) throw new Error(`answered ${status}`);
} catch (error) {
  process.stderr.write(`${url}: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
