import { CANCEL_UNDO_SECONDS } from "~/models/shop/limits";
import type { Page } from "../browser/browser";
import { handleLaterEvents } from "../data/later-events";
import { settleCancellations } from "../data/payments";
import type { App } from "./app";

/** Goes from the page of a paid order to the question whether everything that has not shipped is cancelled. */
export async function toConfirmation(page: Page): Promise<Page> {
  const form = await page.press(/^Cancel (?:order|items)/, page.main);
  return form.press("Continue", form.main);
}

/** Lets the time to undo pass, and settles what was cancelled as the background job would. */
export async function settleLater({ store, advance }: App): Promise<void> {
  advance(CANCEL_UNDO_SECONDS);
  await settleCancellations({ store, clock: { now: () => Date.now(), advance } });
  await handleLaterEvents(store, { days: 0 });
}
