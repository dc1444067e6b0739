/** What makes one vehicle take one part and its sibling another. */
export type Varies = "generation" | "facelift" | "engine" | "brake" | "drive" | "body" | "universal";

/** How far one part number reaches: one generation, its platform twins, the maker's range of an era, or of all years. */
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

/** Label, lowest, highest, step and unit of a measure that follows the vehicle, not the brand. */
export type Measure = readonly [label: string, low: number, high: number, step: number, unit: string];

/** Facet label to the values brands offer; competing parts rotate through the values. */
export type AttributeValues = Readonly<Record<string, readonly string[]>>;

export type PartType = {
  /** Category name, plural. */
  name: string;
  /** What one box holds, as a title says it. */
  noun: string;
  drawing: string;
  /** Typical shelf price in whole US dollars for a mid-size car. */
  price: readonly [number, number];
  /** 1 (seldom bought) to 5 (bought for nearly every car). */
  demand: 1 | 2 | 3 | 4 | 5;
  about: string;
  detail: string;
  install: string;
  /** The complaint it ends, worded to follow "fixed" in a review. */
  cures: string;
  varies: Varies;
  shares: Shares;
  positions: PositionSet;
  attributes: AttributeValues;
  measures: readonly Measure[];
  /** Refundable core charge in US dollars. */
  core?: number;
  pieces?: number;
  /** Only for pickups, only for cars with a roof, … */
  bodies?: readonly string[];
  /** Engine types that carry the part; absent means every engine but electric ones for engine parts. */
  fuels?: readonly string[];
  /** Vehicle ranges one number may list at most; absent means 5, or 4 where the engine decides. */
  reach?: number;
  /** Only vehicles that can drive all four wheels. */
  needsFourDriven?: boolean;
};

export type PartGroup = { name: string; about: string; parts: readonly PartType[] };

export type PartFamily = {
  key: string;
  name: string;
  drawing: string;
  about: string;
  warranty: string;
  /** Closing sentences of the description; one is chosen per item. */
  promises: readonly string[];
  /** Last words of the fitting notes; one is chosen per item. */
  cautions: readonly string[];
  /** Review sentences of a pleased and of a disappointed buyer. */
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

/** A level-2 category with its leaves; what `shared` sets, a leaf may override. */
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
