import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_TERMS, fillTerms, shopTermsSchema, unknownTerms } from "./terms";

describe("the shop's terms", () => {
  it("have the defaults of the specification, and bounds", () => {
    expect(DEFAULT_TERMS).toEqual({
      ...{ returnDays: 90, reviewEditDays: 30, reviewInvitationDays: 90, reviewRequestDays: 10, orderLinkDays: 180 },
      ...{ stockNoticeDays: 365, cartDays: 30, addOnSavingPercent: 60, warrantyMonths: 12 },
    });
    for (const wrong of [
      { returnDays: 13 },
      { cartDays: 6 },
      { cartDays: 366 },
      { returnDays: 30.5 },
      { orderLinkDays: 731 },
      { returnDay: 60 },
    ])
      expect(shopTermsSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  it("are all in docs/operations.md, each with its default", () => {
    const page = readFileSync("docs/operations.md", "utf8");
    for (const [name, term] of Object.entries(DEFAULT_TERMS)) expect(page).toContain(`\`${name}\` ${term}`);
  });

  it("are filled into texts that name them; other names are found before they are shown", () => {
    const terms = { ...DEFAULT_TERMS, returnDays: 45 };
    expect(fillTerms("{{returnDays}} days, {{now}}", terms)).toBe("45 days, {{now}}");
    expect(unknownTerms("{{returnDays}} {{retunDays}}")).toEqual(["{{retunDays}}"]);
  });
});
