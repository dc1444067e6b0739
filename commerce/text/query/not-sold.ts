import { isPositionWord } from "../position-words";
import { isStopWord, stemFor, stemsFor } from "../words";
import type { NamedPartType } from "./part-types";

/**
 * Things of a car that people look for in a parts shop and that this one does not sell: the name, then other names. Without
 * this a search for them shows whatever shares a word with them. A thing that has become a part type of the catalogue is
 * sold, whatever stands here. One a line.
 */
const NOT_SOLD_LINES = `
tires: tire, tyre
windshields: windshield, windscreen, windshield glass, front glass
window glass: door glass, back glass, rear glass, quarter glass, side glass, car window, sunroof glass
complete engines: engine, crate engine, engine assembly, long block, short block, engine block
transmissions: transmission, gearbox, transmission assembly, automatic transmission, manual transmission
oil drain plugs: oil drain plug, drain plug, oil plug, oil pan plug, oil pan drain plug
glow plugs: glow plug
freeze plugs: freeze plug
radiator caps: radiator cap
seats: seat, bucket seat, bench seat, baby seat, child seat
airbags: airbag, air bag
steering wheels: steering wheel
fuel tanks: fuel tank, gas tank
doors: door
trunk lids: trunk lid
car keys: key fob, car key, remote key
`;

type Thing = { readonly name: string; readonly stems: readonly string[] };

/** All names of all things, the longest first. */
const THINGS: readonly Thing[] = NOT_SOLD_LINES.trim()
  .split("\n")
  .flatMap((line) => {
    const [name = "", others = ""] = line.split(":");
    return [name, ...others.split(",")].map((each) => ({ name, stems: stemsFor(each) }));
  })
  .toSorted((a, b) => b.stems.length - a.stems.length);

/** Words that say which one is meant: "cheap winter tires for my truck". */
const FILLERS: ReadonlySet<string> = new Set(
  (
    "car auto truck suv van vehicle used cheap best new all season terrain winter summer snow mud run flat spare low profile road off " +
    "tinted oem complete whole replacement remanufactured rebuilt"
  ).split(" "),
);
/** The size of a tire: "225/65R17". */
const TIRE_SIZE = /\b\d{3}\s?\/\s?\d{2}\s?-?\s?z?r\s?-?\d{2}\b/i;

/**
 * The thing that a text asks for and that the shop does not sell; null where its words may mean anything else. `named` is
 * the part type that they name: "windshield wipers" are wiper blades.
 */
export function readNotSold(
  text: string,
  words: readonly string[],
  findNamed: (stems: readonly string[]) => NamedPartType | null,
): string | null {
  const stems = words.map(stemFor);
  const named = findNamed(stems)?.name ?? [];
  if (named.length === 0 && TIRE_SIZE.test(text)) return "tires";
  const isOther = (stem: string, { stems: own }: Thing) =>
    !own.includes(stem) && !FILLERS.has(stem) && !isStopWord(stem) && !isPositionWord(stem) && !/\d/.test(stem);
  const isMeant = (thing: Thing) =>
    thing.stems.every((stem) => stems.includes(stem)) &&
    !stems.some((stem) => isOther(stem, thing)) &&
    named.every((stem) => thing.stems.includes(stem)) &&
    named.length < thing.stems.length;
  return THINGS.find(isMeant)?.name ?? null;
}
