import { matchRoutes } from "@remix-run/react";
import { GALLERY_WIDTH_PX, pictureSizes } from "~/models/view/picture-sizes";
import { holdAhead } from "./held-answers";

/** Pages asked for ahead within a minute, at most: those in view leave room for those that are approached. */
export const PER_MINUTE = { inView: 12, approached: 20 } as const;
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

const requestTimes: number[] = [];

function isWithin(limit: number): boolean {
  const now = performance.now();
  while ((requestTimes[0] ?? now) < now - MINUTE_MS) requestTimes.shift();
  if (requestTimes.length >= limit) return false;
  requestTimes.push(now);
  return true;
}

/** Returns the path of a link that may be fetched ahead from `here`; null for any other link. */
export function pathAhead(link: Element | null, here: Pick<Location, "origin" | "pathname">): string | null {
  const href = link?.getAttribute("href") ?? "";
  if (!href.startsWith("/") || link?.closest("[data-document]") || link?.hasAttribute("download")) return null;
  const { origin, pathname, search } = new URL(href, here.origin);
  return origin === here.origin && search === "" && pathname !== here.pathname && READ.test(pathname) ? pathname : null;
}

/** Has the browser fetch and read the script of the page at a path, which the router would ask for. */
function fetchScript(path: string): void {
  const id = matchRoutes(window.__remixRouter.routes, path)?.at(-1)?.route.id ?? "";
  const file = window.__remixManifest.routes[id]?.module;
  if (file !== undefined) import(/* @vite-ignore */ file).catch(() => undefined);
}

/** Has the browser fetch the main picture of a product from the card that a link is in. */
function fetchPicture(link: Element): void {
  const src = link.closest("li")?.querySelector("img")?.getAttribute("src") ?? "";
  const srcset = pictureSizes(src, GALLERY_WIDTH_PX);
  if (srcset !== undefined) Object.assign(new Image(), { fetchPriority: "low", srcset });
}

/** The address of a page's data, as the router asks for it. */
export const dataOf = (path: string) => (path === "/" ? "/_root.data" : `${path.replace(/\/$/, "")}.data`);

/** Fetches what a press on a link to `path` would wait for; nothing where the line is not free or `limit` is reached. */
export async function fetchAhead(path: string, link: Element, limit: number): Promise<void> {
  // Chromium alone tells of the line.
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (!isLineFree(connection) || document.visibilityState === "hidden" || !isWithin(limit)) return;
  fetchScript(path);
  if (path.startsWith("/product/")) fetchPicture(link);
  await holdAhead(dataOf(path));
}
