// @vitest-environment happy-dom
import { useNavigate } from "@remix-run/react";
import { waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { useRoutedLinks } from "../ui/routed-links";
import { RouteAnnouncer } from "./route-announcer";

function Page() {
  useRoutedLinks();
  const navigate = useNavigate();
  const [isListed, setIsListed] = useState(true);
  const remove = () => {
    setIsListed(false);
    navigate("/", { replace: true });
  };
  return (
    <>
      <RouteAnnouncer />
      <main>
        <h1>First page</h1>
        <button type="button" onClick={() => navigate("/", { replace: true })}>
          Save
        </button>
        {isListed ? (
          <button type="button" onClick={remove}>
            Delete
          </button>
        ) : null}
        <a href="/?sort=price">Sorted</a>
        <a href="/#there">Below</a>
        <p id="there">Below</p>
      </main>
    </>
  );
}

const renderFirst = () => renderPage(<Page />);

describe("a page that a link led to", () => {
  it("changes that stay on the page are said, and leave the focus on the link [UI-15, UI-32]", async () => {
    document.title = "Sorted parts";
    const { user, getByRole } = renderFirst();
    expect(getByRole("status").textContent).toBe("");
    await user.click(getByRole("link", { name: "Sorted" }));
    await waitFor(() => expect(getByRole("status").textContent).toBe("Sorted parts"));
    expect(document.activeElement).toBe(getByRole("link", { name: "Sorted" }));
  });

  it("an answer at the same address moves the focus to the heading only when the pressed button has gone [UI-15]", async () => {
    const { user, getByRole } = renderFirst();
    await user.click(getByRole("button", { name: "Save" }));
    expect(document.activeElement).toBe(getByRole("button", { name: "Save" }));
    await user.click(getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(document.activeElement).toBe(getByRole("heading", { name: "First page" })));
    expect(getByRole("status").textContent, "the page is the same, so its title is not said").toBe("");
  });

  it("an anchor of the page is neither said nor focused [UI-15]", async () => {
    const { user, getByRole } = renderFirst();
    await user.click(getByRole("link", { name: "Below" }));
    expect(getByRole("status").textContent).toBe("");
  });

  it("shown again as it was left, it is read anew; without a network it stays as it is [UI-49]", () => {
    const revalidate = vi.fn();
    vi.stubGlobal("__remixRouter", { revalidate });
    const online = vi.spyOn(navigator, "onLine", "get");
    renderFirst();
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    show(false);
    expect(revalidate).not.toHaveBeenCalled();
    online.mockReturnValue(false);
    show(true);
    expect(revalidate).not.toHaveBeenCalled();
    online.mockReturnValue(true);
    show(true);
    expect(revalidate).toHaveBeenCalledTimes(1);
    online.mockRestore();
    vi.unstubAllGlobals();
  });
});
