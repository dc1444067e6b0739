import { describe, expect, it } from "vitest";
import {
  DESKTOP,
  expectNoFaults,
  listViolations,
  PHONE,
  shopOfFile,
  type Visitor,
} from "../../support/chromium/chromium";
import { addAndOpenCart, settled } from "../../support/chromium/steps";

const shop = shopOfFile();
const LIST = "/categories/brakes/disc-brakes/brake-pads";
const NARROW = { width: 320, height: 640 };
const DEMO = { email: "demo@example.com", password: "demo-Passw0rd" };

const main = ({ page }: Visitor) => page.getByRole("main");

async function openFirst(visitor: Visitor, list = LIST): Promise<string> {
  const { page } = visitor;
  await page.goto(list);
  const path = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
  await page.goto(path ?? "");
  await settled(page, true);
  return path ?? "";
}

/** The address of the first product of a search whose page holds the text. */
async function openWith(visitor: Visitor, list: string, text: string | RegExp): Promise<void> {
  const { page } = visitor;
  await page.goto(list);
  const links = await page.getByRole("list", { name: "Products" }).getByRole("link").all();
  const paths = await Promise.all(links.map((link) => link.getAttribute("href")));
  for (const path of paths) {
    await page.goto(path ?? "");
    if ((await main(visitor).getByText(text).count()) > 0) return settled(page, true);
  }
  throw new Error(`no product of ${list} says ${text}`);
}

describe("the product page's facts in a browser", () => {
  it("a core item says its terms before it is added, and the cart shows the charge apart [PDP-16, OPEN-06]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await openWith(visitor, "/categories/brakes/disc-brakes/brake-calipers", "Core item.");
    await main(visitor).getByRole("link", { name: "Core item" }).click();
    const terms = page.locator("#core");
    expect(await terms.textContent()).toMatch(/refundable core charge of \$\d[\d,.]* is added to each piece/);
    await terms.getByText("How you get it back").click();
    await terms.getByText(/within 90 days of delivery/).waitFor();
    await addAndOpenCart(page);
    await main(visitor)
      .getByText(/Core charge/)
      .first()
      .waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("offers, questions and the best reviews are there; all reviews are a link away and have pages [PDP-10, PDP-11, PDP-12]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const openFirstBy = async (sort: string) => {
      await page.goto(`${LIST}?sort=${sort},desc`);
      const path = await page.getByRole("list", { name: "Products" }).getByRole("link").first().getAttribute("href");
      await page.goto(path ?? "");
      await settled(page, true);
    };
    await openFirstBy("discountMinPrice");
    expect(await page.getByRole("list", { name: "Offers" }).textContent()).toContain("5% off orders over $250");
    await openFirstBy("reviewCount");
    const question = page.getByRole("region", { name: "Questions" }).locator("details").first();
    expect(await question.locator("p").isVisible()).toBe(false);
    await question.locator("summary").press("Enter");
    await question.locator("p").waitFor();
    const best = page.getByRole("list", { name: "Top reviews" });
    expect(await best.locator("> li").count()).toBe(3);
    await main(visitor)
      .getByRole("link", { name: /^Read all \d+ reviews$/ })
      .click();
    const all = page.getByRole("list", { name: "All reviews" });
    await all.waitFor();
    const first = await all.textContent();
    await page.getByRole("region", { name: "Reviews" }).getByRole("link", { name: "Page 2" }).click();
    await expect.poll(() => all.textContent()).not.toBe(first);
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("the link to share opens this very product [PDP-15, RTE-58]", async () => {
    const visitor = await shop.visit();
    const { page, origin } = visitor;
    const path = await openFirst(visitor);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const link = (await page.getByRole("link", { name: "Share this part" }).getAttribute("href")) ?? "";
    expect(link).toMatch(new RegExp(`^${origin}/product/\\d+$`));
    await page.goto(link);
    expect([new URL(page.url()).pathname, await page.getByRole("heading", { level: 1 }).textContent()]).toEqual([
      path,
      title,
    ]);
    await visitor.close();
  });

  it("who logs in on a product page comes back to it [PDP-17, ACC-03]", async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    const path = await openFirst(visitor);
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await page.waitForURL("**/login**");
    await main(visitor).getByLabel("Email").fill(DEMO.email);
    await main(visitor).getByLabel("Password", { exact: true }).fill(DEMO.password);
    await main(visitor).getByRole("button", { name: "Log in", exact: true }).click();
    await page.waitForURL(`**${path}`);
    await page.getByRole("banner").getByRole("link", { name: "My account" }).waitFor();
    expectNoFaults(visitor);
    await visitor.close();
  });

  it("on a phone the purchase stays in reach: docked while its place is out of view, undocked in it [PDP-01, UI-11]", async () => {
    const visitor = await shop.visit({ viewport: PHONE });
    const { page } = visitor;
    await openFirst(visitor);
    const dock = page.locator("[data-dock]");
    const button = main(visitor).getByRole("button", { name: "Add to cart" });
    const isDocked = () => dock.evaluate((element) => element.hasAttribute("data-docked"));
    const isInWindow = async () => {
      const box = await button.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
    };
    await page.getByRole("heading", { name: "Warranty" }).scrollIntoViewIfNeeded();
    await expect.poll(isDocked).toBe(true);
    expect(await isInWindow()).toBe(true);
    await dock.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 200);
    await expect.poll(isDocked).toBe(false);
    // No content at the page's end stays covered.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("contentinfo").getByRole("link").last().click({ trial: true });
    await visitor.close();
  });
});

describe("the product page's states", () => {
  /** Parts of the sample data that cannot be bought, and the texts of their pages. */
  const GONE = [
    [10_014, "Sold out"],
    [10_148, "Out of stock for now, more are on the way"],
    [10_092, "No longer sold"],
    [10_122, "We no longer carry this part"],
  ] as const;
  const STATES = {
    core: "/categories/brakes/disc-brakes/brake-calipers",
    universal: "/categories/oils-and-fluids/engine-fluids/motor-oil",
  };
  for (const [width, viewport] of [
    ["1440", DESKTOP],
    ["390", PHONE],
    ["320", NARROW],
  ] as const) {
    it(`no state has a violation of WCAG 2.2 AA, an id twice or a sideways scroll at ${width} px [PDP-02, PDP-14, PDP-16, UI-11]`, async () => {
      const visitor = await shop.visit({ viewport });
      const { page } = visitor;
      const found: Record<string, unknown> = {};
      const look = async (name: string) => {
        await settled(page, true);
        const violations = await listViolations(page);
        const { over, twice } = await page.evaluate(() => {
          const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
          return {
            over: document.documentElement.scrollWidth - window.innerWidth,
            twice: ids.filter((id, at) => ids.indexOf(id) !== at),
          };
        });
        if (violations.length > 0 || over > 0 || twice.length > 0) found[name] = { violations, over, twice };
      };
      for (const [name, list] of Object.entries(STATES)) {
        await openFirst(visitor, list);
        await look(name);
      }
      for (const [id, says] of GONE) {
        await page.goto(`/product/${id}`);
        await main(visitor).getByText(says, { exact: true }).first().waitFor();
        expect(await main(visitor).getByRole("button", { name: "Add to cart" }).count(), says).toBe(0);
        await look(says);
      }
      await openFirst(visitor);
      await page.goto(`${new URL(page.url()).pathname}/fitment`);
      await look("all vehicles");
      expect(found).toEqual({});
      expectNoFaults(visitor);
      await visitor.close();
    });
  }
});
