import { z } from "zod";
import { VEHICLE_LEVELS, type Vehicle, vehicleName } from "~/models/vehicle/vehicle";
import { type FitmentAnswer, isSameName } from "./fitment";
import { fitmentAnswersSchema } from "./fitment-answers";

/** A vehicle that a text names, with what it says about the vehicle's engine where several trims have it. */
export const searchedVehicleSchema = z.object({
  attributeValueId: z.int(),
  name: z.string(),
  answers: fitmentAnswersSchema.default([]),
});
export type SearchedVehicle = z.infer<typeof searchedVehicleSchema>;

/** What a text says of a vehicle, be it less than a year, make and model: the years, makes and models that it may mean. */
export const partialVehicleSchema = z.object({
  years: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Any make and any model where there are none. */
  makes: z.array(z.string()),
  models: z.array(z.string()),
  /** Whether it names a vehicle that is in no list. */
  isUnknown: z.boolean(),
});
export type PartialVehicle = z.infer<typeof partialVehicleSchema>;

/** Whether what a text says of a vehicle is not true of this one. */
export function contradicts(vehicle: Vehicle, { years, makes, models, isUnknown }: PartialVehicle): boolean {
  const year = Number(vehicle.yearName);
  const isOther = (names: readonly string[], name: string | null) =>
    names.length > 0 && !names.some((each) => isSameName(each, name ?? ""));
  if (isUnknown || (years !== null && (year < years.from || year > years.to))) return true;
  return isOther(makes, vehicle.makeName) || isOther(models, vehicle.modelName);
}

/** A vehicle with the answers given about it. */
type AnsweredVehicle = { readonly vehicle: Vehicle; readonly answers: readonly FitmentAnswer[] };

const ownLevel = (vehicle: Vehicle, key: string): string | null => {
  const level = VEHICLE_LEVELS.find((each) => each.key === key);
  return level === undefined ? null : vehicle[`${level.key}Name`];
};

/**
 * Whether a vehicle stands for the one that a text names: it is the same, perhaps in more detail, and nothing that the
 * text says contradicts what is known about it.
 */
export function standsForNamed({ vehicle, answers }: AnsweredVehicle, named: SearchedVehicle): boolean {
  if (!VEHICLE_LEVELS.some(({ key }) => vehicle[key] === named.attributeValueId)) return false;
  return named.answers.every(({ key, value, isNot = false }) => {
    const level = ownLevel(vehicle, key);
    if (level !== null) return isSameName(level, value) !== isNot;
    return answers
      .filter((own) => own.key === key && !(isNot && own.isNot === true))
      .every((own) => isSameName(own.value, value) === (isNot === (own.isNot === true)));
  });
}

/**
 * Adds answers to earlier ones. A value takes the place of all answers to its question; a value that is ruled out leaves
 * what does not contradict it, and adds nothing where another value is known.
 */
export function joinAnswers(earlier: readonly FitmentAnswer[], added: readonly FitmentAnswer[]): FitmentAnswer[] {
  const isReplaced = (own: FitmentAnswer) =>
    added.some(({ key, value, isNot }) => key === own.key && (isNot !== true || isSameName(value, own.value)));
  const stay = earlier.filter((own) => !isReplaced(own));
  const isSettled = (key: string) => stay.some((own) => own.key === key && own.isNot !== true);
  return [...stay, ...added.filter(({ key, isNot }) => isNot !== true || !isSettled(key))];
}

/** Adds what a text says about a vehicle to the answers given about it. */
export function withNamedAnswers(
  { vehicle, answers }: AnsweredVehicle,
  named: readonly FitmentAnswer[],
): readonly FitmentAnswer[] {
  const added = named.filter(({ key }) => ownLevel(vehicle, key) === null);
  return added.length === 0 ? answers : joinAnswers(answers, added);
}

/** Returns a vehicle with the trim and the engine that answers name. */
function withAnsweredLevels({ vehicle, answers }: AnsweredVehicle): Vehicle {
  const named = { ...vehicle };
  for (const { key, value, isNot, itemId } of answers) {
    const level = VEHICLE_LEVELS.find((each) => each.key === key);
    if (level !== undefined && isNot !== true && itemId === undefined) named[`${level.key}Name`] ??= value;
  }
  return named;
}

/** Returns a vehicle's name with the trim and the engine that answers name: "2015 Ford F-150 5.0L V8". */
export const answeredVehicleName = (answered: AnsweredVehicle): string => vehicleName(withAnsweredLevels(answered));

/** Whether two vehicles cannot be the same one: a level that is named of both differs. */
export function isOtherVehicle(one: AnsweredVehicle, other: AnsweredVehicle): boolean {
  const [first, second] = [withAnsweredLevels(one), withAnsweredLevels(other)];
  return VEHICLE_LEVELS.some(({ key }) => {
    const [name, otherName] = [first[`${key}Name`], second[`${key}Name`]];
    return name !== null && otherName !== null && !isSameName(name, otherName);
  });
}
