import { z } from "zod";
import { type Answer, jsonFor } from "../platform/provider-http";
import type { ProviderPayment } from "./provider";

/** Finds a provider's own number of a refund in a field of its JSON answer; undefined where it has none. */
export function refundRefIn(answer: Answer, field: string): string | undefined {
  const found = z.object({ [field]: z.string() }).safeParse(jsonFor(answer)).data;
  return answer.status < 300 ? found?.[field] : undefined;
}

/** Adds the provider's own number of a refund to its answer, where there is one. */
export const withRefundRef = (answer: ProviderPayment | null, refundRef: string | undefined): ProviderPayment | null =>
  answer === null || refundRef === undefined || refundRef === "" ? answer : { ...answer, refundRef };
