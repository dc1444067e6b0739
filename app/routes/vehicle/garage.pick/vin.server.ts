import type { VinAnswer } from "~/components/vehicle/vin-form";
import { vehicleApi } from "~/models/api";
import { shortVehicleName, VEHICLE_LEVELS, type Vehicle } from "~/models/vehicle/vehicle";
import { CallFailure } from "~/server/api/call-failure.server";
import { call } from "~/server/api/client.server";
import type { RequestContext } from "~/server/http/context.server";
import type { ChosenLevels } from "~/server/vehicle/garage.server";

export type VinFound = { readonly answer: VinAnswer; readonly chosen: ChosenLevels };

const NOTHING: ChosenLevels = { year: null, make: null, model: null, trim: null, engine: null };
const BY_HAND = "choose your vehicle from the lists below";
const UNKNOWN = `We know nothing about this VIN: check it, or ${BY_HAND}`;
const CHECK_DIGIT =
  "The check digit of this VIN is not the one its other characters ask for: one of them may be mistyped. Compare it with your registration";

function foundText(vehicle: Vehicle, decoded: string): string {
  const levels = VEHICLE_LEVELS.map(({ key }) => vehicle[`${key}Name`]);
  if (vehicle.engine !== null) return `Found your ${levels.join(" ")}. Check it and set the vehicle.`;
  if (vehicle.model === null)
    return `The VIN belongs to a ${decoded}, which our lists do not name like that: ${BY_HAND.replace("your vehicle", "the rest")}.`;
  const missing = vehicle.trim === null ? "trim and engine" : "the engine";
  const litres = / (\d+\.\d)L$/.exec(decoded)?.[1];
  const size = litres === undefined ? "" : ` Its engine has ${litres} liters.`;
  return `Found your ${shortVehicleName(vehicle)}.${size} The VIN does not tell ${missing}: choose what you know.`;
}

function failureText(error: CallFailure): string {
  if (error.status === 400) return error.fieldText;
  if (error.status === 404) return UNKNOWN;
  if (error.status === 429) return error.text;
  return `VINs cannot be read at the moment: ${BY_HAND}`;
}

/**
 * Reads a VIN: what could be told of the vehicle as levels of the picker, and what to say about it. A failed check digit
 * only warns; a VIN that cannot be read is an error beside the field, and choosing by hand goes on. Never throws a
 * CallFailure, keeps and logs nothing of the VIN.
 */
export async function findByVin(ctx: RequestContext, vin: string): Promise<VinFound> {
  try {
    const { vehicle, decoded, isCheckDigitRight } = await call(ctx, vehicleApi.vin, { body: { vin } });
    const chosen = Object.fromEntries(VEHICLE_LEVELS.map(({ key }) => [key, vehicle[key]]));
    const texts = [...(isCheckDigitRight ? [] : [`${CHECK_DIGIT}, or ${BY_HAND}.`]), foundText(vehicle, decoded)];
    const tone = isCheckDigitRight && vehicle.model !== null ? "success" : "warning";
    if (vehicle.year === null && decoded === "")
      return { answer: { vin, error: UNKNOWN, notice: null }, chosen: NOTHING };
    return { answer: { vin, error: null, notice: { tone, texts } }, chosen: { ...NOTHING, ...chosen } };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return { answer: { vin, error: failureText(error), notice: null }, chosen: NOTHING };
  }
}
