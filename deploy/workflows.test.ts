import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, ".github/workflows");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { scripts } = JSON.parse(read("package.json"));

it.each(readdirSync(folder))("the workflow %s runs commands and files of this project", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  for (const [, script = ""] of text.matchAll(/\bnpm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  for (const [, path = ""] of text.matchAll(/(?:--file|uses:|run:) (\.?\/?(?:deploy|\.ci|\.github)\/[\w./-]+)/g))
    expect(existsSync(join(root, path)), path).toBe(true);
  for (const [, job = ""] of text.matchAll(/needs: \[([\w, ]+)\]/g))
    for (const each of job.split(", ")) expect(text).toMatch(new RegExp(`^ {2}${each}:`, "m"));
});

it("the gate runs on every version of Node from the oldest that package.json allows", () => {
  const versions = /node: \[([\d, ]+)\]/.exec(read(".github/workflows/test.yml"))?.[1]?.split(", ");
  expect(`>=${versions?.[0]}`).toBe(JSON.parse(read("package.json")).engines.node);
  expect(versions).toEqual(["20", "22", "24"]);
  expect(versions).toContain(/FROM node:(\d+)/.exec(read("deploy/docker/Dockerfile"))?.[1]);
});
