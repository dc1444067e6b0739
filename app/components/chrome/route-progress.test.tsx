// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { pending, renderPage } from "../../../tests/support/component/shop-page";
import { useRoutedLinks } from "../ui/routed-links";
import { RouteProgress } from "./route-progress";

function Page() {
  useRoutedLinks();
  return (
    <>
      <RouteProgress />
      <a href="/next">Next page</a>
      <a href="/manual.pdf">User manual</a>
    </>
  );
}

function renderWithNext(loader: () => null | Promise<null> = () => null) {
  return renderPage(<Page />, { routes: [{ id: "next", path: "/next", loader, element: <h1>Next page</h1> }] });
}

describe("following a link inside the shop", () => {
  it("shows that the next page is on its way until it is there [UI-15]", async () => {
    const slow = pending<null>();
    const { user, getByRole, findByRole, queryByRole } = renderWithNext(() => slow.answer);
    expect(queryByRole("progressbar")).toBeNull();
    await user.click(getByRole("link", { name: "Next page" }));
    expect(await findByRole("progressbar", { name: "Loading page" })).toBeDefined();
    slow.resolve(null);
    expect(await findByRole("heading", { name: "Next page" })).toBeDefined();
    expect(queryByRole("progressbar")).toBeNull();
    expect(window.location.pathname).toBe("/next");
  });

  it("adds no second entry to the history for a link to the page that is shown", async () => {
    const { user, getByRole } = renderPage(
      <>
        <Page />
        <a href="/?q=pads">This page</a>
      </>,
      { at: "/?q=pads" },
    );
    const before = window.history.length;
    await user.click(getByRole("link", { name: "This page" }));
    await waitFor(() => expect(window.location.search).toBe("?q=pads"));
    expect(window.history.length).toBe(before);
  });

  it("leaves a file, and a click that opens a new tab, to the browser", async () => {
    const { user, getByRole } = renderWithNext();
    const taken: boolean[] = [];
    const note = (event: MouseEvent) => {
      taken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", note);
    onTestFinished(() => window.removeEventListener("click", note));
    await user.click(getByRole("link", { name: "User manual" }));
    await user.keyboard("{Control>}");
    await user.click(getByRole("link", { name: "Next page" }));
    await user.keyboard("{/Control}");
    expect(taken).toEqual([false, false]);
    expect(window.location.pathname).toBe("/");
  });
});
