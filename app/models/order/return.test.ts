import { describe, expect, it } from "vitest";
import { errorSentence } from "~/models/api/errors/table";
import { money } from "~/models/shop/money";
import {
  canMoveReturn,
  isInReturnWindow,
  RETURN_REASONS,
  RETURN_SOLUTIONS,
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
  reasonRule,
  returnRequestSchema,
  returnWindowEnd,
  solutionHelp,
  solutionLabel,
} from "./return";
import { declinedText, returnProblems, withdrawnText } from "./return-problems";

const FILE = "0123456789abcdef";
const photosFor = (reason: ReturnReason) =>
  Object.fromEntries(RETURN_REASONS[reason].photoGroups.map((group) => [group, [FILE]]));
const complete = (reason: ReturnReason) => ({
  reason,
  solution: RETURN_REASONS[reason].solutions[0],
  exchangeSkuId: "SKU2",
  evidence: {
    text: RETURN_REASONS[reason].hasText ? "2015 Ford F-150" : "",
    photos: photosFor(reason),
    videos: RETURN_REASONS[reason].hasVideo ? [FILE] : [],
  },
});
const problemFields = (request: Parameters<typeof returnProblems>[0]) =>
  returnProblems(request).map(({ field }) => field);

const TABLE = [
  ["noLongerNeeded", "Part no longer needed", "photos: part", "Exchange, Refund", "ORD-14"],
  ["doesNotFit", "Part doesn't fit", "text; photos: part", "Exchange, Refund", "ORD-15"],
  ["doesNotWork", "Part doesn't work", "text; photos: part; video", "Replacement, Refund", "ORD-16"],
  [
    "damaged",
    "Part was damaged",
    "photos: part, outerPackage, shippingLabel",
    "Replacement, Refund, Partial refund",
    "ORD-17",
  ],
  ["wrongPart", "Received wrong part", "text; photos: sku, part", "Exchange, Refund", "ORD-18"],
  ["inaccurateDescription", "Inaccurate part description", "text; photos: part", "Exchange, Refund", "ORD-19"],
  ["missing", "Part missing from order", "", "Replacement, Exchange, Refund, Partial refund", "ORD-20"],
  ["other", "Other", "photos: part", "Exchange, Refund", "ORD-21"],
] as const;

describe("return reasons", () => {
  it("are these eight [ORD-13]", () => {
    expect(Object.keys(RETURN_REASONS)).toEqual(TABLE.map(([reason]) => reason));
    expect(returnRequestSchema.shape.reason.options).toEqual(Object.keys(RETURN_REASONS));
  });

  it.each(TABLE)("the reason %s, %j, needs %s and allows %s [%s]", (reason, label, evidence, solutions) => {
    const rule = RETURN_REASONS[reason];
    const photos = rule.photoGroups.length === 0 ? "" : `photos: ${rule.photoGroups.join(", ")}`;
    const needs = [rule.hasText ? "text" : "", photos, rule.hasVideo ? "video" : ""];
    expect([rule.label, needs.filter((need) => need !== "").join("; ")]).toEqual([label, evidence]);
    const partialRefund = money(100, "USD");
    const allowed = RETURN_SOLUTIONS.filter(
      (solution) => returnProblems({ ...complete(reason), solution, partialRefund }).length === 0,
    );
    expect(allowed.toSorted()).toEqual(solutions.split(", ").toSorted());
  });

  it.each(TABLE)("%s is refused with each piece of evidence missing [OPEN-12, ORD-13]", (reason) => {
    const request = complete(reason);
    const { evidence } = request;
    expect(problemFields(request)).toEqual([]);
    for (const group of RETURN_REASONS[reason].photoGroups) {
      expect(
        problemFields({ ...request, evidence: { ...evidence, photos: { ...evidence.photos, [group]: [] } } }),
      ).toEqual([`evidence.photos.${group}`]);
    }
    if (RETURN_REASONS[reason].hasText)
      expect(problemFields({ ...request, evidence: { ...evidence, text: " " } })).toEqual(["evidence.text"]);
    const videos = RETURN_REASONS[reason].hasVideo ? [] : [FILE];
    expect(problemFields({ ...request, evidence: { ...evidence, videos } })).toEqual(["evidence.videos"]);
  });

  it("no photo is asked for where the shop's own data rule the part out, and for no other reason [ORD-15]", () => {
    const bare = (reason: ReturnReason) => {
      const request = complete(reason);
      return returnProblems({ ...request, evidence: { ...request.evidence, photos: {} } }, true).map(
        ({ field }) => field,
      );
    };
    expect(bare("doesNotFit")).toEqual([]);
    expect(bare("other")).toEqual(["evidence.photos.part"]);
    expect(bare("wrongPart")).toEqual(["evidence.photos.sku", "evidence.photos.part"]);
  });

  it("what never came is sent for the first time, not once more [ORD-20]", () => {
    expect(solutionLabel("Replacement", "missing")).toBe("Send the missing part");
    expect(solutionLabel("Replacement", "damaged")).toBe("Replacement");
    expect(reasonRule("missing").text?.hint).toContain("what's missing");
  });

  it("the text of a reason that needs it must say what the car info or VIN is [ORD-22]", () => {
    const request = complete("doesNotFit");
    const [problem] = returnProblems({ ...request, evidence: { ...request.evidence, text: "" } });
    expect(problem && errorSentence(problem)).toBe("is missing: name the vehicle, or enter its VIN");
  });

  it("a partial refund names an amount [OPEN-58]", () => {
    const request = { ...complete("damaged"), solution: "Partial refund" as const };
    expect(problemFields(request)).toEqual(["partialRefund"]);
    expect(problemFields({ ...request, partialRefund: money(0, "USD") })).toEqual(["partialRefund"]);
    expect(problemFields({ ...request, partialRefund: money(1, "USD") })).toEqual([]);
  });

  it("at most six photos in a group and one video [OPEN-12]", () => {
    const { evidence } = returnRequestSchema.shape;
    expect(evidence.safeParse({ photos: { part: Array(6).fill(FILE) }, videos: [FILE] }).success).toBe(true);
    expect(evidence.safeParse({ photos: { part: Array(7).fill(FILE) } }).success).toBe(false);
    expect(evidence.safeParse({ videos: [FILE, FILE] }).success).toBe(false);
    expect(evidence.safeParse({ photos: { receipt: [FILE] } }).success).toBe(false);
  });
});

describe("return states", () => {
  const ALLOWED = [
    ...["REQUESTED>APPROVED", "REQUESTED>REJECTED", "REQUESTED>CANCELLED", "APPROVED>IN_TRANSIT", "APPROVED>RECEIVED"],
    ...["APPROVED>COMPLETED", "APPROVED>CANCELLED", "IN_TRANSIT>RECEIVED", "RECEIVED>COMPLETED", "RECEIVED>REJECTED"],
  ];
  it("of the 49 pairs exactly these ten are allowed [OPEN-10]", () => {
    const transitions = RETURN_STATES.flatMap((from) =>
      RETURN_STATES.filter((to) => canMoveReturn(from, to)).map((to) => `${from}>${to}`),
    );
    expect(transitions.toSorted()).toEqual(ALLOWED.toSorted());
  });
});

describe("the return window", () => {
  const delivered = Date.parse("2026-01-10T18:00:00Z");

  it("ends as many days after delivery as were promised [ORD-12, OPEN-11]", () => {
    expect(returnWindowEnd({ start: delivered, days: 90, market: "2022" })).toBe("2026-04-10");
    expect(returnWindowEnd({ start: delivered, days: 90, market: "2023" })).toBe("2026-04-10");
    expect(returnWindowEnd({ start: delivered, days: 30, market: "2022" })).toBe("2026-02-09");
  });

  it.each([
    ["2022", "2026-04-10T12:00:00Z", true],
    ["2022", "2026-04-11T09:59:00Z", true],
    ["2022", "2026-04-11T10:00:00Z", false],
    ["2023", "2026-04-11T06:59:00Z", true],
    ["2023", "2026-04-11T07:00:00Z", false],
  ] as const)(
    "in market %s at %s a return is possible: %s, the last day to its end [ORD-12, OPEN-11]",
    (market, now, isOpen) => {
      expect(isInReturnWindow({ start: delivered, days: 90, market }, Date.parse(now))).toBe(isOpen);
    },
  );
});

it("a declined return says what becomes of the part once that is here [OPEN-58]", () => {
  const event = (state: ReturnState) => ({ at: 0, state, actor: "staff", note: "" });
  const quote = { refund: money(5500, "USD"), parts: null, points: 0, pointsTaken: 0, hasParcel: true, exchange: null };
  const early = { kind: "RETURN" as const, quote, history: [event("REQUESTED"), event("REJECTED")] };
  const late = { ...early, history: [event("APPROVED"), event("RECEIVED"), event("REJECTED")] };
  expect(declinedText(early, "our email")).toBe("Answer our email if you see it otherwise: a person reads it.");
  expect(declinedText(late, "this email")).toContain("The part is still yours: tell us within 30 days");
  expect(declinedText(late, "this email")).not.toContain("core charge");
  expect(declinedText({ ...late, kind: "CORE" }, "this email")).toMatch(
    /^The core charge of \$55\.00 is not refunded\. Answer .* The part is still yours/,
  );
  expect(declinedText({ ...early, kind: "CORE" }, "this email")).toMatch(
    /^The core charge of \$55\.00 is not refunded\. You can send in another old part within the return window\. Answer/,
  );
});

it("a withdrawn return leaves the parts to its shopper, unless they never came [ORD-12, ORD-43]", () => {
  const plain = { kind: "RETURN", reason: "doesNotWork" } as const;
  expect(withdrawnText(plain)).toBe("You keep the parts, and can ask again within the return window.");
  expect(withdrawnText({ ...plain, isWarranty: true })).toContain("while the warranty runs");
  expect(withdrawnText({ ...plain, kind: "CORE" })).toContain("You keep the old part");
  const missing = withdrawnText({ ...plain, reason: "missing" });
  expect(missing).toBe("Nothing is sent or refunded. You can ask again within the return window.");
});

it("whoever got another part reads that the ordered one costs nothing, before choosing an exchange [OPEN-58]", () => {
  expect(solutionHelp("Exchange", "wrongPart")).toMatch(/^The part you ordered, with nothing to pay/);
  expect(solutionHelp("Exchange", "noLongerNeeded")).toMatch(/^Another part instead/);
});
