import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { canRun, loadEnv, withLock } from "./setup.mjs";

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

describe("the lock of a checkout", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-lock-"));
  const lock = join(folder, "lock");
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is taken from a process that died, before or after it left its number", async () => {
    mkdirSync(lock);
    expect(await withLock(lock, async () => "made")).toBe("made");
    const { pid } = spawnSync(process.execPath, ["--eval", ""]);
    mkdirSync(lock);
    writeFileSync(join(lock, String(pid)), "");
    expect(await withLock(lock, async () => "made")).toBe("made");
    expect(existsSync(lock)).toBe(false);
  });

  it("lets one work at a time, and is given back when the work fails", async () => {
    let [working, most] = [0, 0];
    const work = async (isBroken: boolean) => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setImmediate(resolve));
      working -= 1;
      if (isBroken) throw new Error("broken");
    };
    const ends = await Promise.allSettled([true, false, true].map((isBroken) => withLock(lock, () => work(isBroken))));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect([most, existsSync(lock)]).toEqual([1, false]);
  });
});
