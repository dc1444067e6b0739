// @vitest-environment happy-dom
import { useRef } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/support/component/shop-page";
import { CompareBar } from "./compare-bar";
import { compareBox } from "./compare-box";
import { useInstantFilters } from "./instant-filters";

const PARTS = ["BM-1", "BM-2", "BM-3", "BM-4"].map((partNumber, index) => ({ id: index + 1, partNumber }));

function List() {
  const list = useRef<HTMLElement>(null);
  useInstantFilters(list, "");
  return (
    <section ref={list}>
      {PARTS.map((card) => (
        <div key={card.id}>{compareBox([])(card)}</div>
      ))}
      <CompareBar action="/list" parameters={{}} comparedElsewhere={[9]} />
    </section>
  );
}

it("one part more than fit side by side is not ticked, which a message says until one is unticked [CAT-32]", async () => {
  const { user, getAllByRole, getByRole } = renderPage(<List />);
  const boxes = getAllByRole<HTMLInputElement>("checkbox");
  for (const box of boxes) await user.click(box);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, false]);
  expect(getByRole("status").textContent).toBe("Up to 4 parts fit side by side. Untick one first.");
  await user.click(boxes[0] as HTMLInputElement);
  expect(getByRole("status").textContent).toBe("");
  await user.click(boxes[3] as HTMLInputElement);
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true, true]);
});
