import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPostgres } from "../support/shop/fresh-postgres";

const root = fileURLToPath(new URL("../../", import.meta.url));
const server = process.env.TEST_DATABASE_URL;
const TIMEOUT_MS = 300_000;

describe.each(["sqlite", "postgres"])("a backup by the timer's script on %s", (kind) => {
  const isMissing = kind === "postgres" && server === undefined;
  let folder = "";
  const env = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
    ...process.env,
    ...{ VITEST: "", NODE_ENV: "production" as const, DATA_DIR: join(folder, "data"), DATABASE_URL: "" },
    ...more,
  });
  const run = (command: string, args: readonly string[], more?: Record<string, string>) =>
    spawnSync(command, args, { cwd: root, env: env(more), encoding: "utf8" });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "axlewright-drill-"));
    mkdirSync(join(folder, "backups"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.skipIf(isMissing)(
    "is put back by the script of the drill, which never writes into a database that holds anything [OPEN-82]",
    async () => {
      const databases =
        kind === "postgres" ? [await freshPostgres(server ?? ""), await freshPostgres(server ?? "")] : [];
      const [own = "", empty = ""] = databases.map(({ url }) => url);
      try {
        execFileSync(process.execPath, ["build/ops.js", "sample", "load"], {
          cwd: root,
          env: env({ DATABASE_URL: own }),
        });
        const backups = join(folder, "backups");
        expect(run("sh", ["deploy/systemd/drill.sh", backups]).stderr).toContain("There is no backup");
        const made = run("sh", ["deploy/systemd/backup.sh", backups], { DATABASE_URL: own });
        expect([made.status, made.stderr]).toEqual([0, ""]);
        const drill = run("sh", ["deploy/systemd/drill.sh", backups], { DATABASE_URL: own, DRILL_DATABASE_URL: empty });
        expect(drill.status, drill.stderr).toBe(0);
        expect(drill.stdout).toMatch(/^AW\S+ /m);
        expect(drill.stdout).toMatch(/was put back in \d+ s\.\n$/);
        if (kind === "sqlite") return;
        const again = run("sh", ["deploy/systemd/drill.sh", backups], { DRILL_DATABASE_URL: own });
        expect([again.status, again.stderr]).toEqual([1, expect.stringContaining("holds tables already")]);
      } finally {
        await Promise.all(databases.map(({ drop }) => drop()));
      }
    },
    TIMEOUT_MS,
  );
});
