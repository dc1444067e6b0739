// @vitest-environment happy-dom
import { useSearchParams } from "@remix-run/react";
import { getByRole as byRole, fireEvent, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import * as urls from "~/models/shop/urls";
import { answerFetch, renderPage, renderWithoutScript } from "../../../tests/support/component/shop-page";
import { useRoutedLinks } from "../ui/routed-links";
import { Header, type HeaderProps } from "./header";

const PROPS: HeaderProps = {
  shopName: "Axlewright",
  cart: { key: "cart-link", html: "" },
  vehicleMenu: { key: "vehicle-menu", html: "" },
  isMember: false,
  loginTo: urls.login(),
  menu: { key: "shop-menu", html: "" },
  nav: { key: "shop-nav", html: "" },
  tone: "ink",
};

function Page(props: Partial<HeaderProps>) {
  useRoutedLinks();
  const [parameters] = useSearchParams();
  return (
    <>
      <Header {...PROPS} {...props} searchText={parameters.get("q") ?? ""} />
      <a href={urls.search({ q: "wiper blades" })}>Wiper blades</a>
    </>
  );
}

const SUGGESTIONS = { suggestions: [{ text: "Brake pads", kind: "category", href: urls.search({ q: "brake pads" }) }] };

describe("the search box of the header", () => {
  it("is a plain form to the search page without script [CAT-11]", async () => {
    const page = await renderWithoutScript(<Page />, { at: urls.search({ q: "rotor" }) });
    const box = byRole(page, "searchbox", { name: "Search parts" });
    expect(box).toHaveProperty("value", "rotor");
    expect(box).toHaveProperty("name", "q");
    const form = page.querySelector("form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", urls.search()]);
    expect(page.querySelector("[role=combobox]")).toBeNull();
  });

  it("loads its suggestions when it is first used, and asks for nothing before [CAT-11]", async () => {
    const requests = answerFetch(() => Response.json(SUGGESTIONS));
    const { user, getByRole, findByRole, queryByRole } = renderPage(<Page />);
    expect(queryByRole("combobox")).toBeNull();
    expect(requests).toEqual([]);
    await user.click(getByRole("searchbox", { name: "Search parts" }));
    expect(await findByRole("option", { name: "Brake pads Category" })).toBeDefined();
    expect(getByRole("combobox", { name: "Search with suggestions", expanded: true })).toBeDefined();
    expect(requests).toHaveLength(1);
  });

  it("suggests in a box that was used before the script came", async () => {
    answerFetch(() => Response.json(SUGGESTIONS));
    const from = await renderWithoutScript(<Page />);
    byRole(from, "searchbox", { name: "Search parts" }).focus();
    const { findByRole } = renderPage(<Page />, { from });
    expect(await findByRole("option", { name: "Brake pads Category" })).toBeDefined();
  });

  it("shows the search of the page that a link leads to", async () => {
    const { user, getByRole } = renderPage(<Page />, { at: urls.search({ q: "rotor" }) });
    const box = getByRole("searchbox", { name: "Search parts" });
    expect(box).toHaveProperty("value", "rotor");
    await user.click(getByRole("link", { name: "Wiper blades" }));
    await waitFor(() => expect(box).toHaveProperty("value", "wiper blades"));
  });

  it("leaves alone what a shopper is typing while the page changes", async () => {
    answerFetch(() => Response.json({ suggestions: [] }));
    const { user, getByRole } = renderPage(<Page />, { at: urls.search({ q: "rotor" }) });
    const box = getByRole("searchbox", { name: "Search parts" });
    await user.clear(box);
    await user.type(box, "hub");
    // A script presses the button, so the focus stays in the box.
    fireEvent.click(getByRole("link", { name: "Wiper blades" }));
    await waitFor(() => expect(window.location.search).toBe("?q=wiper+blades"));
    expect(box).toHaveProperty("value", "hub");
  });

  it("searches when Enter is pressed", async () => {
    answerFetch(() => Response.json({ suggestions: [] }));
    const { user, getByRole } = renderPage(<Page />);
    const sent: string[] = [];
    const note = (event: SubmitEvent) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) sent.push(String(new FormData(event.target).get("q")));
    };
    document.addEventListener("submit", note);
    onTestFinished(() => document.removeEventListener("submit", note));
    await user.type(getByRole("searchbox", { name: "Search parts" }), "oil filter{Enter}");
    expect(sent).toEqual(["oil filter"]);
  });
});

describe("the links of the header", () => {
  it.each<[Partial<HeaderProps>, string, string]>([
    [{ isMember: false }, "Log in", urls.login()],
    [{ isMember: true }, "My account", urls.myAccount()],
  ])("with %j it has the link %s", (props, name, href) => {
    const { getByRole } = renderPage(<Page {...props} />);
    expect(getByRole("link", { name }).getAttribute("href")).toBe(href);
  });
});
