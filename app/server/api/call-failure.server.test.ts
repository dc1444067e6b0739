import { describe, expect, it } from "vitest";
import { serviceException } from "~/models/page/api-error";
import { CallFailure } from "./call-failure.server";
import { unwrap } from "./wire.server";

function failureFor(body: object, status = 409): CallFailure {
  const unwrapped = unwrap("code", status, JSON.stringify({ code: status, data: null, ...body }));
  if (!("failure" in unwrapped)) throw new Error("expected a failure");
  return new CallFailure(unwrapped.failure, "POST /order/x");
}

const CODED = { error: { code: "addressBookFull", params: { max: 20 } } };

describe("the text of a failed call", () => {
  it("is the shop's own sentence for the code and its parameters, whatever message came along [ERR-03]", () => {
    const sentence = "Your book is full: it holds 20 addresses";
    expect(failureFor(CODED).text).toBe(sentence);
    expect(failureFor({ ...CODED, msg: "Full" }).text).toBe(sentence);
    expect(failureFor(CODED, 503).text).toBe(serviceException(false));
  });

  it("is the message that was sent for a code the shop does not know, or parameters of another shape [ERR-03]", () => {
    const msg = "No more room";
    for (const error of [{ code: "bookIsFull", params: { max: 20 } }, { code: "addressBookFull" }, { code: 7 }, null])
      expect(failureFor({ msg, error }).text).toBe(msg);
    expect(failureFor({ msg, error: { code: "toString", params: {} } }).text).toBe(msg);
    expect(failureFor({ error: { code: "bookIsFull", message: msg } }).text).toBe(msg);
  });

  it("names the field of a refused field, and beside the field does not [ERR-03]", () => {
    const listed = { field: "items.0.itemCount", code: "returnCountTooHigh", params: { max: 2 } };
    const failure = failureFor({ msg: "items.0.itemCount is wrong", errors: [listed] }, 400);
    expect(failure.text).toBe("items.0.itemCount must be at most 2");
    expect(failure.fieldText).toBe("must be at most 2");
    expect(failure.errors).toEqual([{ field: "items.0.itemCount", message: "must be at most 2" }]);
    const other = { field: "zip", code: "zipWrong", params: {}, message: "is wrong" };
    expect(failureFor({ errors: [other] }, 400).text).toBe("zip is wrong");
    expect(failureFor({ errors: [other] }, 400).errors).toEqual([{ field: "zip", message: "is wrong" }]);
  });
});
