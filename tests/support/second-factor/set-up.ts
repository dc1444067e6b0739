import { expect } from "vitest";
import type { Page, Shopper } from "../browser/browser";
import { codeAt } from "./app-code";

const STEP_MS = 30_000;

/** The code of the next step, since each one works once; the shop takes one step early. */
export const nextCode = (secret: string) => codeAt(secret, Date.now() + STEP_MS);

/** Sets an authenticator app up for a member; returns its secret, the filled form and the page with the recovery codes. */
export async function setUpApp(shopper: Shopper): Promise<{ secret: string; form: Page; page: Page }> {
  const profile = await shopper.visit("/myAccount?type=profile");
  const security = await profile.follow("Passkeys and two-step login", profile.main);
  const page = await security.press("Set up authenticator app", security.main);
  expect(page.path).toBe("/myAccount/security/app");
  const secret = (/secret:\s*([A-Z2-7 ]{32,})/.exec(page.main.text)?.[1] ?? "").replaceAll(" ", "");
  const wrong = await page.fill("Code", "12", page.main).press("Turn on two-step login", page.main);
  expect(wrong.main.text).toContain("Code is not right");
  const code = codeAt(secret, Date.now());
  const form = wrong.fill("Code", code, wrong.main);
  return { secret, form, page: await form.press("Turn on two-step login", form.main) };
}
