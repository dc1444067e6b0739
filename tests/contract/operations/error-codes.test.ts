import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ApiFailure, failureBody } from "#commerce/http/failure";
import { ERROR_MESSAGES, type ErrorReason, errorSentence, findSentence, reason } from "~/models/api/errors/table";
import { money } from "~/models/shop/money";
import { CallFailure } from "~/server/api/call-failure.server";
import { unwrap } from "~/server/api/wire.server";

const CODES = Object.keys(ERROR_MESSAGES);
const TABLES = "app/models/api/errors";
const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => readFileSync(`${folder}/${path}`, "utf8"));

/** Rules that the pages share name their codes in the models. */
const RULES = ["app/models/order/order-actions.ts", "app/models/order/return-problems.ts"];
const THROWN = [...sourcesIn("commerce"), ...RULES.map((path) => readFileSync(path, "utf8"))].join("\n");

/** One reason of each kind of parameter: text, count, amount, list and choice. */
const REASONS: readonly ErrorReason[] = [
  reason("cartEmpty"),
  reason("stockTaken", { title: 'Brake "pad" – ½″ <b>' }),
  reason("addressBookFull", { max: 20 }),
  reason("totalChanged", { before: money(105_72, "USD"), now: money(1_234_567, "CAD") }),
  reason("minimumNotMet", { thing: "coupon", minimum: money(120_00, "USD") }),
  reason("vehicleIncomplete", { missing: ["Make", "Model"] }),
  reason("postalCodeInvalid", { country: "US", typed: "123" }),
  reason("invalid", { issue: "too_small", message: "is required" }),
];

/** A failure as the shop receives it. */
function received(failure: ApiFailure): CallFailure {
  const text = JSON.stringify({ code: failure.code, ...failureBody(failure) });
  const unwrapped = unwrap("code", failure.httpStatus, text);
  if (!("failure" in unwrapped)) throw new Error("expected a failure");
  return new CallFailure(unwrapped.failure, "POST /order/x");
}

describe("error codes", () => {
  it("each code of the table is thrown somewhere, and no two areas share one [ERR-03]", () => {
    expect(CODES.filter((code) => !new RegExp(`"${code}"`).test(THROWN))).toEqual([]);
    const declared = sourcesIn(TABLES).flatMap((source) =>
      [...source.matchAll(/^ {2}(\w+):(?=\s)/gm)].map(([, code]) => code),
    );
    expect(declared.filter((code) => CODES.includes(code ?? "")).toSorted()).toEqual(CODES.toSorted());
  });

  it("each code that is thrown stands in the table [ERR-03]", () => {
    const thrown = THROWN.matchAll(
      /\b(?:notFound|conflict|badRequest|reason|refusal\(\d+, |fieldFailure\([^,]+, )\(?\s*"(\w+)"/g,
    );
    const codes = [...thrown].flatMap(([, code]) => code ?? []);
    expect(codes.length).toBeGreaterThan(150);
    expect(codes.filter((code) => !CODES.includes(code))).toEqual([]);
  });

  it.each(REASONS)(
    "$code and its parameters survive the wire, and the shop says the API's sentence [ERR-03]",
    (why) => {
      const sentence = errorSentence(why);
      expect(sentence).not.toBe("");
      const failure = received(new ApiFailure(409, why).at("name"));
      expect(failure.failure.reason).toEqual(why);
      expect(failure.failure.errors).toEqual([{ field: "name", message: sentence, ...why }]);
      expect([failure.text, failure.fieldText]).toEqual([sentence, sentence]);
      const ofField = received(new ApiFailure(400, null, { errors: [{ field: "name", ...why }] }));
      expect([ofField.text, ofField.fieldText]).toEqual([`name ${sentence}`, sentence]);
    },
  );

  it("amounts are said in their currency, and parameters of another shape say nothing [ERR-03]", () => {
    expect(errorSentence(REASONS[3] ?? reason("notFound"))).toBe(
      "The total changed from $105.72 to CA$12,345.67. Please check your order and place it again",
    );
    expect(findSentence("addressBookFull", { max: "20" })).toBeNull();
    expect(findSentence("minimumNotMet", { thing: "code", minimum: { ...money(1, "USD"), cent: 0.5 } })).toBeNull();
    expect(findSentence("constructor", {})).toBeNull();
  });
});
