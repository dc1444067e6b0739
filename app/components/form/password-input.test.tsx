// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { Field } from "./field";

const field = <Field label="Password" name="password" type="password" autoComplete="current-password" hideNeed />;

describe("a password field", () => {
  it("shows and hides what was typed by a button that says whether it is pressed, and keeps the text [ACC-33]", async () => {
    const page = renderPage(field);
    const input = page.getByLabelText("Password");
    await page.user.type(input, "first-Passw0rd");
    const button = page.getByRole("button", { name: "Show password" });
    const state = () => [input.getAttribute("type"), button.getAttribute("aria-pressed")];
    expect(state()).toEqual(["password", "false"]);
    await page.user.click(button);
    expect(state()).toEqual(["text", "true"]);
    expect(input).toHaveProperty("value", "first-Passw0rd");
    await page.user.click(button);
    expect(state()).toEqual(["password", "false"]);
    expect(button.getAttribute("type"), "it sends no form").toBe("button");
  });

  it("has no button without a script, which it would need [ACC-33]", () => {
    expect(renderToString(field)).not.toContain("<button");
  });
});
