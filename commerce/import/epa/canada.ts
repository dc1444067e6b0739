import { engineCells } from "./engine";

/** The letters for fuels in the ratings of Natural Resources Canada, in the EPA's words. */
const FUELS: Readonly<Record<string, string>> = {
  X: "Regular Gasoline",
  Z: "Premium Gasoline",
  D: "Diesel",
  E: "E85",
  N: "Natural Gas",
  B: "Electricity",
};

type Vehicle = Parameters<typeof engineCells>[1];

const number = (cell: string | undefined) => (/^\d+(?:\.\d+)?$/.test((cell ?? "").trim()) ? (cell ?? "").trim() : "");

/**
 * The engine columns of a row of Canada's ratings. They say size, cylinders and fuel but no charging; a hybrid and the
 * number of motors follow from the model's words, and a motor beside an engine is a plug-in hybrid's.
 */
export function canadianEngine(
  row: Readonly<Record<string, string | undefined>>,
  vehicle: Vehicle,
): ReturnType<typeof engineCells> {
  const fuels = [row.fuelType1, row.fuelType].map((text) => (text ?? "").trim().charAt(0).toUpperCase());
  const [displ, power] = [number(row.displ), number(row.motorPower)];
  const isPlugIn = displ !== "" && power !== "";
  const fuel = fuels.find((letter) => letter !== "" && !(isPlugIn && letter === "B")) ?? "";
  const isHybrid = /\bhybrid\b/i.test(vehicle.model);
  return {
    ...engineCells({}, vehicle),
    displ,
    cylinders: number(row.cylinders),
    fuelType1: FUELS[fuel] ?? "",
    atvType: isPlugIn ? "Plug-in Hybrid" : isHybrid ? "Hybrid" : "",
    drive: /\b(?:AWD|4WD|4X4|quattro|4MATIC\+?|4MOTION|xDrive|dual motor)/i.test(vehicle.model)
      ? "All-Wheel Drive"
      : "",
  };
}
