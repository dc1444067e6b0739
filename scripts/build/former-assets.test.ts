import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFormerAssets } from "./former-assets.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "axlewright-assets-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds with those files, as the bundler does: it empties its folder first. */
function build(...names: string[]): string[] {
  const folders = { client: join(root, "client"), former: join(root, "former") };
  const finish = keepFormerAssets(folders);
  rmSync(folders.client, { recursive: true, force: true });
  mkdirSync(join(folders.client, "assets"), { recursive: true });
  for (const name of names) writeFileSync(join(folders.client, "assets", name), name);
  finish();
  return readdirSync(join(folders.former, "assets")).toSorted();
}

it("the files of the last five builds are kept, the newest's own left out, and no more", () => {
  expect(build("shared.js", "a1.js")).toEqual([]);
  expect(build("shared.js", "a2.js")).toEqual(["a1.js"]);
  expect(readFileSync(join(root, "former/assets/a1.js"), "utf8")).toBe("a1.js");
  expect(build("a3.js")).toEqual(["a1.js", "a2.js", "shared.js"]);
  build("a4.js");
  expect(build("a5.js")).toEqual(["a1.js", "a2.js", "a3.js", "a4.js", "shared.js"]);
  expect(build("a6.js")).toEqual(["a2.js", "a3.js", "a4.js", "a5.js", "shared.js"]);
  expect(build("a7.js")).toEqual(["a3.js", "a4.js", "a5.js", "a6.js"]);
});

it("a build of the same sources, or one that was broken off, pushes no other out", () => {
  build("a1.js");
  for (const _ of Array(6)) build("a2.js");
  expect(build("a2.js")).toEqual(["a1.js"]);
  const folders = { client: join(root, "client"), former: join(root, "former") };
  keepFormerAssets(folders);
  rmSync(folders.client, { recursive: true });
  expect(build("a3.js")).toEqual(["a1.js", "a2.js"]);
});
