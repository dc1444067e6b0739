import { describe, expect, it } from "vitest";
import { shownFirst } from "./question";

const answer = (id: number, givenBy: "STAFF" | "BUYER") => ({ id, author: "Dana D.", givenBy, text: "Yes.", at: id });

describe("the answer of a question that a product page shows", () => {
  it("is the staff's newest, which corrects a buyer's before it, else the oldest [PDP-11]", () => {
    const [first, second] = [answer(1, "BUYER"), answer(2, "BUYER")];
    expect(shownFirst([])).toBeUndefined();
    expect(shownFirst([first, second])).toBe(first);
    const [staff, newer] = [answer(3, "STAFF"), answer(4, "STAFF")];
    expect(shownFirst([first, staff, second])).toBe(staff);
    expect(shownFirst([first, staff, newer, answer(5, "BUYER")])).toBe(newer);
  });
});
