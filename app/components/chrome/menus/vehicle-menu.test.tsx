// @vitest-environment happy-dom
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as urls from "~/models/shop/urls";
import { renderWithoutScript } from "../../../../tests/support/component/shop-page";
import { VehicleMenu } from "./vehicle-menu";

const TRUCK = {
  name: "2015 Ford F-150",
  model: "F-150",
  fullName: "2015 Ford F-150 XLT",
  url: urls.vehicle("2015-ford-f-150-xlt"),
};

describe("the vehicle in the header", () => {
  it("is a link to the picker without a vehicle", async () => {
    const page = await renderWithoutScript(<VehicleMenu active={null} others={[]} />);
    const link = within(page).getByRole("link", { name: "Add vehicle" });
    expect(link.getAttribute("href")).toBe(urls.garagePick());
  });

  it("opens a menu that switches by a plain form, and leads to the catalogue of the vehicle [VEH-06, VEH-35]", async () => {
    const others = [{ attributeValueId: 7, name: "2012 Toyota Camry" }];
    const page = await renderWithoutScript(<VehicleMenu active={TRUCK} others={others} />);
    expect(page.querySelector("summary")?.textContent).toBe("2015 Ford F-150");
    const button = page.querySelector("form button");
    expect([button?.textContent, button?.getAttribute("value")]).toEqual(["Switch to 2012 Toyota Camry", "7"]);
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", urls.garage()]);
    expect(page.querySelector("nav a")?.getAttribute("href")).toBe(TRUCK.url);
  });
});
