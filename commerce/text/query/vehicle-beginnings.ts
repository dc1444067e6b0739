import { oncePerVersion } from "../../db/catalogue-version";
import { groupBy } from "../../platform/group-by";
import { isStopWord } from "../words";
import { shortYear } from "./understand-vehicle";
import { foldName, loadVehicleLexicon, type VehicleLexicon, type VehicleModel } from "./vehicle-lexicon";

/** A model as a shopper may begin to type it: its own name, and its name behind every name of the make. */
type Beginning = VehicleModel & { readonly keys: readonly string[] };

/** A vehicle that a text may become. */
type BegunVehicle = { readonly attributeValueId: number; readonly name: string };

type VehicleBeginnings = {
  /**
   * The vehicles of a text that is a year and the beginning of a model, or of a make and a model; models that begin so
   * first, then those that were built in the most years, which are the ones most often driven. Of a model and the beginning
   * of a year, its vehicles of those years, the newest first.
   */
  readonly begun: (text: string, limit: number) => readonly BegunVehicle[];
};

const MODEL_BYTES = 250;
const YEAR = /^(?:19|20)\d\d$/;
const SHORT_YEAR = /^['’]?\d\d$/;
const BEGUN_YEAR = /^(?:19?\d?|20?\d?)$/;

/** Creates the look-up of vehicles by their year and the beginning of a name. */
export function createVehicleBeginnings({ models, makes, years }: VehicleLexicon): VehicleBeginnings {
  const namesByMake = groupBy(makes.keys(), (name) => makes.get(name) ?? "");
  const beginnings: Beginning[] = [...new Set([...models.values()].flat())]
    .toSorted((a, b) => b.nodeByYear.size - a.nodeByYear.size)
    .map((each) => {
      const behindMake = (namesByMake.get(each.make) ?? []).map((make) => make + foldName(each.model));
      return { ...each, keys: [foldName(each.model), ...behindMake] };
    });
  const fold = (words: readonly string[]) => foldName(words.join(" "));
  const toVehicle = ({ make, model, nodeByYear }: VehicleModel, year: number): BegunVehicle[] => {
    const node = nodeByYear.get(year);
    return node === undefined ? [] : [{ attributeValueId: node, name: `${year} ${make} ${model}` }];
  };

  /** Finds the year among words: written out, or of two digits at the beginning or the end. */
  function findYear(words: readonly string[]) {
    const whole = words.findIndex((word) => YEAR.test(word));
    const at = whole >= 0 ? whole : [0, words.length - 1].find((end) => SHORT_YEAR.test(words[end] ?? ""));
    const digits = words[at ?? 0]?.replace(/\D/g, "") ?? "";
    const year = at === undefined ? null : digits.length === 4 ? Number(digits) : shortYear(digits, years);
    return year === null || at === undefined ? null : { year, others: words.toSpliced(at, 1) };
  }

  function listOfYear(words: readonly string[]): BegunVehicle[] {
    const found = findYear(words);
    const begun = fold(found?.others ?? []);
    if (found === null || begun === "") return [];
    return beginnings
      .flatMap((each) => {
        const at = each.keys.findIndex((key) => key.startsWith(begun));
        return at < 0 ? [] : toVehicle(each, found.year).map((vehicle) => ({ ...vehicle, isBehindMake: at > 0 }));
      })
      .sort((a, b) => Number(a.isBehindMake) - Number(b.isBehindMake))
      .map(({ attributeValueId, name }) => ({ attributeValueId, name }));
  }

  function listOfModel(words: readonly string[]): BegunVehicle[] {
    const [name, year = ""] = [fold(words.slice(0, -1)), words.at(-1)];
    if (name === "" || !BEGUN_YEAR.test(year)) return [];
    const model = beginnings.find(({ keys }) => keys.includes(name));
    return [...(model?.nodeByYear.keys() ?? [])]
      .filter((each) => String(each).startsWith(year))
      .sort((a, b) => b - a)
      .flatMap((each) => (model === undefined ? [] : toVehicle(model, each)));
  }

  return {
    begun(text, limit) {
      const words = text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== "");
      // "Got a 2015 chev" is about the Chevrolet, "2015 fit" about the Fit.
      const plain = words.filter((word) => !isStopWord(word));
      const readings = [
        () => listOfYear(words),
        () => (plain.length < words.length ? listOfYear(plain) : []),
        () => listOfModel(plain),
      ];
      for (const list of readings) {
        const found = list();
        if (found.length > 0) return found.slice(0, limit);
      }
      return [];
    },
  };
}

/** Loads the look-up of a database's vehicles once per version of the catalogue. */
export const loadVehicleBeginnings = oncePerVersion("vehicleBeginnings", async (db) => {
  const lexicon = await loadVehicleLexicon(db);
  return { value: createVehicleBeginnings(lexicon), bytes: lexicon.models.size * MODEL_BYTES };
});
