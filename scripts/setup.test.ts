import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadEnv } from "./setup.mjs";

describe(".env", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-env-"));
  afterEach(() => {
    delete process.env.SETTING_OF_FILE;
    vi.unstubAllEnvs();
  });

  it("sets what the environment leaves open, and a missing file is no failure", () => {
    const file = join(folder, ".env");
    writeFileSync(file, '# PORT=1\nSETTING_OF_FILE="a b"\nMAIL_FROM=file\n');
    vi.stubEnv("MAIL_FROM", "environment");
    loadEnv(file);
    expect([process.env.SETTING_OF_FILE, process.env.MAIL_FROM]).toEqual(["a b", "environment"]);
    rmSync(folder, { recursive: true });
    expect(() => loadEnv(file)).not.toThrow();
  });
});
