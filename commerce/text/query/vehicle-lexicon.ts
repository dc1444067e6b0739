import { setImmediate as breathe } from "node:timers/promises";
import { oncePerVersion } from "../../db/catalogue-version";
import { vehicleNodes } from "../../vehicles/vehicle-nodes";
import { isStopWord, splitWords } from "../words";

/** A model of one year, under several names. */
const MODEL_BYTES = 100;

/** A model of a make with its nodes in the vehicle tree by year. */
export type VehicleModel = {
  readonly make: string;
  readonly model: string;
  /** Value id of the model by year. */
  readonly nodeByYear: ReadonlyMap<number, number>;
};

/** Vehicle names as shoppers write them, folded to letters and digits. */
export type VehicleLexicon = {
  readonly years: ReadonlySet<number>;
  /** Makes by every name. */
  readonly makes: ReadonlyMap<string, string>;
  /**
   * Models by every name, such as "f150" and "silverado1500"; `modelsByBeginning` by the first words of the name, such as
   * "silverado".
   */
  readonly models: ReadonlyMap<string, readonly VehicleModel[]>;
  readonly modelsByBeginning: ReadonlyMap<string, readonly VehicleModel[]>;
  /** Makes with those models whose names are words that say nothing elsewhere, word by word: "honda fit", "lexus is f". */
  readonly namesOfStopWords: readonly string[];
};

/** Nicknames, short forms and common misspellings of makes. */
const MAKE_NAMES: Readonly<Record<string, string>> = {
  chevy: "Chevrolet",
  chev: "Chevrolet",
  chevie: "Chevrolet",
  vw: "Volkswagen",
  volks: "Volkswagen",
  merc: "Mercedes-Benz",
  mercedes: "Mercedes-Benz",
  benz: "Mercedes-Benz",
  beemer: "BMW",
  bimmer: "BMW",
  beamer: "BMW",
  caddy: "Cadillac",
  caddie: "Cadillac",
  infinity: "Infiniti",
  alfa: "Alfa Romeo",
  subie: "Subaru",
  olds: "Oldsmobile",
  hyundi: "Hyundai",
  mitsu: "Mitsubishi",
  jag: "Jaguar",
  poncho: "Pontiac",
  porche: "Porsche",
};

/** Nicknames of models; the first one made in the year is meant. */
const MODEL_NAMES: Readonly<Record<string, readonly string[]>> = {
  f250: ["F-250 Super Duty", "F-250"],
  f350: ["F-350 Super Duty"],
  e350: ["E-350 Super Duty"],
  miata: ["MX-5 Miata", "MX-5"],
  crosstrek: ["Crosstrek", "XV Crosstrek"],
  vette: ["Corvette"],
  stang: ["Mustang"],
  beetle: ["Beetle", "New Beetle"],
  bug: ["Beetle", "New Beetle"],
  crownvic: ["Crown Victoria"],
  caravan: ["Grand Caravan", "Caravan"],
  cherokeelaredo: ["Grand Cherokee"],
  taco: ["Tacoma"],
  lancerevo: ["Lancer"],
  solara: ["Camry Solara"],
  rangerover: ["Range Rover"],
  landcruiser: ["Land Cruiser"],
  sportwagen: ["Golf SportWagen", "Jetta SportWagen"],
  monte: ["Monte Carlo"],
  hummerh3: ["H3"],
  c1500: ["C1500"],
  1500: ["Silverado 1500", "Sierra 1500", "Ram 1500"],
  2500: ["Silverado 2500 HD", "Sierra 2500 HD", "Ram 2500"],
  3500: ["Silverado 3500 HD", "Sierra 3500 HD", "Ram 3500"],
};

/** Makes that shoppers name and no catalogue of car parts lists, as they are typed word by word. */
export const FOREIGN_MAKES: Readonly<Record<string, string>> = {
  "harley davidson": "Harley-Davidson",
  harley: "Harley-Davidson",
  "royal enfield": "Royal Enfield",
  yamaha: "Yamaha",
  kawasaki: "Kawasaki",
  ducati: "Ducati",
  peugeot: "Peugeot",
  renault: "Renault",
  citroen: "Citroën",
  vauxhall: "Vauxhall",
  skoda: "Škoda",
  lada: "Lada",
  datsun: "Datsun",
  studebaker: "Studebaker",
  peterbilt: "Peterbilt",
  kenworth: "Kenworth",
  freightliner: "Freightliner",
  "john deere": "John Deere",
};

/** Makes once sold under another make, whose name shoppers still use. */
const SOLD_AS: Readonly<Record<string, readonly string[]>> = {
  Dodge: ["Ram"],
  Ram: ["Dodge"],
  Ford: ["Mercury"],
  Hyundai: ["Genesis"],
};

/** The model, folded, that a make alone stands for. */
export const MODEL_OF_MAKE: Readonly<Record<string, string>> = { Ram: "ram1500" };

/** Folds a name to letters and digits; drops "and", so that "Town & Country" equals "town and country". */
export function foldName(text: string): string {
  return splitWords(text)
    .filter((word) => word !== "and")
    .join("");
}

/** Whether a shopper who types one make may mean a model of another. */
export const isMakeFor = (typedMake: string, make: string) =>
  typedMake === make || (SOLD_AS[typedMake]?.includes(make) ?? false);

/** The makes that a shopper who types one may mean. */
export const makesFor = (typedMake: string): string[] => [typedMake, ...(SOLD_AS[typedMake] ?? [])];

/** Whether nothing but a single letter or digit is left of words without those that say nothing. */
const isOfStopWords = (words: readonly string[]) =>
  words.some(isStopWord) && words.every((word) => word.length === 1 || isStopWord(word));

type NodeRow = { year: string; make: string; model: string; id: number };

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** Creates the lexicon of a vehicle tree: one entry per make and model, whatever the number of years. */
export function createLexicon(rows: readonly NodeRow[]): VehicleLexicon {
  const entries = new Map<string, VehicleModel & { nodeByYear: Map<number, number> }>();
  const [years, makes] = [new Set<number>(), new Map<string, string>()];
  for (const { year, make, model, id } of rows) {
    years.add(Number(year));
    const name = `${make}/${model}`;
    let entry = entries.get(name);
    if (entry === undefined) {
      entry = { make, model, nodeByYear: new Map() };
      entries.set(name, entry);
      makes.set(foldName(make), make);
    }
    entry.nodeByYear.set(Number(year), id);
  }
  const real = new Set(makes.values());
  for (const [name, make] of Object.entries(MAKE_NAMES)) if (real.has(make)) makes.set(name, make);
  const models = new Map<string, VehicleModel[]>();
  const modelsByBeginning = new Map<string, VehicleModel[]>();
  const byName = new Map<string, VehicleModel[]>();
  for (const entry of entries.values()) {
    push(byName, entry.model, entry);
    push(models, foldName(entry.model), entry);
    // "mazda3" in one word; "Ram" is a make today and was a model before: both are typed as "ram 1500".
    push(models, foldName(`${entry.make} ${entry.model}`), entry);
    const words = splitWords(entry.model);
    for (let count = 1; count < words.length; count += 1)
      push(modelsByBeginning, foldName(words.slice(0, count).join(" ")), entry);
  }
  for (const [name, modelNames] of Object.entries(MODEL_NAMES)) {
    const found = modelNames.flatMap((model) => byName.get(model) ?? []);
    if (found.length > 0) models.set(name, [...(models.get(name) ?? []), ...found]);
  }
  const namesOfStopWords = [...entries.values()]
    .filter(({ model }) => isOfStopWords(splitWords(model)))
    .map(({ make, model }) => splitWords(`${make} ${model}`).join(" "));
  return { years, makes, models, modelsByBeginning, namesOfStopWords };
}

/** Loads the lexicon of a database's vehicles once per version of the catalogue. */
export const loadVehicleLexicon = oncePerVersion("vehicleLexicon", async (db) => {
  const { children } = await vehicleNodes(db);
  const rows = children(null).flatMap((year) =>
    children(year.id).flatMap((make) =>
      children(make.id).map(({ id, value }) => ({ year: year.value, make: make.value, model: value, id })),
    ),
  );
  rows.sort((a, b) => a.id - b.id);
  await breathe();
  return { value: createLexicon(rows), bytes: rows.length * MODEL_BYTES };
});
