import { z } from "zod";
import { type FitmentRule, fitOf, type NamedVehicle, type Qualifier } from "./fitment";

/** An answer to a UPS question, e.g. Brake Package = Heavy Duty (row OPEN-09). */
export const qualifierSchema = z.object({ key: z.string().min(1).max(60), value: z.string().min(1).max(120) });

/** A UPS attribute with its values and how many fitment rows hold each (row OPEN-09). */
export const upsAttributeSchema = z.object({
  key: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type UpsAttribute = z.infer<typeof upsAttributeSchema>;

function liveRules(
  rules: readonly FitmentRule[],
  vehicle: NamedVehicle,
  answers: readonly Qualifier[],
): readonly FitmentRule[] {
  return rules.filter((rule) => fitOf([rule], { vehicle, answers, isUniversal: false }) !== "NOT_FIT");
}

/** The attributes of the rows that a vehicle and the answers so far leave in play, flat, with counts (row OPEN-09). */
export function upsAttributes(
  rules: readonly FitmentRule[],
  vehicle: NamedVehicle,
  answers: readonly Qualifier[] = [],
): UpsAttribute[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { qualifiers } of liveRules(rules, vehicle, answers)) {
    for (const { key, value } of qualifiers) {
      const values = counts.get(key) ?? new Map<string, number>();
      counts.set(key, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  return [...counts].map(([key, values]) => ({
    key,
    values: [...values].map(([value, count]) => ({ value, count })),
  }));
}

/**
 * The next question given the answers so far: the unanswered attribute that most rows in play hold, the first on a tie;
 * null when the fit is decided or nothing is left to ask (row OPEN-09).
 */
export function nextUpsAttribute(
  rules: readonly FitmentRule[],
  vehicle: NamedVehicle,
  answers: readonly Qualifier[] = [],
): UpsAttribute | null {
  if (fitOf(rules, { vehicle, answers, isUniversal: false }) !== "UNCERTAIN") return null;
  const weight = ({ values }: UpsAttribute) => values.reduce((sum, { count }) => sum + count, 0);
  return (
    upsAttributes(rules, vehicle, answers)
      .filter(({ key }) => !answers.some((answer) => answer.key === key))
      .sort((a, b) => weight(b) - weight(a))[0] ?? null
  );
}
