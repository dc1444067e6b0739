import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { SETTING_GROUPS } from "~/models/shop/settings";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

type Step = { readonly word: string; readonly text: string; readonly stage: string };

/** The instructions of the container file, with lines joined and comments left out, and the stage of each. */
function readSteps(): Step[] {
  const lines = read("deploy/docker/Dockerfile")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n\s*/g, " ")
    .split("\n");
  let stage = "";
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [word = "", ...rest] = line.split(/\s+/);
      const text = rest.join(" ");
      if (word === "FROM") stage = / AS (\w+)$/.exec(text)?.[1] ?? "last";
      return { word, text, stage };
    });
}

const steps = readSteps();
const last = steps.filter(({ stage }) => stage === "last");
const named = (word: string) => last.filter((step) => step.word === word).map(({ text }) => text);
const settings = Object.assign({}, ...SETTING_GROUPS.map((group) => group.settings)) as Record<
  string,
  { unset: string }
>;

/** Files that a module imports by relative paths, those of its imports included. */
function importedFiles(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name = ""] of read(path).matchAll(/from "(\.[^"]+)"/g)) importedFiles(join(dirname(path), name), found);
  return found;
}

it("every stage begins from one that is there, and knows each of its instructions", () => {
  const stages = steps.filter(({ word }) => word === "FROM").map(({ text }) => text);
  const before = new Set(["node:22-bookworm-slim"]);
  for (const text of stages) {
    const [from = "", name] = text.split(" AS ");
    expect(before).toContain(from);
    if (name) before.add(name);
  }
  const words = new Set([
    "FROM",
    "WORKDIR",
    "RUN",
    "COPY",
    "ARG",
    "ENV",
    "VOLUME",
    "USER",
    "EXPOSE",
    "STOPSIGNAL",
    "HEALTHCHECK",
    "CMD",
  ]);
  expect(steps.filter(({ word }) => !words.has(word))).toEqual([]);
});

it("what is copied from the project is there and not kept from the container", () => {
  const ignored = read("deploy/docker/Dockerfile.dockerignore").split("\n").filter(Boolean);
  const copied = steps.filter(({ word, text }) => word === "COPY" && !text.startsWith("--from"));
  const sources = copied.flatMap(({ text }) => text.split(" ").slice(0, -1));
  expect(sources.length).toBeGreaterThan(5);
  for (const source of sources) {
    expect(existsSync(join(root, source)), source).toBe(true);
    expect(ignored).not.toContain(source.split("/")[0]);
  }
  expect(ignored).toContain(".env");
});

it("the last stage has every file that the server imports, and the programs of the build", () => {
  const copied = named("COPY").flatMap((text) =>
    text
      .split(" ")
      .filter((each) => !each.startsWith("--"))
      .slice(0, -1),
  );
  for (const path of importedFiles("server.mjs"))
    expect(
      copied.some((each) => path === each || path.startsWith(`${each}/`)),
      path,
    ).toBe(true);
  const build = read("scripts/build/programs.mjs");
  expect(build).toContain('"commerce/main.ts"');
  expect(build).toContain('"commerce/ops.ts"');
});

it("it runs as a user without rights, keeps no compiler, and listens on the ports of the settings", () => {
  expect(named("USER")).toEqual(["node"]);
  expect(named("RUN").join(" ")).not.toMatch(/g\+\+|make|python/);
  const environment = named("ENV").join(" ");
  for (const name of ["PORT", "COMMERCE_PORT"]) expect(environment).toContain(`${name}=${settings[name]?.unset}`);
  expect(environment).toContain("MALLOC_ARENA_MAX=2");
  expect(environment).toContain("MALLOC_TRIM_THRESHOLD_=131072");
  expect(named("EXPOSE")).toEqual([`${settings.PORT?.unset} ${settings.COMMERCE_PORT?.unset}`]);
  expect(named("HEALTHCHECK").join()).toContain(`http://127.0.0.1:${settings.PORT?.unset}/ready`);
  expect(named("CMD")).toEqual(['["node", "--max-semi-space-size=8", "server.mjs"]']);
  expect(read("package.json")).toContain("node --max-semi-space-size=8 scripts/start.mjs");
});

it("the compose file names the files, ports and addresses of this project", () => {
  const compose = read("deploy/docker/compose.yaml");
  expect(compose).toContain("dockerfile: deploy/docker/Dockerfile");
  for (const [, path = ""] of compose.matchAll(/- (\.\.\/[^:\s]+):/g))
    expect(existsSync(join(root, "deploy/docker", path)), path).toBe(true);
  expect(compose).toContain(`COMMERCE_API_URL: http://commerce:${settings.COMMERCE_PORT?.unset}`);
  expect(compose).toContain(`SHOPS: shop:${settings.PORT?.unset}`);
  expect(compose).toContain("read_only: true");
  // Each container's lines have an end, also those of the images of others.
  const images = compose.match(/^ +image: .+$/gm) ?? [];
  expect(compose.match(/logging: \*logging$/gm)).toHaveLength(images.length);
  const client = /postgresql-client-(\d+)/.exec(read("deploy/docker/Dockerfile"))?.[1];
  expect(compose).toContain(`image: postgres:${client}-`);
  const declared = new Set([...compose.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name));
  for (const name of ["database", "commerce", "shop", "proxy", "data", "certificates", "database-password"])
    expect(declared).toContain(name);
});

it("pruning takes what no program reads and leaves the code", () => {
  const folder = mkdtempSync(join(tmpdir(), "axlewright-prune-"));
  const files = [
    "typescript/lib/tsc.js",
    "sql.js/dist/a.wasm",
    "@opentelemetry/api/build/esm/bundled.js",
    "@opentelemetry/api/build/src/main.js",
    "kept/index.js",
    "kept/index.js.map",
    "kept/types.d.ts",
  ];
  for (const file of [...files, "@scope/kept/package.json", "@scope/kept/index.d.mts"]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), "x");
  }
  try {
    execFileSync(process.execPath, [join(root, "deploy/docker/prune.mjs"), folder]);
    const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(left.map(({ name }) => name).sort()).toEqual(["index.js", "main.js", "package.json"]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("no program imports a package that pruning takes", () => {
  const { dependencies } = JSON.parse(read("package.json"));
  for (const name of ["sql.js", "typescript"]) expect(Object.keys(dependencies)).not.toContain(name);
});
