// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { unbroken } from "./unbroken";

it("a date stays on one line, in a range each of its ends does, and the text is the same", () => {
  const text = "Arrives Fri, Dec 4 – Tue, Dec 8; ordered Nov 27, 2026 for a 2015 Ford F-150";
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll("span")].map(({ textContent }) => textContent)).toEqual([
    "Fri, Dec 4",
    "Tue, Dec 8",
    "Nov 27, 2026",
    "F-150",
  ]);
});
