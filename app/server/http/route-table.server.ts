import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/server-runtime";
import { findHandle, type RouteHandle } from "~/models/page/route-handle";

type Routes = ServerBuild["routes"];
type Entry = {
  readonly path: string;
  readonly index: boolean;
  readonly handle: RouteHandle;
  readonly isResource: boolean;
};

/** Returns the whole path of a route, without slashes at its ends. */
function wholePath(routes: Routes, id: string): string {
  const route = routes[id];
  if (route === undefined) return "";
  const parent = route.parentId === undefined ? "" : wholePath(routes, route.parentId);
  return [parent, route.path ?? ""].filter((part) => part !== "").join("/");
}

const firstSegment = (path: string) => path.split("/").find((part) => part !== "") ?? "";

/** The handles of a build's routes by URL, for code that runs on the server outside React. */
export class RouteTable {
  readonly #all: Entry[];
  readonly #bySegment = new Map<string, Entry[]>();
  /** How the parts of all paths are spelled, by the same in small letters. */
  readonly #spellings = new Map<string, Set<string>>();

  constructor(routes: Routes) {
    this.#all = Object.entries(routes).flatMap(([id, route]) =>
      route?.parentId === undefined
        ? []
        : [
            {
              path: wholePath(routes, id),
              index: route.index === true,
              handle: findHandle([route.module]),
              isResource: route.module.default === undefined,
            },
          ],
    );
    for (const entry of this.#all) {
      const segment = firstSegment(entry.path);
      this.#bySegment.set(segment, [...(this.#bySegment.get(segment) ?? []), entry]);
      for (const part of entry.path.split("/")) {
        const lower = part.toLowerCase();
        this.#spellings.set(lower, (this.#spellings.get(lower) ?? new Set()).add(part));
      }
    }
  }

  /** Returns the handle of the page at a path, matched as Remix matches it; empty when no route matches. */
  handleAt(pathname: string): RouteHandle {
    return findHandle(this.#matchesAt(pathname));
  }

  /** Whether a path is that of something else than a page, such as a picture or data. */
  isResource(pathname: string): boolean {
    return this.#matchesAt(pathname).at(-1)?.isResource === true;
  }

  /** Returns a path with its fixed parts spelled as its route spells them; the same path when nothing is spelled otherwise. */
  spell(pathname: string): string {
    const parts = pathname.split("/");
    // Almost every address is spelled rightly, which is known without the cost of matching it.
    if (parts.every((part) => this.#spellings.get(part.toLowerCase())?.has(part) !== false)) return pathname;
    const pattern = this.#matchesAt(pathname).at(-1)?.path.split("/") ?? [];
    const fixed = (index: number) => {
      const part = pattern[index - 1];
      return part === undefined || /^[:*]|\?$/.test(part) ? undefined : part;
    };
    return parts
      .map((part, index) => (fixed(index)?.toLowerCase() === part.toLowerCase() ? fixed(index) : part))
      .join("/");
  }

  #matchesAt(pathname: string): Entry[] {
    // Remix tries all routes; those of one segment are a tenth of them, and no others can match better.
    const entries = this.#bySegment.get(firstSegment(pathname));
    const matches = (entries && matchRoutes(entries, pathname)) ?? matchRoutes(this.#all, pathname);
    return matches?.map(({ route }) => route) ?? [];
  }
}

let registered = new RouteTable({});

/** Makes a build's routes those of the program; until then no path has a handle. */
export function registerRoutes(routes: Routes): void {
  registered = new RouteTable(routes);
}

/** Returns the routes of the program. */
export const registeredRoutes = (): RouteTable => registered;
