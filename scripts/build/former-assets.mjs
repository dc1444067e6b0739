import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Builds whose files open tabs still find, the newest included. */
const BUILDS_MAX = 5;

const listFiles = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** The names of the files of each former build, newest first. */
function readList(list) {
  try {
    return JSON.parse(readFileSync(list, "utf8"));
  } catch {
    return [];
  }
}

/**
 * Keeps the hashed files of the build that is about to be replaced, beside those of the builds before it: a tab that was
 * opened before a deploy asks for them. They lie in `former/assets`, listed by build in `former.json`, and are those of five
 * builds together with the new one. The answer, called after the build, forgets what the new build has itself.
 *
 * @param {{ client: string, former: string }} folders
 */
export function keepFormerAssets({ client, former }) {
  const list = `${former}.json`;
  const current = join(client, "assets");
  const files = listFiles(current);
  const builds = [files, ...readList(list)].filter((names) => names.length > 0);
  const fresh = `${former}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(join(fresh, "assets"), { recursive: true });
  for (const name of new Set(builds.flat())) {
    const from = [current, join(former, "assets")].map((folder) => join(folder, name)).find(existsSync);
    if (from !== undefined) copyFileSync(from, join(fresh, "assets", name));
  }
  writeFileSync(list, JSON.stringify(builds));
  // In one step, so that a build that is broken off leaves a whole folder.
  rmSync(former, { recursive: true, force: true });
  renameSync(fresh, former);

  return () => {
    const built = new Set(listFiles(current));
    // The same sources built again are no deploy.
    const others = builds.filter((names) => names.some((name) => !built.has(name))).slice(0, BUILDS_MAX - 1);
    const needed = new Set(others.flat().filter((name) => !built.has(name)));
    for (const name of listFiles(join(former, "assets"))) if (!needed.has(name)) rmSync(join(former, "assets", name));
    writeFileSync(list, JSON.stringify(others));
  };
}
