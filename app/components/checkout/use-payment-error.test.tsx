// @vitest-environment happy-dom
import { act, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { PaymentErrorEvent } from "~/models/checkout/payment";
import * as urls from "~/models/shop/urls";
import { answerFetch } from "../../../tests/support/component/shop-page";
import type { usePaymentError as usePaymentErrorType } from "./use-payment-error";

type FailureProps = { event: PaymentErrorEvent | null; useEvent: typeof usePaymentErrorType };

function Failure({ event, useEvent }: FailureProps) {
  useEvent(event, "FAILED");
  return null;
}

describe("telling that a payment failed", () => {
  const EVENT: PaymentErrorEvent = "payment_card_info_error_from_checkout";
  const openedBy = (type: string) => vi.spyOn(performance, "getEntriesByType").mockReturnValue([entryFor(type)]);
  const entryFor = (type: string) => Object.assign(performance.mark("navigation"), { type });

  /** Renders the page of a failed payment and answers the event requests. */
  async function show(event: PaymentErrorEvent | null): Promise<unknown[]> {
    vi.resetModules();
    const requests = answerFetch(() => new Response(null, { status: 204 }));
    const { usePaymentError } = await import("./use-payment-error");
    const { rerender } = render(<Failure event={event} useEvent={usePaymentError} />);
    rerender(<Failure event={event} useEvent={usePaymentError} />);
    await act(async () => {
      await vi.dynamicImportSettled();
    });
    return requests
      .filter(({ url }) => url.pathname === urls.events())
      .flatMap(({ body }): { event: string; data: unknown }[] => JSON.parse(body))
      .map(({ event: name, data }) => [name, data]);
  }

  it("is done once when the page is opened [TRK-28]", async () => {
    openedBy("navigate");
    expect(await show(EVENT)).toEqual([[EVENT, { outcome: "FAILED" }]]);
  });

  it.each(["reload", "back_forward"])("is not repeated by a %s of the page [TRK-28]", async (type) => {
    openedBy(type);
    expect(await show(EVENT)).toEqual([]);
  });

  it("is left out for a method without an event [TRK-28]", async () => {
    openedBy("navigate");
    expect(await show(null)).toEqual([]);
  });

  it("is left out for a shopper who asks not to be followed", async () => {
    openedBy("navigate");
    Object.assign(navigator, { globalPrivacyControl: true });
    expect(await show(EVENT)).toEqual([]);
    Reflect.deleteProperty(navigator, "globalPrivacyControl");
  });
});
