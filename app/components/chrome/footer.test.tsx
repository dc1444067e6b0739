// @vitest-environment happy-dom
import { waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listMissingPages } from "~/models/content/site-pages";
import { FOOTER_VISIBLE_RATIO, MOBILE_MAX_PX } from "~/models/shop/limits";
import { renderPage, renderWithoutScript } from "../../../tests/support/component/shop-page";
import { watchSight, windowWidth } from "../../../tests/support/component/window";
import { COPIED } from "../ui/copy-text";
import { Footer, type FooterProps } from "./footer";
// What the footer says is fetched apart; here it is there at once.
import "./footer-content";

const PROPS: FooterProps = {
  year: 2026,
  pathname: "/parts",
  contact: { phone: "+1 888 555 0100", email: "help@axlewright.test", partnerEmail: "", address: "1 Hub Road" },
  hasChat: true,
  missingPages: [],
  methods: ["oceanpayment", "payPal"],
  otherSites: [{ name: "Canada", origin: "https://ca.axlewright.test" }],
  isLazy: true,
  theme: null,
};
const TITLES = ["Contact us", "Information", "Popular makes", "Customer service"];
const headings = (footer: HTMLElement) =>
  within(footer)
    .queryAllByRole("heading")
    .map(({ textContent }) => textContent);

describe("the footer", () => {
  it("comes at once on a desktop [UI-07, UI-10]", async () => {
    windowWidth(MOBILE_MAX_PX + 1);
    const { getByRole } = renderPage(<Footer {...PROPS} />);
    await waitFor(() => expect(headings(getByRole("contentinfo"))).toEqual(TITLES));
  });

  it("waits on a phone until a tenth of it is in sight, and stays [UI-07, UI-10]", async () => {
    windowWidth(MOBILE_MAX_PX);
    const sight = watchSight();
    const { getByRole } = renderPage(<Footer {...PROPS} />);
    expect(headings(getByRole("contentinfo"))).toEqual([]);
    expect(sight.options()).toEqual([{ threshold: FOOTER_VISIBLE_RATIO }]);
    sight.move(false);
    expect(headings(getByRole("contentinfo"))).toEqual([]);
    sight.move(true);
    await waitFor(() => expect(headings(getByRole("contentinfo"))).toEqual(TITLES));
    expect(sight.watching()).toBe(0);
  });

  it("does not wait on a phone that cannot say what is in sight [UI-07]", async () => {
    windowWidth(MOBILE_MAX_PX);
    vi.stubGlobal("IntersectionObserver", undefined);
    Reflect.deleteProperty(window, "IntersectionObserver");
    const { getByRole } = renderPage(<Footer {...PROPS} />);
    await waitFor(() => expect(headings(getByRole("contentinfo"))).toEqual(TITLES));
  });

  it("is whole in the HTML for a browser without script [UI-07]", async () => {
    const page = await renderWithoutScript(<Footer {...PROPS} isLazy={false} />);
    expect(headings(page)).toEqual(TITLES);
  });

  it("copies the phone number, and offers the same page of the other market [UI-06, UI-31]", async () => {
    windowWidth(MOBILE_MAX_PX + 1);
    const { user, getByRole, findByRole, findByText } = renderPage(<Footer {...PROPS} />);
    await user.click(await findByRole("button", { name: "Copy Phone: +1 888 555 0100" }));
    expect(await findByText(COPIED)).toBeDefined();
    expect(getByRole("link", { name: "Canada" }).getAttribute("href")).toBe("https://ca.axlewright.test/parts");
  });

  it("shows by what an order can be paid here, and nothing where nobody could say [UI-03]", async () => {
    const paid = "Pay with Card, PayPal";
    const marks = (page: HTMLElement) => [...page.querySelectorAll("[data-marks]")].length;
    const page = await renderWithoutScript(<Footer {...PROPS} isLazy={false} />);
    expect([within(page).queryByText(paid) !== null, marks(page)]).toEqual([true, 2]);
    const silent = await renderWithoutScript(<Footer {...PROPS} isLazy={false} methods={[]} />);
    expect([within(silent).queryByText(/^Pay with/), marks(silent)]).toEqual([null, 0]);
  });

  it("links to no page that the shop does not have [UI-07]", async () => {
    const linksWith = async (missingPages: readonly string[]) => {
      const page = await renderWithoutScript(<Footer {...PROPS} isLazy={false} missingPages={missingPages} />);
      return within(page)
        .queryAllByRole("link")
        .flatMap((link) => link.getAttribute("href") ?? []);
    };
    const all = await linksWith([]);
    expect(all).toEqual(expect.arrayContaining(["/about", "/page/california-supply-chain", "/page/terms-of-use"]));
    expect(await linksWith(listMissingPages(["/help", "/page/terms-of-use"]))).toEqual(
      all.filter((path) => !/^\/(?:about|affiliate|partner|help\/|page\/(?!terms-of-use))/.test(path)),
    );
  });

  it("has no heading without anything below it [UI-07]", async () => {
    const contact = { phone: "", email: "", partnerEmail: "", address: "" };
    const page = await renderWithoutScript(
      <Footer {...PROPS} isLazy={false} hasChat={false} contact={contact} missingPages={listMissingPages([])} />,
    );
    expect(headings(page)).toEqual(TITLES.slice(1));
  });

  it("offers a live chat only where one is configured [UI-03, UI-23]", async () => {
    windowWidth(MOBILE_MAX_PX + 1);
    const linkIn = async (hasChat: boolean) => {
      const { findByRole, queryByRole, unmount } = renderPage(<Footer {...PROPS} hasChat={hasChat} />);
      await findByRole("link", { name: "Canada" });
      const link = queryByRole("link", { name: "Live chat" });
      unmount();
      return link;
    };
    expect((await linkIn(true))?.hasAttribute("data-chat")).toBe(true);
    expect(await linkIn(false)).toBeNull();
  });
});
