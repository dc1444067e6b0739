import type { Sheet } from "./sheet";

/** Attributes a drawing may react to; unknown ones are ignored. */
export type DrawingAttributes = {
  position?: "Front" | "Rear";
  side?: "Left" | "Right";
  finish?: string;
  [key: string]: string | undefined;
};

export type DrawingView = "main" | "side" | "detail" | "box";

/** A callout: a point in the main picture and its label. */
export type Note = readonly [x: number, y: number, label: string];

export type Drawing = {
  /** The main picture: the part standing on the ground near y 480, as a shopper expects it. */
  main: (sheet: Sheet) => string;
  /** Another angle; absent where it would show nothing new. */
  side?: (sheet: Sheet) => string;
  /** The close-up: its center and enlargement in the main picture, with up to three callouts. */
  detail: { at: readonly [number, number]; zoom: number; notes: readonly Note[] };
  /** The carton's proportions; a cube by default. */
  carton?: "cube" | "flat" | "long" | "tall";
  /** Whether the drawing shows the left side; the right one is its mirror image. */
  isSided?: boolean;
  /** Whether front and rear differ; the drawing then reads the trait "rear". */
  hasPosition?: boolean;
  /** Words in attributes that set each trait; "no-" and a word stand for its denial. */
  traits?: Readonly<Record<string, readonly string[]>>;
};

function words(attributes: DrawingAttributes): Set<string> {
  const found = new Set<string>();
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const keyWords = key
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z0-9]+/);
    if (/^(no|none|false|without|not included)$/i.test(value)) {
      for (const word of keyWords) found.add(`no-${word}`);
      continue;
    }
    const isYes = /^(yes|true|with|included)$/i.test(value);
    const tokens = isYes ? keyWords : value.toLowerCase().split(/[^a-z0-9]+/);
    tokens.forEach((token, index) => {
      // "non-heated" and "without chrome" must not set the trait they deny.
      if (!["non", "not", "without", "no"].includes(tokens[index - 1] ?? "")) found.add(token);
    });
  }
  return found;
}

/** The traits of a drawing that the attributes set, in a fixed order; never throws. */
export function traitsFor(drawing: Drawing, attributes: DrawingAttributes): string[] {
  const attributeWords = words(attributes);
  const traits: string[] = [];
  if (drawing.isSided && attributes.side === "Right") traits.push("right");
  if (drawing.hasPosition && attributes.position === "Rear") traits.push("rear");
  for (const [trait, calls] of Object.entries(drawing.traits ?? {})) {
    if (calls.some((call) => attributeWords.has(call))) traits.push(trait);
  }
  return traits;
}
