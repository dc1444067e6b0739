// @vitest-environment happy-dom
import { waitFor, within } from "@testing-library/react";
import { type RouteObject, redirect } from "react-router-dom";
import { describe, expect, it } from "vitest";
import * as urls from "~/models/shop/urls";
import { VEHICLE_LEVELS } from "~/models/vehicle/vehicle";
import { pending, renderPage } from "../../../tests/support/component/shop-page";
import { useRoutedLinks } from "../ui/routed-links";
import { VehicleDialogHost } from "./dialog-host";

const PICK_PAGE = {
  returnTo: "",
  vehicles: [{ attributeValueId: 9, name: "2015 Ford F-150", isActive: true }],
  picker: {
    levels: VEHICLE_LEVELS.map(({ key }) => ({
      key,
      chosen: null,
      options: key === "year" ? [{ id: 2015, text: "2015" }] : [],
    })),
  },
};

function Chrome() {
  useRoutedLinks();
  return (
    <>
      <VehicleDialogHost />
      <a href={urls.garagePick()}>Add vehicle</a>
      <a href={urls.parts()}>All parts</a>
    </>
  );
}

type Route = Pick<RouteObject, "loader" | "action">;

function renderShop({
  at = urls.search({ q: "pads" }),
  loader = () => PICK_PAGE,
  action = () => null,
}: Route & { at?: string } = {}) {
  const page = renderPage(<h1>Results</h1>, {
    at,
    around: <Chrome />,
    routes: [
      ...(at === urls.garagePick()
        ? []
        : [{ id: "pick", path: urls.garagePick(), loader, action, element: <h1>Choose your vehicle, the page</h1> }]),
      { id: "garage", path: urls.garage(), action, element: <h1>My garage</h1> },
      { id: "parts", path: urls.parts(), element: <h1>All parts, the page</h1> },
    ],
  });
  const dialog = () => page.queryByRole("dialog", { name: "Choose your vehicle" });
  return { ...page, dialog };
}

describe("the vehicle dialog", () => {
  it("opens instead of the page behind its link, with the garage and the lists [UI-19, UI-22]", async () => {
    const { user, getByRole, findByRole } = renderShop();
    await user.click(getByRole("link", { name: "Add vehicle" }));
    const dialog = await findByRole("dialog", { name: "Choose your vehicle" });
    expect(dialog).toHaveProperty("open", true);
    expect(await within(dialog).findByRole("button", { name: "2015 Ford F-150 ✓" })).toBeDefined();
    expect(within(dialog).getByRole("option", { name: "2015" })).toBeDefined();
    expect(getByRole("heading", { name: "Results" })).toBeDefined();
    expect(window.location.pathname).toBe(urls.search());
  });

  it("leads back to the page it was opened on [UI-19]", async () => {
    const { user, getByRole, findByRole, container } = renderShop();
    await user.click(getByRole("link", { name: "Add vehicle" }));
    await findByRole("button", { name: "Set vehicle" });
    const fields = [...container.querySelectorAll<HTMLInputElement>("dialog input[name=returnTo]")];
    expect(new Set(fields.map(({ value }) => value))).toEqual(new Set([urls.search({ q: "pads" })]));
  });

  it("offers the page while the lists are on their way, and its link leads there [UI-22]", async () => {
    const slow = pending<typeof PICK_PAGE>();
    const { user, getByRole, findByRole, dialog } = renderShop({ loader: () => slow.answer });
    await user.click(getByRole("link", { name: "Add vehicle" }));
    const link = await findByRole("link", { name: "Open them as a page" });
    expect(getByRole("status").textContent).toContain("Loading the lists");
    await user.click(link);
    slow.resolve(PICK_PAGE);
    expect(await findByRole("heading", { name: "Choose your vehicle, the page" })).toBeDefined();
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it("closes with its button and opens again [UI-19]", async () => {
    const { user, getByRole, findByRole, dialog } = renderShop();
    await user.click(getByRole("link", { name: "Add vehicle" }));
    await user.click(await findByRole("button", { name: "Close" }));
    expect(dialog()).toBeNull();
    await user.click(getByRole("link", { name: "Add vehicle" }));
    expect(await findByRole("button", { name: "Set vehicle" })).toBeDefined();
  });

  it("closes when a vehicle of the garage was chosen [UI-19]", async () => {
    const posted: FormData[] = [];
    const action: RouteObject["action"] = async ({ request }) => {
      const form = await request.formData();
      posted.push(form);
      return redirect(String(form.get("returnTo")));
    };
    const { user, getByRole, findByRole, dialog } = renderShop({ action });
    await user.click(getByRole("link", { name: "Add vehicle" }));
    await user.click(await findByRole("button", { name: "2015 Ford F-150 ✓" }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({ intent: "choose", attributeValueId: "9" });
    expect(window.location.pathname + window.location.search).toBe(urls.search({ q: "pads" }));
  });

  it("leaves other links and clicks that open a new tab alone [UI-22]", async () => {
    const { user, getByRole, findByRole, dialog } = renderShop();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await user.keyboard("{Control>}");
    await user.click(getByRole("link", { name: "Add vehicle" }));
    await user.keyboard("{/Control}");
    expect(dialog()).toBeNull();
    await user.click(getByRole("link", { name: "All parts" }));
    expect(await findByRole("heading", { name: "All parts, the page" })).toBeDefined();
    expect(dialog()).toBeNull();
  });

  it("does not open over the page that does the same [UI-22]", async () => {
    const { user, getByRole, dialog } = renderShop({ at: urls.garagePick() });
    await user.click(getByRole("link", { name: "Add vehicle" }));
    await waitFor(() => expect(window.location.pathname).toBe(urls.garagePick()));
    expect(dialog()).toBeNull();
  });
});
