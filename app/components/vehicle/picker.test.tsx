// @vitest-environment happy-dom
import { getByRole, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as urls from "~/models/shop/urls";
import type { PickerOption, PickerState } from "~/models/vehicle/picker";
import { VEHICLE_LEVELS, type VehicleLevelKey } from "~/models/vehicle/vehicle";
import { pending, renderPage, renderWithoutScript } from "../../../tests/support/component/shop-page";
import { type PickerAnswer, VehiclePicker } from "./picker";

const option = (id: number, text: string, isPopular?: boolean): PickerOption => ({
  id,
  text,
  ...(isPopular === undefined ? {} : { isPopular }),
});
const YEARS = [option(2016, "2016"), option(2015, "2015")];
const MAKES: Record<string, PickerOption[]> = {
  2015: [option(51, "Ford"), option(52, "Honda")],
  2016: [option(61, "Ford"), option(62, "Rivian")],
};

type Part = Partial<Record<VehicleLevelKey, { chosen?: number; options: readonly PickerOption[] }>>;

const stateFrom = (part: Part): PickerState => ({
  levels: VEHICLE_LEVELS.map(({ key }) => ({
    key,
    chosen: part[key]?.chosen ?? null,
    options: part[key]?.options ?? [],
  })),
});

/** The shop's response for the levels in a query. */
function answerTo(search: URLSearchParams): PickerAnswer {
  const year = Number(search.get("year") ?? 0);
  const make = Number(search.get("make") ?? 0);
  return {
    facts: search.get("facts") ?? undefined,
    picker: stateFrom({
      year: { options: YEARS, ...(year ? { chosen: year } : {}) },
      make: { options: MAKES[year] ?? [], ...(make ? { chosen: make } : {}) },
      model: { options: make === 51 ? [option(511, "F-150"), option(512, "Focus")] : [] },
    }),
  };
}

const PICK = urls.garagePick();
const searchFor = (request: Request) => new URL(request.url).searchParams;
const namesIn = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

function renderPicker({
  state = answerTo(new URLSearchParams()).picker,
  isInPlace = false,
  isCompact = false,
  loader = answers(),
  facts = undefined as string | undefined,
} = {}) {
  const posted: FormData[] = [];
  const picker = <VehiclePicker {...{ state, isInPlace, isCompact, facts }} returnTo="/search?q=pads" />;
  const page = renderPage(picker, {
    routes: [
      {
        id: "pick",
        path: PICK,
        loader,
        action: async ({ request }) => {
          const form = await request.formData();
          posted.push(form);
          const chosen = new URLSearchParams({ year: String(form.get("year") ?? "") });
          const make = { make: "Select a make", model: "Select a model" };
          return {
            picker: answerTo(chosen).picker,
            errors: form.get("year") ? make : { year: "Select a year", ...make },
          };
        },
        element: <h1>Picker page</h1>,
      },
    ],
  });
  const level = (name: string) => page.getByRole("combobox", { name });
  return { ...page, level, posted };
}

function answers() {
  return ({ request }: { request: Request }): PickerAnswer | Promise<PickerAnswer> => answerTo(searchFor(request));
}

describe("choosing a vehicle from the lists", () => {
  it("offers the next level as soon as one is chosen [VEH-01]", async () => {
    const { user, level } = renderPicker();
    expect(namesIn(level("Make"))).toEqual(["Make"]);
    await user.selectOptions(level("Year"), "2015");
    await waitFor(() => expect(namesIn(level("Make"))).toEqual(["Make", "Ford", "Honda"]));
    await user.selectOptions(level("Make"), "Ford");
    await waitFor(() => expect(namesIn(level("Model"))).toEqual(["Model", "F-150", "Focus"]));
    expect(level("Year")).toHaveProperty("value", "2015");
    expect(level("Make")).toHaveProperty("value", "51");
  });

  it("carries what a VIN says beside the levels through each choice [VEH-38]", async () => {
    const facts = '{"model":511,"answers":[{"key":"Body Style","value":"Crew Cab"}]}';
    const { user, level, posted, ...page } = renderPicker({ facts, isInPlace: true });
    await user.selectOptions(level("Year"), "2015");
    await waitFor(() => expect(namesIn(level("Make"))).toContain("Ford"));
    await user.click(page.getByRole("button", { name: "Set vehicle" }));
    await waitFor(() => expect(posted.map((form) => form.get("facts"))).toEqual([facts]));
  });

  it("keeps the keyboard on the level that was chosen while the next one loads", async () => {
    const { user, level } = renderPicker();
    const year = level("Year");
    await user.selectOptions(year, "2015");
    await waitFor(() => expect(namesIn(level("Make"))).toContain("Honda"));
    expect(level("Year")).toBe(year);
    expect(document.activeElement).toBe(year);
  });

  it("empties every level below a change before the answer arrives [VEH-02]", async () => {
    const slow = pending<PickerAnswer>();
    const { user, level, container } = renderPicker({
      state: answerTo(new URLSearchParams({ year: "2015", make: "51" })).picker,
      loader: () => slow.answer,
    });
    expect(namesIn(level("Model"))).toContain("F-150");
    await user.selectOptions(level("Year"), "2016");
    expect(level("Year")).toHaveProperty("value", "2016");
    expect(namesIn(level("Make"))).toEqual(["Make"]);
    expect(namesIn(level("Model"))).toEqual(["Model"]);
    expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
    slow.resolve(answerTo(new URLSearchParams({ year: "2016" })));
    await waitFor(() => expect(namesIn(level("Make"))).toEqual(["Make", "Ford", "Rivian"]));
    expect(level("Make")).toHaveProperty("value", "");
    expect(container.querySelector("[aria-busy=true]")).toBeNull();
  });

  it("asks for the levels down to the change and for none below it [VEH-02]", async () => {
    const searches: string[] = [];
    const { user, level } = renderPicker({
      state: answerTo(new URLSearchParams({ year: "2015", make: "51" })).picker,
      loader: ({ request }) => {
        searches.push(searchFor(request).toString());
        return answerTo(searchFor(request));
      },
    });
    await user.selectOptions(level("Make"), "Honda");
    await user.selectOptions(level("Year"), "2016");
    await user.selectOptions(level("Year"), "Year");
    await waitFor(() => expect(searches).toEqual(["year=2015&make=52", "year=2016", ""]));
  });

  it("drops an answer that a newer choice has overtaken", async () => {
    const slow = pending<PickerAnswer>();
    const { user, level } = renderPicker({
      loader: ({ request }) => (searchFor(request).get("year") === "2015" ? slow.answer : answerTo(searchFor(request))),
    });
    await user.selectOptions(level("Year"), "2015");
    await user.selectOptions(level("Year"), "2016");
    await waitFor(() => expect(namesIn(level("Make"))).toContain("Rivian"));
    slow.resolve(answerTo(new URLSearchParams({ year: "2015" })));
    await slow.answer;
    await waitFor(() => expect(level("Year")).toHaveProperty("value", "2016"));
    expect(namesIn(level("Make"))).toEqual(["Make", "Ford", "Rivian"]);
  });

  it("leaves a level empty when the shop has nothing for it", async () => {
    const { user, level, container } = renderPicker({
      loader: () => ({ picker: stateFrom({ year: { chosen: 2015, options: YEARS } }) }),
    });
    await user.selectOptions(level("Year"), "2015");
    await waitFor(() => expect(container.querySelector("[aria-busy=true]")).toBeNull());
    expect(namesIn(level("Make"))).toEqual(["Make"]);
    expect(level("Year")).toHaveProperty("value", "2015");
  });

  it("closes the levels that have no choices yet, but not the one whose choices are on their way", async () => {
    const { answer, resolve } = pending<PickerAnswer>();
    const { user, level } = renderPicker({ loader: () => answer });
    const closed = () =>
      VEHICLE_LEVELS.filter(({ label }) => (level(label) as HTMLSelectElement).disabled).map(({ label }) => label);
    expect(closed()).toEqual(["Make", "Model", "Trim", "Engine"]);
    await user.selectOptions(level("Year"), "2015");
    expect(closed()).toEqual(["Model", "Trim", "Engine"]);
    resolve(answerTo(new URLSearchParams({ year: "2015" })));
    await waitFor(() => expect(namesIn(level("Make"))).toEqual(["Make", "Ford", "Honda"]));
    expect(closed()).toEqual(["Model", "Trim", "Engine"]);
  });

  it("keeps the keyboard on the next level, which it reached before the choices came", async () => {
    const { answer, resolve } = pending<PickerAnswer>();
    const { user, level } = renderPicker({ loader: () => answer });
    await user.selectOptions(level("Year"), "2015");
    await user.tab();
    expect(document.activeElement).toBe(level("Make"));
    resolve(answerTo(new URLSearchParams({ year: "2015" })));
    await waitFor(() => expect(namesIn(level("Make"))).toEqual(["Make", "Ford", "Honda"]));
    await waitFor(() => expect(document.activeElement).toBe(level("Make")));
  });

  it("groups popular makes before all others", () => {
    const makes = [option(1, "Acura"), option(2, "Ford", true), option(3, "Toyota", true)];
    const { level } = renderPicker({ state: stateFrom({ make: { options: makes } }) });
    const groups = within(level("Make")).getAllByRole("group");
    expect(groups.map((group) => [group.getAttribute("label"), namesIn(group)])).toEqual([
      ["Popular makes", ["Ford", "Toyota"]],
      ["All other makes", ["Acura"]],
    ]);
  });
});

describe("the buttons of the picker", () => {
  it("has Show options for a browser without script alone", async () => {
    const state = stateFrom({ year: { options: YEARS } });
    const picker = <VehiclePicker state={state} returnTo="" />;
    const from = await renderWithoutScript(picker);
    expect(getByRole(from, "button", { name: "Show options" })).toBeDefined();
    const { getAllByRole } = renderPage(picker, { from });
    expect(getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Find by VIN", "Set vehicle"]);
  });

  it("marks the level that is missing and stays open when it stands in a dialog [VEH-04]", async () => {
    const { user, level, posted, findByText, getByRole, queryByRole } = renderPicker({ isInPlace: true });
    await user.selectOptions(level("Year"), "2015");
    await user.click(getByRole("button", { name: "Set vehicle" }));
    await findByText("Select a make");
    expect(level("Make").getAttribute("aria-invalid")).toBe("true");
    expect(level("Make").getAttribute("aria-describedby")).toBe("dialog-make-error");
    expect(queryByRole("heading", { name: "Picker page" })).toBeNull();
    expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({
      intent: "set",
      year: "2015",
      returnTo: "/search?q=pads",
    });
  });

  it("stays on the home page, says what is missing first and leads there [VEH-04]", async () => {
    const { user, level, posted, findByText, getByRole, queryByRole, queryByText } = renderPicker({ isCompact: true });
    await user.click(getByRole("button", { name: "Set vehicle" }));
    await findByText("Select a year");
    expect(document.activeElement).toBe(level("Year"));
    expect(queryByText("Select a make")).toBeNull();
    await user.selectOptions(level("Year"), "2015");
    await waitFor(() => expect(namesIn(level("Make"))).toEqual(["Make", "Ford", "Honda"]));
    await user.click(getByRole("button", { name: "Set vehicle" }));
    await findByText("Select a make");
    expect(document.activeElement).toBe(level("Make"));
    expect(queryByText("Select a model")).toBeNull();
    expect(posted).toHaveLength(2);
    expect(queryByRole("heading", { name: "Picker page" })).toBeNull();
  });

  it("sends what was chosen as a page of its own where it is no dialog", async () => {
    const { user, level, posted, findByRole, getByRole } = renderPicker();
    await user.selectOptions(level("Year"), "2016");
    await user.click(getByRole("button", { name: "Set vehicle" }));
    await findByRole("heading", { name: "Picker page" });
    expect(posted).toHaveLength(1);
    expect(window.location.pathname).toBe(PICK);
  });
});
