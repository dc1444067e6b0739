import type { CartLine } from "./cart";

type FitLine = Pick<CartLine, "carModelMatch" | "fitChoice" | "needAddCarModel">;

/** Whether a line is for a vehicle that it does not fit, and the shopper has not been asked about it. */
export const isMisfitToAsk = ({ carModelMatch, fitChoice }: FitLine): boolean =>
  carModelMatch === "NOT_FIT" && fitChoice === "";

/** Whether a line has no vehicle, and the shopper has not been asked for one. */
export const isVehicleToAsk = ({ needAddCarModel, fitChoice }: FitLine): boolean => needAddCarModel && fitChoice === "";
