import { describe, expect, it } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import { dropStaleAnswers, fitBody, fitmentAnswersFor, fitQuery, unknownAnswersFor } from "./fitment-answers.server";

const HEAVY = { key: "Brake Package", value: "Heavy Duty" };
const LEFT = { key: "Position", value: "Front Left", itemId: 7 };

function visit(active: number | null, vehicle: number) {
  const cookies = {
    garage: { vehicles: [12, 13], active },
    ups: { vehicle, answers: [HEAVY, LEFT], unknown: [{ key: "Drive Type" }, { key: "Position", itemId: 8 }] },
  };
  return testContext({ url: "http://localhost:3000/", method: "POST", cookies });
}

describe("what was said of a vehicle", () => {
  it("holds for every part, what was said of one part for that part alone [OPEN-09]", () => {
    const ctx = visit(12, 12);
    expect(fitmentAnswersFor(ctx, 8)).toEqual([HEAVY]);
    expect(fitmentAnswersFor(ctx, 7)).toEqual([HEAVY, LEFT]);
    expect([unknownAnswersFor(ctx, 7), unknownAnswersFor(ctx, 8)]).toEqual([
      ["Drive Type"],
      ["Drive Type", "Position"],
    ]);
    expect(fitQuery(ctx)).toEqual({ attributeValueId: 12, answers: JSON.stringify([HEAVY, LEFT]) });
    expect(fitBody(ctx, 7)).toEqual({ attributeValueId: 12, answers: [HEAVY, LEFT] });
  });

  it("is nothing for another vehicle or none, and is dropped with the change [OPEN-09]", async () => {
    const other = visit(13, 12);
    expect([fitmentAnswersFor(other, 7), fitQuery(other)]).toEqual([[], { attributeValueId: 13 }]);
    dropStaleAnswers(other);
    expect((await other.cookies.setCookieLines()).join()).toMatch(/^ups=;/);
    const none = visit(null, 12);
    expect([fitmentAnswersFor(none), fitQuery(none), fitBody(none)]).toEqual([[], {}, {}]);
    const same = visit(12, 12);
    dropStaleAnswers(same);
    expect(await same.cookies.setCookieLines()).toEqual([]);
  });
});
