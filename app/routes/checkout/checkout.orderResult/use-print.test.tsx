// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { renderPage, renderWithoutScript } from "../../../../tests/support/component/shop-page";
import { usePrint } from "./use-print";

function Printable() {
  const print = usePrint();
  if (print === null) return <p>Print this page for your records.</p>;
  return (
    <button type="button" onClick={print}>
      Print this page
    </button>
  );
}

describe("printing an order", () => {
  it("is offered where a script can do it", async () => {
    const from = await renderWithoutScript(<Printable />);
    expect(from.textContent).toBe("Print this page for your records.");
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user, getByRole } = renderPage(<Printable />, { from });
    await user.click(getByRole("button", { name: "Print this page" }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
