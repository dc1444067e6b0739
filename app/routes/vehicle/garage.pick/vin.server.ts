import type { VinAnswer } from "~/components/vehicle/vin-form";
import { fitmentAnswerText } from "~/models/fitment/fit-check";
import { vinFactsText } from "~/models/forms/garage";
import * as urls from "~/models/shop/urls";
import type { ChosenLevels } from "~/models/vehicle/picker";
import { shortVehicleName, VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import { CHECK_DIGIT_DOUBT, VIN_DOUBTS, VIN_LETTERS_PROBLEM, type VinDoubt } from "~/models/vehicle/vin";
import { CallFailure } from "~/server/api/call-failure.server";
import type { RequestContext } from "~/server/http/context.server";
import { findVinVehicle } from "~/server/vehicle/vin-vehicle.server";

type VinResult = {
  readonly answer: VinAnswer;
  readonly chosen: ChosenLevels;
  /** Drive and body, as the picker carries them. */
  readonly facts?: string | undefined;
};

const NO_LEVELS: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };
const BY_HAND = "choose your vehicle from the lists below";
const UNKNOWN = `We couldn't match this VIN to a vehicle: check it, or ${BY_HAND}`;
const CHECK_DIGIT = `${CHECK_DIGIT_DOUBT}. Compare it with your registration`;

function foundText(vehicle: Vehicle, decoded: string, engine: { readonly text: string } | null): string {
  const levels = VEHICLE_LEVELS.map(({ key }) => vehicle[`${key}Name`]);
  if (vehicle.engine !== null) return `Found your ${levels.join(" ")}. Check it and set the vehicle.`;
  if (vehicle.model === null)
    return `The VIN belongs to a ${decoded}, which our lists do not name like that: ${BY_HAND.replace("your vehicle", "the rest")}.`;
  const found = `Found your ${shortVehicleName(vehicle)}.`;
  if (engine !== null)
    return `${found} Its engine is the ${engine.text}. ${vehicle.trim === null ? "The VIN does not tell the trim: set the vehicle, or choose it." : "Check it and set the vehicle."}`;
  const missing = vehicle.trim === null ? "trim and engine" : "the engine";
  const litres = / (\d+\.\d)L$/.exec(decoded)?.[1];
  const size = litres === undefined ? "" : ` Its engine has ${litres} liters.`;
  return `${found}${size} The VIN does not tell ${missing}: choose what you know.`;
}

function failureText(error: CallFailure): string {
  if (error.status === 400) return error.fieldText;
  if (error.status === 404) return UNKNOWN;
  if (error.status === 429) return error.text;
  return `VINs cannot be read at the moment: ${BY_HAND}`;
}

const DOUBTS: Readonly<Record<VinDoubt, string>> = {
  letters: `${VIN_LETTERS_PROBLEM}, and enter it again, or ${BY_HAND}.`,
  mistyped: `${CHECK_DIGIT} and enter it again, or check what it says in the lists below.`,
  incomplete: `This VIN does not tell us the whole vehicle: ${BY_HAND}.`,
  unread: `This VIN could not be read: check it, or ${BY_HAND}.`,
};

/** The message about a VIN that a search led here with; undefined without one. The VIN itself stays in no address. */
export function searchedVin(search: URLSearchParams): VinAnswer | undefined {
  const doubt = VIN_DOUBTS.find((each) => each === search.get("vin"));
  return doubt && { vin: "", error: null, notice: { tone: "warning", texts: [DOUBTS[doubt]] } };
}

/**
 * Decodes a VIN into levels of the picker, with a message about the result. A wrong check digit only warns; an
 * unreadable VIN is an error beside the field, and the shopper can still choose by hand. Never throws a CallFailure,
 * and neither stores nor logs the VIN.
 */
export async function findByVin(ctx: RequestContext, vin: string, returnTo: string): Promise<VinResult> {
  try {
    const found = await findVinVehicle(ctx, vin);
    const { vehicle, decoded, isCheckDigitRight, candidates, engine, levels: chosen, facts: answers } = found;
    const texts = [
      ...(isCheckDigitRight ? [] : [`${CHECK_DIGIT}, or ${BY_HAND}.`]),
      candidates.length > 0
        ? `The VIN is of a ${shortVehicleName(vehicle)} and leaves these models. Which one is yours?`
        : foundText(vehicle, decoded, engine),
      ...(answers.length === 0 ? [] : [`The VIN also says: ${answers.map(fitmentAnswerText).join("; ")}.`]),
    ];
    const { year, make } = vehicle;
    const choices = candidates.map(({ attributeValueId: model, text }) => ({
      to: urls.garagePick({ year, make, model, returnTo }),
      text: `${shortVehicleName(vehicle)} ${text}`,
    }));
    const tone = isCheckDigitRight && vehicle.model !== null ? "success" : "warning";
    if (vehicle.year === null && decoded === "")
      return { answer: { vin, error: UNKNOWN, notice: null }, chosen: NO_LEVELS };
    const facts = vinFactsText({ model: vehicle.model, answers: [...answers] });
    return { answer: { vin, error: null, notice: { tone, texts }, choices }, chosen, facts };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { answer: { vin, error: failureText(error), notice: null }, chosen: NO_LEVELS };
  }
}
