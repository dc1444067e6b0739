import { afterAll, vi } from "vitest";

const environment = { ...process.env };

// The next file may run in the same process: it finds the environment, the clock and all functions as this one did.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
