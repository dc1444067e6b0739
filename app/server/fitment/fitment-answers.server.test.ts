import { describe, expect, it } from "vitest";
import { cookieHeaderOf } from "~/server/http/cookies.server";
import { testContext } from "../../../tests/support/request-context";
import { dropStaleAnswers, fitBody, fitQuery, saidOf, unknownOf } from "./fitment-answers.server";

const HEAVY = { key: "Brake Package", value: "Heavy Duty" };
const LEFT = { key: "Position", value: "Front Left", itemId: 7 };

function visit(active: number | null, vehicle: number) {
  const cookie = cookieHeaderOf({
    garage: { vehicles: [12, 13], active },
    ups: { vehicle, answers: [HEAVY, LEFT], unknown: [{ key: "Drive Type" }, { key: "Position", itemId: 8 }] },
  });
  return testContext({ url: "http://localhost:3000/", method: "POST", headers: { cookie } });
}

describe("what was said of a vehicle", () => {
  it("holds for every part, what was said of one part for that part alone [OPEN-09]", () => {
    const ctx = visit(12, 12);
    expect(saidOf(ctx, 8)).toEqual([HEAVY]);
    expect(saidOf(ctx, 7)).toEqual([HEAVY, LEFT]);
    expect([unknownOf(ctx, 7), unknownOf(ctx, 8)]).toEqual([["Drive Type"], ["Drive Type", "Position"]]);
    expect(fitQuery(ctx)).toEqual({ attributeValueId: 12, answers: JSON.stringify([HEAVY, LEFT]) });
    expect(fitBody(ctx, 7)).toEqual({ attributeValueId: 12, answers: [HEAVY, LEFT] });
  });

  it("is nothing for another vehicle or none, and is dropped with the change [OPEN-09]", () => {
    const other = visit(13, 12);
    expect([saidOf(other, 7), fitQuery(other)]).toEqual([[], { attributeValueId: 13 }]);
    dropStaleAnswers(other);
    expect(other.cookies.setCookieLines().join()).toMatch(/^ups=;/);
    const none = visit(null, 12);
    expect([saidOf(none), fitQuery(none), fitBody(none)]).toEqual([[], {}, {}]);
    const same = visit(12, 12);
    dropStaleAnswers(same);
    expect(same.cookies.setCookieLines()).toEqual([]);
  });
});
