import { expect, it } from "vitest";
import { expectNoFaults, listViolations, shopOfFile } from "../../support/chromium/chromium";
import { logIn, settled } from "../../support/chromium/steps";

const shop = shopOfFile();

it("a member adds a passkey of the device and logs in with it alone [ACC-43]", async () => {
  const visitor = await shop.visit();
  const { page, context } = visitor;
  const devices = await context.newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await logIn(page);
  await page.goto("/myAccount/security");
  await settled(page, true);
  expect(await listViolations(page)).toEqual([]);
  await page.getByLabel("Name of the passkey").fill("Test device");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText('The passkey "Test device" is added').waitFor();
  await context.clearCookies();
  await page.goto("/login?callback=/garage");
  await settled(page, true);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("**/garage");
  expectNoFaults(visitor);
  await visitor.close();
});
