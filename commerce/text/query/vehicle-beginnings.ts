import { oncePerVersion } from "../../db/catalogue-version";
import { foldName, loadVehicleLexicon, type VehicleModel } from "./vehicle-lexicon";

/** A model as a shopper may begin to type it: its own name, and its name behind that of the make. */
type Beginning = VehicleModel & { readonly keys: readonly string[] };

/** A vehicle that a text may become. */
type BegunVehicle = { readonly attributeValueId: number; readonly name: string };

type VehicleBeginnings = {
  /**
   * The vehicles of a text that is a year and the beginning of a model, or of a make and a model; models that begin so
   * first, then those that were built in the most years, which are the ones most often driven.
   */
  readonly begun: (text: string, limit: number) => readonly BegunVehicle[];
};

const MODEL_BYTES = 200;

/** Creates the look-up of vehicles by their year and the beginning of a name. */
export function createVehicleBeginnings(models: readonly VehicleModel[]): VehicleBeginnings {
  const beginnings: Beginning[] = models
    .toSorted((a, b) => b.nodeByYear.size - a.nodeByYear.size)
    .map((each) => ({ ...each, keys: [foldName(each.model), foldName(`${each.make} ${each.model}`)] }));
  return {
    begun(text, limit) {
      const words = text.split(/\s+/).filter((word) => word !== "");
      const year = words.find((word) => /^(?:19|20)\d\d$/.test(word));
      const begun = foldName(words.filter((word) => word !== year).join(" "));
      if (year === undefined || begun === "") return [];
      return beginnings
        .flatMap(({ keys, make, model, nodeByYear }) => {
          const at = keys.findIndex((key) => key.startsWith(begun));
          const node = at < 0 ? undefined : nodeByYear.get(Number(year));
          return node === undefined ? [] : [{ attributeValueId: node, name: `${year} ${make} ${model}`, at }];
        })
        .sort((a, b) => a.at - b.at)
        .slice(0, limit);
    },
  };
}

/** Loads the look-up of a database's vehicles once per version of the catalogue. */
export const loadVehicleBeginnings = oncePerVersion("vehicleBeginnings", async (db) => {
  const { models } = await loadVehicleLexicon(db);
  const all = [...new Set([...models.values()].flat())];
  return { value: createVehicleBeginnings(all), bytes: all.length * MODEL_BYTES };
});
