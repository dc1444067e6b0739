import { listEitherPlaces, listPlaceGroups } from "../places";
import { isPositionWord } from "../position-words";
import type { Vocabulary } from "../vocabulary";
import { stemFor, stemsFor } from "../words";
import { isEnglishWord } from "./english-words";
import type { NamedPartType, PartType } from "./part-types";
import { listSeveralParts, type PartSearch } from "./several-parts";
import type { Phrase } from "./tokens";

/** Words to search for, and the typed ones that they leave out. */
export type SearchAttempt = {
  readonly text: string;
  readonly dropped: readonly string[];
  /** The part type that these words name; null when they name none. */
  readonly partType: PartType | null;
  /** Whether the words are its name, perhaps with positions, and nothing else. */
  readonly isName: boolean;
  /** Whether it is one that does the work of the typed one, such as a hub assembly for a wheel bearing. */
  readonly isInstead: boolean;
  /** The part types or the opposite places that are enumerated, each searched for itself; absent where one is meant. */
  readonly each?: readonly PartSearch[];
  /** Whether it has the grade or kind of a fluid that the text names, or another one; absent where the text names none. */
  readonly fluid?: "named" | "other";
  /** Whether it leaves out that only new parts are meant. */
  readonly isNewLost?: boolean;
  /** Pairs of words that must stand side by side in one value of an item, such as "not included". */
  readonly beside?: readonly string[];
};

/** Of at most so many words besides a vehicle and a part, each is left out by itself before all of them are. */
const LOST_SINGLY_MAX = 4;

/** Words have no point: "5 3l" is shown and searched as "5.3L". */
const joinLiters = (text: string) => text.replace(/\b(\d)\s(\d)l\b/g, "$1.$2L");

type PlainWords = {
  /** Make and model named without a year, in the vehicle tree's spelling. */
  readonly named: string;
  /** The corrected words without stop words. */
  readonly words: readonly string[];
  /** Words besides that are left out last, and with the word that such a fluid is not sold: its grade or kind. */
  readonly held: readonly string[];
  readonly namedType: NamedPartType | null;
  /** Part types that the text names besides, as in "shocks and struts", then those that do the same work. */
  readonly others: readonly NamedPartType[];
  /** Whether they are wanted beside the first. */
  readonly isEnumerated: boolean;
  readonly neighbors: readonly PartType[];
  /** Part types that a text may mean which names none: of a "hose" all kinds of hoses. */
  readonly kinds: readonly NamedPartType[];
  readonly catalogue: Vocabulary;
  readonly isAboutVehicle: boolean;
  readonly isStyleWord: (word: string) => boolean;
};

/**
 * Lists what to search for. Phrases that say something only as they stand, as in "spark plugs not iridium", are searched
 * whole and then left out whole: their last word alone would find what is ruled out.
 */
export function listAttempts(plain: PlainWords, phrases: readonly Phrase[]): SearchAttempt[] {
  const attempts = listFreeAttempts(plain, phrases);
  const { held, namedType } = plain;
  if (held.length === 0) return attempts;
  const hold = (text: string) => [text, ...held].filter((part) => part !== "").join(" ");
  const isFluid = ({ partType }: PartSearch) => partType.id === namedType?.part.id;
  const meant = attempts.filter(
    ({ isInstead, partType, each }) => !isInstead && (each !== undefined || partType === namedType?.part),
  );
  return [
    ...meant.map((attempt) => ({
      ...attempt,
      fluid: "named" as const,
      text: hold(attempt.text),
      isName: false,
      ...(attempt.each !== undefined && {
        each: attempt.each.map((one) => (isFluid(one) ? { ...one, text: hold(one.text) } : one)),
      }),
    })),
    ...attempts
      .filter(({ text }) => text !== "")
      .map((attempt) => ({ ...attempt, fluid: "other" as const, dropped: [...held, ...attempt.dropped] })),
  ];
}

function listFreeAttempts(plain: PlainWords, phrases: readonly Phrase[]): SearchAttempt[] {
  if (phrases.length === 0) return listPlainAttempts(plain);
  const all = [...plain.words, ...phrases.flatMap(({ words }) => words)];
  const beside = phrases.map(({ pair }) => pair);
  const whole = listPlainAttempts({ ...plain, words: all }).slice(0, 1);
  const others = listPlainAttempts(plain).filter(({ text }) => text !== "");
  const left = phrases.map(({ text }) => text);
  return [
    ...whole.map((attempt) => ({ ...attempt, beside })),
    ...others.map((attempt) => ({ ...attempt, dropped: [...left, ...attempt.dropped] })),
  ];
}

/**
 * Lists what to search for, the whole text first, or each of several part types: then without positions, without words
 * that no part for a vehicle without a year has, without that vehicle, then the part type alone, and at last one that does the same work. A one-word name ("polish") does not stand for a text about something else ("nail polish").
 */
function listPlainAttempts(plain: PlainWords): SearchAttempt[] {
  const { named, words, namedType, catalogue, isAboutVehicle, isStyleWord } = plain;
  const nameStems = namedType?.name ?? [];
  const isPosition = (word: string) => isPositionWord(word) && !nameStems.includes(stemFor(word));
  const others = words.filter((word) => !isPosition(word));
  const positions = words.filter(isPosition);
  const attempts: SearchAttempt[] = [];
  const add = (texts: readonly string[], dropped: readonly string[]) => {
    const text = joinLiters(texts.filter((part) => part !== "").join(" "));
    if (text === "" && attempts.length > 0) return;
    if (attempts.some((attempt) => attempt.text === text)) return;
    const left = dropped.length === 0 ? [] : joinLiters(dropped.join("\n")).split("\n");
    const isName =
      namedType !== null &&
      texts.every(
        (each) =>
          each === "" ||
          isPosition(each) ||
          isStyleWord(each) ||
          isWord(each) ||
          each === namedType.part.name.toLowerCase(),
      );
    attempts.push({ text, dropped: left, partType: namedType?.part ?? null, isName, isInstead: false });
  };
  const isWord = (word: string) => nameStems.includes(stemFor(word));
  if (plain.isEnumerated && namedType !== null && plain.others.length > 0)
    for (const several of listSeveralParts([namedType, ...plain.others], words, named))
      if (!attempts.some(({ text }) => text === several.text))
        attempts.push({ ...several, partType: null, isName: false, isInstead: false });
  // "Upper control arm" is a name of the trade; by the part type alone the list is no longer limited to upper ones.
  const typeStems = stemsFor(namedType?.part.name ?? "");
  const places = words.filter((word) => isPositionWord(word) && !typeStems.includes(stemFor(word)));
  /** Adds a search for parts at either of opposite places: at no part stand "front" and "rear". */
  const addEither = (placed: readonly string[], around: readonly string[], left: readonly string[]) => {
    const either = listEitherPlaces(placed);
    if (namedType === null || either.length === 0) return;
    const [vehicle = "", ...rest] = around.filter((word) => !placed.includes(word));
    const toText = (places: string) => joinLiters([vehicle, places, ...rest].filter((word) => word !== "").join(" "));
    const each = either.map((places) => {
      const name = places.join(" ");
      return { text: toText(name), partType: namedType.part, name };
    });
    const text = toText(each.map(({ name }) => name).join(", "));
    if (!attempts.some((attempt) => attempt.text === text))
      attempts.push({ text, dropped: left, partType: null, isName: false, isInstead: false, each });
  };
  /** Adds searches without the last place, without the one before it, and so on; opposite places are left out together. */
  const addPlaced = (placed: readonly string[], around: readonly string[], left: readonly string[]) => {
    if (placed.length < 2) return;
    for (const lost of listPlaceGroups(placed).toReversed()) {
      const rest = around.filter((word) => !lost.includes(word));
      add(rest, [...left, ...lost]);
      addEither(
        placed.filter((word) => !lost.includes(word)),
        rest,
        [...left, ...lost],
      );
    }
  };
  const addWith = (vehicle: string, left: readonly string[]) => {
    add([vehicle, ...words], left);
    addEither(positions, [vehicle, ...words], left);
    addPlaced(positions, [vehicle, ...words], left);
    if (others.length > 0) add([vehicle, ...others], [...left, ...positions]);
  };
  addWith(named, []);
  const isForeign = (word: string) => isEnglishWord(word) && !catalogue.has(word);
  // "golf balls": without the Volkswagen nothing about cars is left.
  if (namedType === null) {
    const kinds = words.some(isForeign) || plain.kinds.length === 0 ? [] : listSeveralParts(plain.kinds, words, named);
    return [...attempts, ...kinds.map((kind) => ({ ...kind, partType: null, isName: false, isInstead: false }))];
  }
  const lost = others.filter(
    (word) => !places.includes(word) && !nameStems.includes(stemFor(word)) && !typeStems.includes(stemFor(word)),
  );
  const isElsewhere = nameStems.length < 2 && !isAboutVehicle && lost.some(isForeign);
  const type = namedType.part.name.toLowerCase();
  const engine = lost.filter((word, at) => /^\dl$/.test(word) || /^\dl$/.test(lost[at + 1] ?? ""));
  const addType = (vehicle: string, left: readonly string[]) => {
    const leftByEngine = left.filter((word) => !engine.includes(word));
    add([vehicle, ...places, type, ...engine], leftByEngine);
    addEither(places, [vehicle, ...places, type, ...engine], leftByEngine);
    addPlaced(places, [vehicle, ...places, type, ...engine], leftByEngine);
    add([vehicle, type, ...engine], [...leftByEngine, ...places]);
    add([vehicle, ...places, type], left);
    addEither(places, [vehicle, ...places, type], left);
    addPlaced(places, [vehicle, ...places, type], left);
    add([vehicle, type], [...left, ...places]);
  };
  if (!isElsewhere) {
    // No part names a trim ("f150 xlt oil filter"), and a part for another model is no answer.
    const single = lost.length > 1 && lost.length <= LOST_SINGLY_MAX ? lost : [];
    for (const word of single.filter((each) => !engine.includes(each)))
      add([named, ...words.filter((each) => each !== word)], [word]);
    // Words that no part has are left out first: "full synthetic 5w30 5 quart" is a full synthetic one.
    const isNowhere = (word: string) => !/\d/.test(word) && !catalogue.has(word) && !catalogue.has(stemFor(word));
    const nowhere = lost.length > 1 ? lost.filter(isNowhere) : [];
    const elsewhere = nowhere.length === 0 ? [] : lost.filter((word) => !isNowhere(word) && !engine.includes(word));
    const oneMore = elsewhere.length <= LOST_SINGLY_MAX ? elsewhere.map((word) => [word, ...nowhere]) : [];
    for (const left of nowhere.length === 0 ? [] : [nowhere, ...oneMore]) {
      const isLeft = (word: string) => left.includes(word);
      add([named, ...words.filter((word) => !isLeft(word))], words.filter(isLeft));
    }
    if (named !== "" && lost.length > 0) addType(named, lost);
  }
  if (named !== "") addWith("", [named]);
  if (isElsewhere) return attempts;
  addType("", [...(named === "" ? [] : [named]), ...lost]);
  const addOther = (partType: PartType, dropped: readonly string[], isInstead: boolean) => {
    const text = partType.name.toLowerCase();
    if (places.length > 0)
      attempts.push({ text: [...places, text].join(" "), dropped, partType, isName: true, isInstead });
    attempts.push({ text, dropped: [...dropped, ...places], partType, isName: true, isInstead });
  };
  for (const { part } of plain.others) addOther(part, [type], false);
  for (const part of plain.neighbors) addOther(part, [], true);
  return attempts;
}
