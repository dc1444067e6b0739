// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { COPIED } from "~/components/ui/copy-text";
import { enhanceCopying } from "~/components/ui/copying";
import { DiscountWindow } from "./offer-cards";

const OFFER = { title: "10% off", text: "Your first order", note: "", href: "", linkLabel: "", end: null };

it("a code is text without a script, and a button copies it with one [CMS-07]", async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const { container, getByText, getByRole, getAllByRole } = render(
    <main>
      <DiscountWindow title="Offers" offers={["TEN", "", "MORE"].map((code) => ({ ...OFFER, code, text: code }))} />
    </main>,
  );
  expect(getAllByRole("listitem")).toHaveLength(3);
  expect(getByText("TEN", { selector: "span" }).className).toContain("select-all");
  const buttons = [...container.querySelectorAll<HTMLElement>("button")];
  expect(buttons.map(({ hidden }) => hidden)).toEqual([true, true]);
  const end = enhanceCopying(container);
  getByRole("button", { name: "Copy code MORE" }).click();
  await vi.waitFor(() => expect(container.textContent).toContain(COPIED));
  expect(writeText.mock.calls).toEqual([["MORE"]]);
  end();
  buttons[0]?.click();
  expect(writeText).toHaveBeenCalledTimes(1);
});
