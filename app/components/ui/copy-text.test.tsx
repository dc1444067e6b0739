// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { newUser } from "../../../tests/support/component/shop-page";
import { COPIED, COPIED_FALLBACK, CopyText } from "./copy-text";

function renderPhone() {
  const user = newUser();
  const page = render(<CopyText label="Phone" text="+1 888 555 0100" />);
  return { user, ...page, button: page.getByRole("button", { name: "Copy Phone: +1 888 555 0100" }) };
}

/** Stands in for execCommand, which the test page lacks; it copies the selected text. */
function oldCopying(isAllowed: boolean): string[] {
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: () => {
      const { activeElement: field } = document;
      const text = document.querySelector("textarea")?.value ?? (field instanceof HTMLInputElement ? field.value : "");
      if (isAllowed) copied.push(text);
      return isAllowed;
    },
  });
  return copied;
}

describe("text that copies itself", () => {
  it("puts the text into the clipboard and says so [UI-31, ERR-11]", async () => {
    const { user, button, getByRole } = renderPhone();
    expect(getByRole("status").textContent).toBe("");
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe("+1 888 555 0100");
    expect(getByRole("status").textContent).toBe(COPIED);
  });

  it("copies the old way where the clipboard is refused, and leaves nothing behind [UI-31, ERR-11]", async () => {
    const { user, button, getByRole, queryByRole } = renderPhone();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Refused", "NotAllowedError"));
    const copied = oldCopying(true);
    await user.click(button);
    expect(copied).toEqual(["+1 888 555 0100"]);
    expect(getByRole("status").textContent).toBe(COPIED_FALLBACK);
    expect(queryByRole("textbox")).toBeNull();
  });

  it("shows the text itself when nothing can copy it", async () => {
    const { user, button, getByRole } = renderPhone();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Refused", "NotAllowedError"));
    oldCopying(false);
    await user.click(button);
    expect(getByRole("status").textContent).toBe("+1 888 555 0100");
  });

  it("copies by keyboard too", async () => {
    const { user, getByRole } = renderPhone();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(getByRole("status").textContent).toBe(COPIED);
  });
});
