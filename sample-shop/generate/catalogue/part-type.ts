/** The property of a vehicle that decides which variant of a part it takes. */
export type Varies = "generation" | "facelift" | "engine" | "brake" | "drive" | "body" | "universal";

/**
 * The vehicles that one part number covers: one generation, its platform twins, or the maker's range of an era or of
 * all years.
 */
export type Shares = "generation" | "platform" | "maker" | "house";

export type PositionSet =
  | "none"
  | "front"
  | "rear"
  | "axle"
  | "side"
  | "frontSide"
  | "rearSide"
  | "corner"
  | "upperLower"
  | "pair"
  | "frontPair";

/** Label, minimum, maximum, step and unit of a measure that depends on the vehicle, not on the brand. */
export type Measure = readonly [label: string, low: number, high: number, step: number, unit: string];

/** Values by facet label; competing parts rotate through them. */
export type AttributeValues = Readonly<Record<string, readonly string[]>>;

export type PartType = {
  /** The plural category name. */
  name: string;
  /** The contents of one box, as titles print it. */
  noun: string;
  drawing: string;
  /** Typical price in whole US dollars for a mid-size car. */
  price: readonly [number, number];
  /** 1 (seldom bought) to 5 (bought for nearly every car). */
  demand: 1 | 2 | 3 | 4 | 5;
  about: string;
  detail: string;
  install: string;
  /** The complaint that the part ends, worded to follow "fixed" in a review. */
  cures: string;
  varies: Varies;
  shares: Shares;
  positions: PositionSet;
  attributes: AttributeValues;
  measures: readonly Measure[];
  /** Refundable core charge in US dollars. */
  core?: number;
  pieces?: number;
  /** Restricts the part to body types, e.g. to pickups or to vehicles with a roof. */
  bodies?: readonly string[];
  /** Engine types with the part; when absent, an engine part fits all but electric ones. */
  fuels?: readonly string[];
  /** The most vehicle ranges that one number lists; when absent 5, or 4 where the engine decides. */
  reach?: number;
  /** Whether the part needs a vehicle with four-wheel drive. */
  needsFourDriven?: boolean;
};

export type PartGroup = { name: string; about: string; parts: readonly PartType[] };

export type PartFamily = {
  key: string;
  name: string;
  drawing: string;
  about: string;
  warranty: string;
  /** The warranty of part types with another term, by their name. */
  ownWarranties?: Readonly<Record<string, string>>;
  /** Closing sentences of the description; each item gets one. */
  promises: readonly string[];
  /** Closing sentences of the fitting notes; each item gets one. */
  cautions: readonly string[];
  /** Review sentences of satisfied and of disappointed buyers. */
  praise: readonly string[];
  complaints: readonly string[];
  groups: readonly PartGroup[];
};

type Shared = Partial<Pick<PartType, "varies" | "shares" | "positions" | "attributes" | "measures">>;
type Own = Partial<Omit<PartType, "name" | "noun" | "drawing" | "price" | "demand">>;
type Words = readonly [about: string, detail: string, install: string, cures: string];
type PartLine = readonly [
  name: string,
  noun: string,
  drawing: string,
  price: readonly [number, number],
  demand: PartType["demand"],
  words: Words,
  own?: Own,
];

/** A level-2 category with its leaves; a leaf may override what `shared` sets. */
export function group(name: string, about: string, shared: Shared, lines: readonly PartLine[]): PartGroup {
  const parts = lines.map(
    ([leafName, noun, drawing, price, demand, [aboutLeaf, detail, install, cures], own]): PartType => ({
      name: leafName,
      noun,
      drawing,
      price,
      demand,
      about: aboutLeaf,
      detail,
      install,
      cures,
      varies: "generation",
      shares: "platform",
      positions: "none",
      attributes: {},
      measures: [],
      ...shared,
      ...own,
    }),
  );
  return { name, about, parts };
}
