import { randomUUID } from "node:crypto";
import type { Fragment } from "~/models/view/fragment";
import type { OwnPart, RequestContext } from "~/server/http/context.server";

/** The parts of pages that are one reader's own though the rest is kept for many: there are no others. */
const OWN_PARTS = ["cart-link", "vehicle-menu", "home-viewed", "home-picks"] as const;
type OwnPartName = (typeof OWN_PARTS)[number];

/** Nobody outside of this process knows it, so no text of a product, a review or a reader can look like a place. */
const MARK = randomUUID();
const PLACE = new RegExp(`<!--${MARK} ([a-z-]+)-->`, "g");

/**
 * Declares a part of pages that is one reader's own. The function that is returned gives the part of this reader; on a
 * page that is rendered for many it leaves an empty place, which every answer fills (`fillPlaces`).
 */
export function ownPart(name: OwnPartName, load: OwnPart["load"], { isOptional = false } = {}) {
  const part: OwnPart = { name, load, isOptional };
  return (ctx: RequestContext): Promise<Fragment> => {
    if (ctx.places === null) return load(ctx);
    ctx.places.set(name, part);
    const fragment = { key: `own-${name}` };
    return Promise.resolve(Object.defineProperty(fragment, "html", { value: `<!--${MARK} ${name}-->` }));
  };
}

/** The names of the places in a page's HTML, each as often as it stands there. */
export const listPlaces = (html: string): string[] => [...html.matchAll(PLACE)].map(([, name = ""]) => name);

/** Whether a text has the mark of places anywhere but in its places. */
export const isMarkLoose = (html: string): boolean => html.replace(PLACE, "").includes(MARK);

/** Writes texts into the places of a page; a place without a text stays empty. */
export const fillPlaces = (html: string, texts: ReadonlyMap<string, string>): string =>
  html.replace(PLACE, (_, name: string) => texts.get(name) ?? "");
