import type { CartLine } from "./cart";

type FitLine = Pick<CartLine, "carModelMatch" | "fitChoice" | "needAddCarModel">;

/** Whether a line's part does not fit its vehicle, and the shopper has not answered the question about it. */
export const isMisfitToAsk = ({ carModelMatch, fitChoice }: FitLine): boolean =>
  carModelMatch === "NOT_FIT" && fitChoice === "";

/** Whether a line has no vehicle, and the shopper has not answered the question for one. */
export const isVehicleToAsk = ({ needAddCarModel, fitChoice }: FitLine): boolean => needAddCarModel && fitChoice === "";
