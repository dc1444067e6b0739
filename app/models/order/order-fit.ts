import { z } from "zod";
import { fitmentAnswerText } from "~/models/fitment/fit-check";
import { fitChoiceSchema } from "~/models/fitment/fit-choice";
import { explanationText, fitExplanationSchema } from "~/models/fitment/fit-explanation";
import { fitmentAnswersSchema } from "~/models/fitment/fitment-answers";

/** The fit of an ordered part as the shop stated it at the moment of ordering. */
const ORDER_FIT_VERDICTS = ["FIT", "UNIVERSAL", "NOT_FIT", "UNCERTAIN", "NO_DATA", "NO_VEHICLE"] as const;

/** A fitment row that the verdict of an order's line rests on, with its words at that moment. */
const certifiedRowSchema = z.object({ id: z.int(), text: z.string(), note: z.string() });

/**
 * The fit certificate of an order's line: verdict, vehicle, answers, the rows it rests on, and the state of the data.
 */
export const orderFitSchema = z.object({
  verdict: z.enum(ORDER_FIT_VERDICTS),
  choice: fitChoiceSchema,
  /** The vehicle with all its known levels; empty without one. */
  vehicle: z.string(),
  /** The vehicle in the tree; null without one, for older orders, and once the tree lacks it. */
  attributeValueId: z.int().nullable().default(null),
  answers: fitmentAnswersSchema,
  explanation: fitExplanationSchema,
  rows: z.array(certifiedRowSchema),
  dataVersion: z.string(),
  decidedAt: z.number(),
});
export type OrderFit = z.infer<typeof orderFitSchema>;

type Stated = Pick<OrderFit, "verdict" | "choice" | "vehicle">;

/** Returns the fit of an ordered part in a few words, as each list of an order's parts prints it. */
export function orderFitText({ verdict, choice, vehicle }: Stated): string {
  switch (verdict) {
    case "FIT":
      return `Fits your ${vehicle}`;
    case "UNIVERSAL":
      return "Universal";
    case "NOT_FIT":
      return `Does not fit your ${vehicle}${choice === "" ? "" : "; you chose to order it"}`;
    case "UNCERTAIN":
      return `Not confirmed to fit your ${vehicle}`;
    case "NO_DATA":
      return `No fitment data for your ${vehicle}`;
    case "NO_VEHICLE":
      return choice === "OTHER_VEHICLE" ? "For a vehicle that you did not name" : "Ordered without a vehicle";
  }
}

/**
 * Returns what an order's line says of its vehicle. Lines from before fits were stored name the vehicle alone, which
 * promises nothing; gifts and exchanges say nothing here.
 */
export const orderedFor = ({ fit, vehicle }: { readonly fit: OrderFit | null; readonly vehicle: string }): string =>
  fit !== null ? orderFitText(fit) : vehicle === "" ? "" : `Vehicle named: ${vehicle}`;

/** Whether the guarantee covers a part and why not, in few words. */
export const FIT_COVERAGE = {
  FIT: "Covered by the fit guarantee",
  UNIVERSAL: "Not covered: it is made for no particular vehicle",
  NOT_FIT: "Not covered: it is listed as not fitting this vehicle",
  UNCERTAIN: "Not covered: details of the vehicle were open",
  NO_DATA: "Not covered: no vehicles are listed for this part",
  NO_VEHICLE: "Not covered: no vehicle was named",
} as const satisfies Record<OrderFit["verdict"], string>;

/** Says of a part that comes in an exchange what its order has instead of a stated fit. */
export const EXCHANGE_COVERAGE = "Exchange: not covered by the fit guarantee";

type MadeFor = { readonly madeFor: { readonly solution: string } | null };

/** Whether the guarantee covers a part of an order; empty for a gift or an older order, of which no fit was stated. */
export function coverageText({ fit }: { readonly fit: OrderFit | null }, { madeFor }: MadeFor): string {
  if (fit !== null) return FIT_COVERAGE[fit.verdict];
  return madeFor?.solution === "Exchange" ? EXCHANGE_COVERAGE : "";
}

/** The guarantee as a paper prints it once for all its parts. */
export const FIT_GUARANTEE =
  "If a covered part does not fit its vehicle as the maker built it, we take it back free of charge and refund it, installed or not, within the days of the return policy. Any other part can be returned unused, free of charge.";

/** The guarantee for an order's page or invoice; empty when no fit was stated of any of its parts. */
export const guaranteeText = (items: readonly { readonly fit: OrderFit | null }[]): string =>
  items.some(({ fit }) => fit !== null) ? FIT_GUARANTEE : "";

/** A line of the printed certificate: its fit with all that it rests on, in words. */
export type CertifiedLine = {
  readonly key: string;
  readonly title: string;
  readonly partNumber: string;
  readonly statement: string;
  readonly itemCount: number;
  readonly verdict: OrderFit["verdict"];
  readonly reason: string;
  readonly remarks: readonly string[];
  readonly answers: readonly string[];
  readonly rows: readonly string[];
};

/** Whether the fit guarantee covers an ordered part; false for a part whose fit was not stated. */
export const isFitGuaranteed = (fit: Pick<OrderFit, "verdict"> | null | undefined): boolean => fit?.verdict === "FIT";

/**
 * Returns what a return because the part does not fit is settled by, for shopper and staff. `otherVehicle` names the
 * vehicle that the part was tried on, where it is not the one it was ordered for; the guarantee is about that one alone.
 */
export function fitSettlement(fit: OrderFit, otherVehicle: string | null): string {
  if (isFitGuaranteed(fit) && otherVehicle !== null)
    return `Not covered by the fit guarantee: we stated that it fits the ${fit.vehicle}, and it was tried on the ${otherVehicle}. Unused, it can be returned free of charge.`;
  return isFitGuaranteed(fit)
    ? `The fit guarantee applies: we stated that it fits the ${fit.vehicle}. It is taken back free of charge, installed or not.`
    : `${orderFitText(fit)}. ${FIT_COVERAGE[fit.verdict]}. Unused, it can be returned free of charge.`;
}

const countText = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/**
 * Returns what a list of orders says about the fit of an order's parts: how many do not fit, are not confirmed or have no
 * vehicle; empty when nothing is open.
 */
export function fitNote(items: readonly { readonly fit: Pick<OrderFit, "verdict"> | null }[]): string {
  const count = (...verdicts: OrderFit["verdict"][]) =>
    items.filter(({ fit }) => fit !== null && verdicts.includes(fit.verdict)).length;
  return [
    ...countText(count("NOT_FIT"), "part does not fit its vehicle", "parts do not fit their vehicle"),
    ...countText(count("UNCERTAIN", "NO_DATA"), "part not confirmed to fit", "parts not confirmed to fit"),
    ...countText(count("NO_VEHICLE"), "part without a vehicle", "parts without a vehicle"),
  ].join(" · ");
}

/** Returns the reason for a certified verdict and the remarks of its rows. */
export function certifiedReason({ explanation, rows }: Pick<OrderFit, "explanation" | "rows">) {
  return {
    reason: explanationText(explanation),
    remarks: [...new Set(rows.map(({ note }) => note).filter((note) => note !== ""))],
  };
}

/** Returns the answers of a certificate in words. */
export const certifiedAnswers = ({ answers }: Pick<OrderFit, "answers">): string[] => answers.map(fitmentAnswerText);
