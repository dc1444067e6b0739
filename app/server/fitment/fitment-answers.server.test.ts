import { describe, expect, it } from "vitest";
import { testContext } from "../../../tests/support/request-context";
import {
  addAnswers,
  deleteAnswers,
  fitBody,
  fitmentAnswersFor,
  fitQuery,
  storedAnswersAbout,
  unknownAnswersFor,
} from "./fitment-answers.server";

const HEAVY = { key: "Brake Package", value: "Heavy Duty" };
const DRIVE = { key: "Drive Type", value: "4WD" };
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

  it("is nothing for another vehicle or none, and waits for its own [OPEN-09]", () => {
    const other = visit(13, 12);
    expect([fitmentAnswersFor(other, 7), fitQuery(other)]).toEqual([[], { attributeValueId: 13 }]);
    const none = visit(null, 12);
    expect([fitmentAnswersFor(none), fitQuery(none), fitBody(none)]).toEqual([[], {}, {}]);
    addAnswers(other, 13, [DRIVE]);
    expect(fitmentAnswersFor(other)).toEqual([DRIVE]);
    other.cookies.set("garage", { vehicles: [12, 13], active: 12 });
    expect(fitmentAnswersFor(other, 7)).toEqual([HEAVY, LEFT]);
    expect(unknownAnswersFor(other, 7)).toEqual(["Drive Type"]);
    deleteAnswers(other, 12);
    expect([fitmentAnswersFor(other), other.cookies.get("ups")?.vehicle]).toEqual([[], 13]);
    deleteAnswers(other, 13);
    expect(other.cookies.get("ups")).toBeUndefined();
  });

  it("makes room in the cookie by the vehicles shopped for longest ago [OPEN-09]", async () => {
    const ctx = visit(12, 12);
    const long = Array.from({ length: 10 }, (_, at) => ({ key: `Key ${at} ${"k".repeat(40)}`, value: "v".repeat(40) }));
    for (const vehicle of [21, 22, 23, 24]) addAnswers(ctx, vehicle, long);
    expect(storedAnswersAbout(ctx, 24).answers).toEqual(long);
    expect(storedAnswersAbout(ctx, 23).answers).toEqual(long);
    expect([storedAnswersAbout(ctx, 21).answers, storedAnswersAbout(ctx, 12).answers]).toEqual([[], []]);
    addAnswers(ctx, 25, [...long, ...long.map(({ key, value }) => ({ key: `${key}!`, value }))]);
    const [line] = await ctx.cookies.setCookieLines();
    expect(line?.length).toBeLessThan(4_096);
    expect(storedAnswersAbout(ctx, 25).answers.at(-1)?.key).toBe(`${long.at(-1)?.key}!`);
  });
});
