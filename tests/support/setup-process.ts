import { afterAll, vi } from "vitest";

const environment = { ...process.env };

// The next file may run in the same process, so the environment, the clock and all functions are restored.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
