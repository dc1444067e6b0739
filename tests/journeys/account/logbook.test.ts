import { describe, expect, it } from "vitest";
import { formatIsoDate } from "~/models/shop/dates";
import type { MarketCode, Page, Shopper } from "../../support/browser/browser";
import { buyCart, withCart } from "../../support/browser/steps";
import { appOfFile } from "../../support/shop/app";
import { openLogbook, orderNumberOn } from "../../support/shop/checkout-steps";
import { staff } from "../../support/shop/staff";

const shop = appOfFile();
const PASSWORD = "driver-Passw0rd";
let members = 0;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A new member on the page of a truck's logbook. */
async function ownLogbook(market: MarketCode = "US") {
  members += 1;
  const shopper = shop.app.shopper({ market });
  const page = await openLogbook(shop.app, shopper, `logbook${members}@example.com`, PASSWORD);
  return { shopper, page };
}

const sectionOf = (page: Page, name: string) => page.main.the("region", name);
const works = (page: Page) => page.main.the("list", "Works").all("listitem");

/** Buys an oil filter for the vehicle, and has the staff ship and deliver it. */
async function deliverFilter(shopper: Shopper): Promise<string> {
  await withCart(shopper, "oil+filter");
  const orderId = orderNumberOn(await buyCart(shopper, "US"));
  await staff("order", "ship", orderId, "--carrier", "UPS", "--tracking", `1Z${orderId}`);
  await staff("order", "deliver", orderId);
  return orderId;
}

describe("a vehicle's logbook without JavaScript", () => {
  it("a member names the vehicle; the VIN of another one is kept, and the page says so [OPEN-79, ARCH-08]", async () => {
    const { shopper, page } = await ownLogbook();
    expect([page.status, page.h1]).toEqual([200, expect.stringContaining("2015 Ford F-150")]);
    page.fill("Name", "Dad's truck", page.main).fill("VIN", "1FTEW1EF", page.main).fill("Notes", "5W-20", page.main);
    const refused = await page.press("Save", page.main);
    expect([refused.status, refused.main.fieldErrors.VIN]).toEqual([400, expect.stringContaining("17 characters")]);
    expect(refused.main.field("Name").value).toBe("Dad's truck");
    refused.fill("VIN", "1hgcm82633a004352", refused.main);
    const saved = await refused.press("Save", refused.main);
    expect([saved.h1, saved.notices.join()]).toEqual([
      "Dad's truck",
      expect.stringContaining("VIN is of another vehicle"),
    ]);
    expect(sectionOf(saved, "About this vehicle").text).toMatch(/1HGCM82633A004352.*5W-20.*2003 Honda Accord/s);
    const garage = await shopper.visit("/myAccount?type=garage");
    const vehicle = garage.the("list", "Vehicles").first("listitem");
    expect([vehicle.name, vehicle.text]).toEqual([
      expect.stringContaining("2015 Ford F-150"),
      expect.stringContaining("Dad's truck"),
    ]);
    const parts = await garage.follow("See parts that fit", vehicle);
    expect(parts.h1).toContain("2015 Ford F-150");
  });

  it("mileage has a history; a reading below an earlier one asks before it is taken [OPEN-79]", async () => {
    const { page } = await ownLogbook();
    const mileage = () => sectionOf(page, "Mileage");
    mileage().field("Date of the reading").fill("2024-03-03");
    mileage().field("Odometer (miles)").fill("45,000");
    const first = await page.press("Add reading", mileage());
    expect(sectionOf(first, "Mileage").text).toContain("45,000 miles Mar 3, 2024");
    sectionOf(first, "Mileage").field("Date of the reading").fill("2024-04-03");
    sectionOf(first, "Mileage").field("Odometer (miles)").fill("44000");
    const question = await first.press("Add reading", sectionOf(first, "Mileage"));
    const section = sectionOf(question, "Mileage");
    expect([question.status, section.fieldErrors["Odometer (miles)"]]).toEqual([
      400,
      expect.stringContaining("is below the 45,000 miles of Mar 3, 2024"),
    ]);
    section.field("This reading is right").check();
    const taken = await question.press("Add reading", section);
    expect(
      sectionOf(taken, "Mileage")
        .all("listitem")
        .map(({ text }) => text),
    ).toEqual([
      expect.stringContaining("44,000 miles Apr 3, 2024"),
      expect.stringContaining("45,000 miles Mar 3, 2024"),
    ]);
    const left = await taken.press("Remove the reading of Apr 3, 2024", taken.main);
    expect(sectionOf(left, "Mileage").all("listitem")).toHaveLength(1);
    sectionOf(left, "Mileage").field("Odometer (miles)").fill("a lot");
    const words = await left.press("Add reading", sectionOf(left, "Mileage"));
    expect(sectionOf(words, "Mileage").fieldErrors["Odometer (miles)"]).toContain("whole number");
  });

  it("a delivered filter is installed from its order; the logbook then says when the next one is due, and removing the vehicle asks [OPEN-79]", async () => {
    const { shopper, page } = await ownLogbook();
    expect(sectionOf(page, "Due services").text).toContain("Nothing to count from yet");
    const orderId = await deliverFilter(shopper);
    const again = await shopper.visit(new URL(page.url).pathname);
    const part = again.main.the("list", "Bought for this vehicle").first("listitem");
    part.field("Installed on").fill(daysAgo(60));
    part.field("Odometer (miles)").fill("45000");
    const installed = await again.press(/^Add to logbook/, part);
    expect(installed.notices).toContain("Added to the logbook");
    expect(works(installed).map(({ text }) => text)).toEqual([
      expect.stringMatching(new RegExp(`${formatIsoDate(daysAgo(60))} at 45,000 miles · Order ${orderId}`)),
    ]);
    expect(installed.main.has("list", "Bought for this vehicle")).toBe(false);
    const mileage = sectionOf(installed, "Mileage");
    mileage.field("Date of the reading").fill(daysAgo(3));
    mileage.field("Odometer (miles)").fill("48800");
    const counted = await installed.press("Add reading", mileage);
    const due = counted.main.the("list", "Due services");
    expect(due.text).toMatch(/Engine oil filter: due in 1,200 miles or by [A-Z][a-z]{2} 20\d\d/);
    const parts = await counted.follow("See parts that fit: Engine oil filter", due);
    expect([parts.status, new URL(parts.url).searchParams.get("category")]).toEqual([
      200,
      "filters/engine-filters/oil-filters",
    ]);
    const garage = await shopper.visit("/garage");
    const question = await garage.press("Remove", garage.the("list", "Vehicles").first("listitem"));
    expect(question.main.text).toContain("Remove this vehicle with its logbook?");
    const gone = await question.press("Remove vehicle and logbook", question.main);
    expect(new URL(gone.url).pathname).toBe("/garage");
    expect(gone.notices).toContain("Vehicle and logbook removed");
    expect((await shopper.visit(new URL(page.url).pathname)).status).toBe(404);
  });

  it("work done elsewhere counts too, in kilometers in Canada; nobody else sees the page [OPEN-79, ROLE-07]", async () => {
    const { shopper, page } = await ownLogbook("CA");
    const section = sectionOf(page, "Installed parts and work");
    section.field("What was done").fill("Wipers, both");
    section.field("Counts as a new").choose("Wiper blades");
    section.field("Done on").fill("2024-01-31");
    section.field("Odometer (km)").fill("72 420");
    const added = await page.press("Add work", section);
    expect(works(added).map(({ text }) => text)).toEqual([expect.stringContaining("Jan 31, 2024 at 72,420 km")]);
    expect(added.main.the("list", "Due services").text).toContain("Wiper blades: overdue since Jul 2024");
    const home = await shopper.visit("/myAccount");
    expect(home.the("list", "Your account").text).toContain("2015 Ford F-150 · 1 service due");
    const path = new URL(page.url).pathname;
    const guest = await shop.app.shopper({ market: "CA" }).visit(path);
    expect(guest.h1).toContain("Log in");
    const { shopper: other } = await ownLogbook("CA");
    expect((await other.visit(path)).status).toBe(404);
  });
});
