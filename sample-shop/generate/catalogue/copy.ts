import { type Application, isPair, type Use } from "./applications";
import { driveValue, locationFor } from "./fitment-rows";
import type { PartFamily, PartType } from "./part-type";
import { createRandom, hash } from "./random";
import { SPECIFICATION } from "./specifications";

/** Values that mean nothing without their label; titles leave them out. */
const BLAND =
  /^(.*Included|Complete Strut|Pair|Receiver Drier|Accumulator|Vacuum|Electronic|Drop-In Liner|Each|Actuator Only|Wipe|Color|Monochrome|Cable|Flooded|Integrated|Engine|Each|Yes|No|None|With|Without|Standard|With .*|Without .*|\d+|Inner|Outer|Set|New|Original|As Original|Electric|Direct Fit|Vented|2H|Right Hand|Single|Shift|Type|Upper|Lower|Front|Rear|Switch|Sensor Only)$/;

/** A span of model years as titles print it. */
function yearSpan(from: number, to: number): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** A use as titles print it, e.g. "2015-2020 Ford F-150 5.0L V8". */
export function vehicleFor({ generation, from, to, engine }: Use): string {
  const name = `${yearSpan(from, to)} ${generation.make} ${generation.model}`;
  return engine === null ? name : `${name} ${engine.name}`;
}

function bodyWords(bodyStyle: string): string {
  return bodyStyle.replace(/^\d Door /, "").replace(/ Pickup$/, "");
}

function positionWords(position: string): string {
  return locationFor(position).replace("(", "").replace(")", "");
}

type Text = { title: string; subTitle: string; detail: string; installation: string; note: string; alt: string };

export type Facts = {
  part: PartType;
  family: PartFamily;
  brand: string;
  application: Application | null;
  attributes: Readonly<Record<string, string>>;
  measures: readonly { label: string; value: string }[];
  oe: readonly string[];
  seed: string;
  hasCore: boolean;
  pieces: number;
  /** The standard that a fluid meets; empty for everything else. */
  specification: string;
  /** Whether an item has fitment data; a few are sold without. */
  isListed: boolean;
};

function titleFor({ part, brand, application, attributes, isListed }: Facts): string {
  const shown = Object.values(attributes).filter((value) => !BLAND.test(value) && !part.noun.includes(value));
  const words = [brand];
  if (application !== null && application.position !== "") words.push(positionWords(application.position));
  if (application?.brakePackage === "Heavy Duty") words.push("Heavy Duty");
  const [first, second] = shown;
  if (first !== undefined) words.push(first);
  words.push(part.noun);
  if (application === null) return second === undefined ? words.join(" ") : `${words.join(" ")}, ${second}`;
  const [use, other] = application.uses;
  if (use === undefined || !isListed) return `${words.join(" ")}, Select Models`;
  words.push("for", vehicleFor(use));
  if (application.drive !== "") words.push(driveValue(use.generation, application.drive));
  if (application.bodyStyle !== "") words.push(bodyWords(application.bodyStyle));
  const title = words.join(" ");
  if (other === undefined || other.generation.model === use.generation.model || other.engine !== null) return title;
  const longer = `${title}, ${vehicleFor(other)}`;
  return longer.length <= 118 ? longer : title;
}

function subTitleFor({ attributes, measures, application, pieces }: Facts): string {
  const bits = Object.entries(attributes).map(([label, value], index) =>
    index > 0 || BLAND.test(value) ? `${label}: ${value}` : value,
  );
  const [measure] = measures;
  if (measure !== undefined) bits.push(`${measure.label}: ${measure.value}`);
  if (pieces > 1) bits.push(`${pieces} pieces`);
  if (application !== null && application.uses.length > 1) bits.push(`Fits ${application.uses.length} vehicle ranges`);
  if (bits.length === 1)
    return Object.entries(attributes)
      .map(([label, value]) => `${label}: ${value}`)
      .join(" · ");
  return bits.slice(0, 4).join(" · ");
}

function fitSentence({ application, isListed, specification }: Facts): string {
  if (application === null && specification !== "")
    return "Made for no particular vehicle. Buy it only if your owner's manual names the specification below.";
  if (application === null) return "Made for no particular vehicle. Check its size and details before you order.";
  if (!isListed)
    return "We have no fitment data for this number yet. Compare it with your old part or ask us before you order.";
  const names = application.uses.slice(0, 3).map(vehicleFor);
  const more = application.uses.length - names.length;
  const list = names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
  return `Made for the ${list}${more > 0 ? `, and ${more} more in the fitment table` : ""}.`;
}

function noteFor({ hasCore, application, attributes, measures }: Facts): string {
  const lead = application?.uses[0]?.generation;
  const notes: string[] = [];
  if (application?.brakePackage === "Heavy Duty") {
    notes.push(
      "Only for trims with the larger performance brakes. Measure your rotor before you order if you bought the car used.",
    );
  } else if (application?.brakePackage === "Standard") {
    const diameter = measures.find(({ label }) => label === "Outside Diameter");
    notes.push(
      `For the standard brake package${diameter === undefined ? "" : ` with ${diameter.value} rotors`}; performance trims take another part.`,
    );
  }
  if (lead !== undefined && application !== null && application.drive !== "") {
    notes.push(`Fits ${driveValue(lead, application.drive)} vehicles only.`);
  }
  if (hasCore) {
    notes.push(
      "A refundable core charge is added at checkout and refunded when your old part reaches us in the same box.",
    );
  }
  if (attributes.Emissions === "Federal (49-State)")
    notes.push("Not legal for sale or use on California-certified vehicles.");
  if (application !== null && !isPair(application) && /Left$|Right$/.test(application.position)) {
    notes.push("Left and right are seen from the driver's seat.");
  }
  return notes.join(" ");
}

const HOURS = ["20 minutes", "half an hour", "an hour", "an hour and a half", "two hours", "half a day"];

function installationFor({ part, family, seed, application }: Facts): string {
  const random = createRandom(`install|${seed}`);
  if (application === null) return `${part.install}\n\n${random.pick(family.cautions)}`;
  const [low, high] = part.price;
  const at = Math.min(HOURS.length - 1, Math.floor(Math.log2((low + high) / 16)));
  const time = HOURS[Math.max(0, at)] ?? "an hour";
  return `${part.install}\n\n${random.pick(family.cautions)}\n\nAllow about ${time} at home with hand tools and the torque figures of your vehicle's service manual.`;
}

/**
 * Writes every text that a shopper reads on an item. A blank line separates paragraphs, and list lines begin with "- ".
 */
export function textFrom(facts: Facts): Text {
  const { part, family, measures, oe, seed, brand, application } = facts;
  const promises = family.promises;
  const promise = promises[hash(`promise|${seed}`) % promises.length] ?? "";
  const lines = [
    ...measures.map(({ label, value }) => `- ${label}: ${value}`),
    ...Object.entries(facts.attributes).map(([label, value]) => `- ${label}: ${value}`),
    ...(facts.specification === "" ? [] : [`- ${SPECIFICATION}: ${facts.specification}`]),
  ];
  const title = titleFor(facts);
  const paragraphs = [part.detail, fitSentence(facts), lines.join("\n")];
  if (oe.length > 0) paragraphs.push(`Replaces original ${oe.length > 1 ? "numbers" : "number"} ${oe.join(", ")}.`);
  paragraphs.push(promise);
  return {
    title,
    subTitle: subTitleFor(facts),
    detail: paragraphs.filter((text) => text !== "").join("\n\n"),
    installation: installationFor(facts),
    note: noteFor(facts),
    alt: [brand, application === null ? "" : positionWords(application.position), part.noun].filter(Boolean).join(" "),
  };
}
