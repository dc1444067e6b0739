import type { Sheet } from "./sheet";

/** Attributes a drawing may react to; unknown ones are ignored. */
export type DrawingAttributes = {
  position?: "Front" | "Rear";
  side?: "Left" | "Right";
  finish?: string;
  [key: string]: string | undefined;
};

export type DrawingView = "main" | "side" | "detail" | "box";

/** A callout: where it points in the main picture, and what it says. */
export type Note = readonly [x: number, y: number, label: string];

export type Drawing = {
  /** The picture: the part standing on the ground near y 480, seen as a shopper expects it. */
  main: (sheet: Sheet) => string;
  /** Another angle; absent where it would show nothing new. */
  side?: (sheet: Sheet) => string;
  /** The close-up: centre and enlargement in the main picture, with up to three callouts. */
  detail: { at: readonly [number, number]; zoom: number; notes: readonly Note[] };
  /** The carton's proportions; a cube by default. */
  carton?: "cube" | "flat" | "long" | "tall";
  /** Drawn for the left side; the right one is its mirror image. */
  isSided?: boolean;
  /** Front and rear look different: the drawing asks for the trait "rear". */
  hasPosition?: boolean;
  /** Trait to the words in attributes that call for it; "no-" and a word for what they deny. */
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
      // "non-heated" and "without chrome" must not call for the thing they deny.
      if (!["non", "not", "without", "no"].includes(tokens[index - 1] ?? "")) found.add(token);
    });
  }
  return found;
}

/** The traits of a drawing that the attributes call for, in a fixed order; never throws. */
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
