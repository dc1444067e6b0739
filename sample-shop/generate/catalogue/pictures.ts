import { createHash } from "node:crypto";
import type { NewRow } from "#commerce/db/tables";
import { draw, drawLabelled, variantKey, viewsFrom } from "../drawings";
import type { DrawingAttributes, DrawingView } from "../drawings/drawing";
import { type DrawingName, drawingNames } from "../drawings/names";
import { isPair } from "./applications";
import { brandColor } from "./brand-marks";
import type { MadeItem } from "./items";
import { snapshotFor } from "./reviews/review-photos";

const VIEW_WORDS: Readonly<Record<DrawingView, string>> = {
  main: "front view",
  side: "side view",
  detail: "close-up",
  box: "in its box",
};

const MIME = "image/svg+xml";

function isDrawingName(name: string): name is DrawingName {
  return drawingNames.some((drawing) => drawing === name);
}

/**
 * Words of the part's name that change its drawing, because some drawings serve several part types, e.g. cans and
 * bottles.
 */
function attributesOfNoun(noun: string): DrawingAttributes {
  return { Part: noun };
}

function attributesFor({ attributes, row, leaf, application }: MadeItem): DrawingAttributes {
  const shown: DrawingAttributes = { ...attributes, ...attributesOfNoun(leaf.part.noun) };
  if (row.position.startsWith("Front")) shown.position = "Front";
  else if (row.position.startsWith("Rear")) shown.position = "Rear";
  if (row.position.endsWith("Left")) shown.side = "Left";
  else if (row.position.endsWith("Right") && !isPair(application)) shown.side = "Right";
  return shown;
}

type Pictures = {
  /** All pictures drawn so far. */
  media: NewRow<"media">[];
  imageRows(items: readonly MadeItem[]): NewRow<"item_image">[];
  /** The URL of an item as photographed by a buyer; null for an item without a drawing. */
  snapshot(item: MadeItem, pose: number): string | null;
  /** Stores an SVG under its hash and returns its URL. */
  add(svg: string): string;
  /** The URL of a drawing's main picture in the variant for that name; null for an unknown drawing. */
  mainPictureUrl(drawing: string, noun?: string): string | null;
};

/**
 * Draws every distinct variant once; each item gets all views of its part, the main one first. That one is the item's
 * own: it shows the carton with its brand and part number.
 */
export function createPictures(): Pictures {
  const media: NewRow<"media">[] = [];
  const urlByKey = new Map<string, string>();
  const names = new Set<string>();
  const add = (body: string): string => {
    const file = `${createHash("sha256").update(body).digest("hex").slice(0, 20)}.svg`;
    if (!names.has(file)) media.push({ name: file, mime: MIME, body });
    names.add(file);
    return `/media/${file}`;
  };
  const url = (name: DrawingName, attributes: DrawingAttributes, view: DrawingView, brand?: string): string => {
    const maker = view === "box" && brand !== undefined ? { name: brand, color: brandColor(brand) } : undefined;
    const key = [variantKey(name, attributes, view), maker?.name].join("|");
    const existing = urlByKey.get(key);
    if (existing !== undefined) return existing;
    const made = add(draw(name, attributes, view, maker));
    urlByKey.set(key, made);
    return made;
  };
  const viewsFor = (item: MadeItem): NewRow<"item_image">[] => {
    const { drawing } = item.leaf.part;
    if (!isDrawingName(drawing)) return [];
    const attributes = attributesFor(item);
    const brand = item.brand.name;
    const label = { name: brand, color: brandColor(brand), number: item.row.part_number };
    return viewsFrom(drawing).map((view, idx) => ({
      item_id: item.row.id,
      idx,
      is_main: idx === 0 ? 1 : 0,
      media_type: 1,
      url: view === "main" ? add(drawLabelled(drawing, attributes, label)) : url(drawing, attributes, view, brand),
      title: `${item.row.alt}, ${VIEW_WORDS[view]}`,
      description: "",
    }));
  };
  const snapshots = new Map<string, string>();
  return {
    media,
    add,
    snapshot(item, pose) {
      const { drawing } = item.leaf.part;
      if (!isDrawingName(drawing)) return null;
      const attributes = attributesFor(item);
      const key = `${variantKey(drawing, attributes, "main")}|${pose}`;
      const snapshot = snapshots.get(key) ?? add(snapshotFor(draw(drawing, attributes, "main"), pose));
      snapshots.set(key, snapshot);
      return snapshot;
    },
    imageRows: (items) => items.flatMap(viewsFor),
    mainPictureUrl: (drawing, noun = "") =>
      isDrawingName(drawing) ? url(drawing, attributesOfNoun(noun), "main") : null,
  };
}
