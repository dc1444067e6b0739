import { matchRoutes } from "@remix-run/react";
import { holdAhead } from "./held-answers";

/** Pages asked for ahead within a minute, at most. */
const PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** Pages to read, whose address says all about them: no step of the checkout, no account, no search to remember. */
const READ = /^\/(?:$|(?:product|categories|vehicle|collection|campaign|makes|brands|parts|blogs|help|page)(?:\/|$))/;
const SLOW = /2g|3g/;

type Connection = { readonly saveData?: boolean; readonly type?: string; readonly effectiveType?: string };

/** Whether the reader's line is free for what may never be looked at: not a counted one, not a slow one. */
export function isLineFree(connection: Connection | undefined): boolean {
  if (connection === undefined) return true;
  const { saveData = false, type = "", effectiveType = "" } = connection;
  return !saveData && type !== "cellular" && !SLOW.test(effectiveType);
}

const sentAt: number[] = [];

function isWithinLimit(): boolean {
  const now = performance.now();
  while ((sentAt[0] ?? now) < now - MINUTE_MS) sentAt.shift();
  if (sentAt.length >= PER_MINUTE) return false;
  sentAt.push(now);
  return true;
}

/** Returns the path of a link that may be fetched ahead from `here`; null for any other link. */
export function pathAhead(link: Element | null, here: Pick<Location, "origin" | "pathname">): string | null {
  const href = link?.getAttribute("href") ?? "";
  if (!href.startsWith("/") || link?.hasAttribute("data-document") || link?.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(href, here.origin);
  return origin === here.origin && search === "" && pathname !== here.pathname && READ.test(pathname) ? pathname : null;
}

/** Has the browser fetch the scripts of the route that shows a path. */
function fetchScripts(path: string): void {
  const { routes } = window.__remixManifest;
  const flat = Object.values(routes).map(({ id, path = "", index }) => (index ? { id, index } : { id, path }));
  const found = matchRoutes(
    flat.filter(({ id }) => id !== "root"),
    path,
  );
  const route = routes[found?.at(-1)?.route.id ?? ""];
  for (const href of [route?.module ?? "", ...(route?.imports ?? [])]) {
    if (href === "" || document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/** The address of a page's data, as the router asks for it. */
export const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path.replace(/\/$/, "")}.data`);

/** Fetches what a press on a link to `path` would wait for; nothing where the line is not free or much was asked. */
export async function fetchAhead(path: string): Promise<void> {
  // Chromium alone tells of the line.
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (!isLineFree(connection) || document.visibilityState === "hidden" || !isWithinLimit()) return;
  fetchScripts(path);
  await holdAhead(dataOf(path));
}
