import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { canRun, loadEnv } from "./setup.mjs";

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

describe("the compiled driver", () => {
  const versions = { node: "20.19.0", modules: "115" };

  it("is compiled when it is missing or was made for another version of Node", () => {
    expect(canRun({ hasDriver: false, own: null, node: versions })).toBe(false);
    expect(canRun({ hasDriver: true, own: "115", node: versions })).toBe(true);
    expect(canRun({ hasDriver: true, own: "127", node: versions })).toBe(false);
  });

  it("may come from npm up to Node 22, later only from us", () => {
    expect(canRun({ hasDriver: true, own: null, node: versions })).toBe(true);
    expect(canRun({ hasDriver: true, own: null, node: { node: "24.21.0", modules: "137" } })).toBe(false);
    expect(canRun({ hasDriver: true, own: "137", node: { node: "24.21.0", modules: "137" } })).toBe(true);
  });
});
