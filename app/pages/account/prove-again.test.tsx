// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { type LoginWays, ProveAgain } from "./prove-again";

const PASSKEY = "Log in again with your passkey";
const BY_MAIL = "Set a password by email";

function renderWays(ways: Partial<LoginWays>) {
  vi.stubGlobal("PublicKeyCredential", () => undefined);
  const all = { thirdLogins: [], hasPasskey: false, ...ways };
  return renderPage(<ProveAgain ways={all} back={{ callback: "/myAccount/security" }} />);
}

describe("proving an account without a password again", () => {
  it("is a new login with the member's passkey, which comes back [ACC-22, ACC-44]", () => {
    const { getByRole } = renderWays({ hasPasskey: true });
    const action = getByRole("button", { name: PASSKEY }).closest("form")?.getAttribute("action");
    expect(action).toBe("/login/passkey?callback=%2FmyAccount%2Fsecurity");
    expect(getByRole("link", { name: BY_MAIL }), "for one that is lost").toBeDefined();
  });

  it("is a password by email for a member who cannot log in at all, and the provider for one who has it [ACC-22]", () => {
    const none = renderWays({});
    expect([none.queryByRole("button"), none.queryByRole("link")?.textContent]).toEqual([null, BY_MAIL]);
    none.unmount();
    const linked = renderWays({ thirdLogins: [{ provider: "sandbox", name: "Sandbox", linkedAt: 0 }] });
    expect(linked.getByRole("button").textContent).toBe("Confirm with Sandbox");
    expect(linked.queryByRole("link")).toBeNull();
  });
});
