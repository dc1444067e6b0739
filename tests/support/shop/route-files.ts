import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROUTES = fileURLToPath(new URL("../../../app/routes", import.meta.url));

/** Every route by the name of its URL's file; a route with its own modules is a folder of that name. */
export function routeFiles(): { name: string; path: string }[] {
  return readdirSync(ROUTES).flatMap((area) =>
    readdirSync(join(ROUTES, area), { withFileTypes: true }).map((entry) => {
      const path = join(ROUTES, area, entry.name);
      if (!entry.isDirectory()) return { name: entry.name, path };
      const file = readdirSync(path).find((each) => /^route\.tsx?$/.test(each)) ?? "";
      return { name: file.replace("route", entry.name), path: join(path, file) };
    }),
  );
}

/** Returns whether a path belongs to the route of a file. */
export function isRouteFor(file: string, path: string): boolean {
  if (file === "$.tsx") return true;
  const segments = file.replace(/\.tsx?$/, "").split(".");
  const pattern = segments
    .filter((part) => part !== "_index")
    .map((part) => part.replace(/_$/, "").replace(/^\$.+$/, "[^/]+"))
    .join("/");
  return new RegExp(`^/${pattern}$`).test(path);
}
