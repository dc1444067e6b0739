import fc from "fast-check";
import { afterAll, vi } from "vitest";

// Run by `npm test`, a property tries the same samples each time for a commit; by hand, new ones.
if (process.env.TEST_SEED !== undefined) fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });

const environment = { ...process.env };

// The next file may run in the same process, so the environment, the clock and all functions are restored.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
