/** Ends with 0 when the address of its argument answers 200, for the health checks of containers without curl. */
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
process.exit(answer?.status === 200 ? 0 : 1);
