// @vitest-environment happy-dom
import { fireEvent, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import type { FitCheck } from "~/models/fitment/fit-check";
import * as urls from "~/models/shop/urls";
import { renderPage } from "../../../tests/support/component/shop-page";
import { FitRegion } from "./fit";
import { FitBadge } from "./fit-badge";

const HANDLE = "brake-pads-7";
const question = (key: string, values = ["2WD", "4WD"]) => ({
  key,
  text: `Which ${key} does your vehicle have?`,
  hint: "",
  values: values.map((value) => ({ value, text: value })),
  other: null,
});
const fitCheck = (over: Partial<FitCheck>): FitCheck => ({
  result: "UNCERTAIN",
  vehicle: "2015 Ford F-150",
  reason: "It depends on the drive type.",
  doubt: "",
  notes: [],
  question: null,
  toCheck: [],
  answers: [],
  ...over,
});

/** The fit region of a product page; each sent form gets the next answer in the list. */
function Product({ fits }: { fits: readonly FitCheck[] }) {
  const [at, setAt] = useState(0);
  const fit = fits[at];
  return (
    <div
      onSubmitCapture={(event) => {
        event.preventDefault();
        setAt(at + 1);
      }}
    >
      {fit ? <FitRegion fit={fit} urlHandle={HANDLE} from="product" /> : null}
      <input aria-label="Quantity" />
    </div>
  );
}

describe("the check-vehicle dialog of a product", () => {
  const fits = [fitCheck({ question: question("drive type") })];

  it("opens with the question that decides, behind a link to the same page [UI-20, UI-22]", async () => {
    const { user, getByRole, queryByRole } = renderPage(<Product fits={fits} />);
    const link = getByRole("link", { name: "Add vehicle Details" });
    expect(link.getAttribute("href")).toBe(urls.checkVehicle(HANDLE));
    expect(queryByRole("dialog")).toBeNull();
    await user.click(link);
    const dialog = getByRole("dialog", { name: "Check your vehicle" });
    expect(dialog).toHaveProperty("open", true);
    expect(within(dialog).getByRole("group", { name: "Which drive type does your vehicle have?" })).toBeDefined();
    expect(within(dialog).getByRole("link", { name: "Choose trim and engine from the lists" })).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(queryByRole("dialog")).toBeNull();
    await user.click(link);
    expect(getByRole("dialog", { name: "Check your vehicle" })).toHaveProperty("open", true);
  });

  it("opens by keyboard [UI-20]", async () => {
    const { user, getByRole } = renderPage(<Product fits={fits} />);
    getByRole("link", { name: "Add vehicle Details" }).focus();
    await user.keyboard("{Enter}");
    expect(getByRole("dialog", { name: "Check your vehicle" })).toBeDefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "leaves a click with %j to the browser [UI-22]",
    (held) => {
      const { getByRole, queryByRole } = renderPage(<Product fits={fits} />);
      const link = getByRole("link", { name: "Add vehicle Details" });
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, held);
      expect(queryByRole("dialog")).toBeNull();
    },
  );
});

describe("answering the question of a product's fit", () => {
  it("moves the keyboard to the verdict when the button that was pressed is gone [VEH-27]", async () => {
    const fits = [
      fitCheck({ result: "NOT_FIT", question: question("drive type") }),
      fitCheck({ result: "FIT", reason: "It fits 4WD trucks." }),
    ];
    const { user, getByRole } = renderPage(<Product fits={fits} />);
    await user.click(getByRole("radio", { name: "4WD" }));
    await user.click(getByRole("button", { name: "Check fit" }));
    const region = getByRole("region", { name: "Fit" });
    expect(within(region).getByRole("heading").textContent).toContain("Fit Your 2015 Ford F-150");
    expect(document.activeElement).toBe(region);
  });

  it("moves it to the next question too, where nothing is chosen yet [VEH-27]", async () => {
    const fits = [
      fitCheck({ result: "NOT_FIT", question: question("drive type") }),
      fitCheck({ result: "NOT_FIT", question: question("body style") }),
    ];
    const { user, getByRole, queryByRole } = renderPage(<Product fits={fits} />);
    await user.click(getByRole("radio", { name: "4WD" }));
    await user.click(getByRole("button", { name: "Check fit" }));
    expect(document.activeElement).toBe(getByRole("region", { name: "Fit" }));
    expect(getByRole("group", { name: "Which body style does your vehicle have?" })).toBeDefined();
    expect(queryByRole("radio", { checked: true })).toBeNull();
  });

  it("does not take the keyboard from where the shopper is by then", async () => {
    const fits = [fitCheck({ result: "NOT_FIT", question: question("drive type") }), fitCheck({ result: "FIT" })];
    const { user, getByRole, container } = renderPage(<Product fits={fits} />);
    await user.click(getByRole("radio", { name: "2WD" }));
    const quantity = getByRole("textbox", { name: "Quantity" });
    await user.click(quantity);
    const form = container.querySelector("form");
    if (form) fireEvent.submit(form);
    expect(getByRole("heading").textContent).toContain("Fit Your");
    expect(document.activeElement).toBe(quantity);
  });
});

describe("a product that fits", () => {
  const fit = fitCheck({ result: "FIT" });

  it("has a check mark and the guarantee, which a part that cannot be bought has not [VEH-18]", () => {
    const sold = renderPage(<FitRegion fit={fit} urlHandle={HANDLE} from="product" />);
    expect(sold.container.textContent).toMatch(/^✓.*Guaranteed fit/);
    const gone = renderPage(<FitRegion fit={fit} urlHandle={HANDLE} from="product" isGone />);
    expect(gone.container.textContent).toMatch(/^✓/);
    expect(gone.container.textContent).not.toContain("Guaranteed");
  });

  it("has no check mark when it is universal, since nothing was checked [VEH-18]", () => {
    const region = renderPage(<FitRegion fit={fit} urlHandle={HANDLE} from="product" isUniversal />);
    const badge = renderPage(<FitBadge result="FIT" vehicle="2015 Ford F-150" isUniversal />);
    expect(region.container.textContent).toMatch(/^Universal/);
    expect(badge.container.textContent).toBe("Universal");
  });
});
