import { describe, expect, it } from "vitest";
import {
  cleanText,
  loginResultSchema,
  passwordSchema,
  subscribeResultSchema,
  subscribeSchema,
  userSchema,
} from "./account";

describe("accounts", () => {
  it("a user has accountId and zipCode [ENT-22]", () => {
    expect(Object.keys(userSchema.shape)).toEqual(expect.arrayContaining(["accountId", "zipCode"]));
  });

  it("a login result holds exactly the specified fields, with a token that lives for whole seconds [ENT-30]", () => {
    expect(Object.keys(loginResultSchema.shape)).toEqual([
      ...["accountId", "token", "validSeconds", "clientType", "zipCode", "defaultGarage", "useFirstDiscount"],
    ]);
    for (const wrong of [0, -1, 1.5, "60"])
      expect(loginResultSchema.shape.validSeconds.safeParse(wrong).success).toBe(false);
  });

  it("subscribing sends email, source and subscribeSource and answers accountId, isSubscribed and message [ENT-31]", () => {
    expect(Object.keys(subscribeSchema.shape)).toEqual(["email", "source", "subscribeSource"]);
    expect(Object.keys(subscribeResultSchema.shape)).toEqual(["accountId", "isSubscribed", "message"]);
    expect(subscribeResultSchema.safeParse({ accountId: null, isSubscribed: false, message: "Thanks" }).success).toBe(
      true,
    );
  });

  it.each(["abcdefg1", "A1".repeat(36), "pässwörd 1 long"])("%j is a password [OPEN-29]", (password) => {
    expect(passwordSchema.safeParse(password).success).toBe(true);
  });

  it.each(["abcdef1", "abcdefgh", "12345678", "a1".repeat(37), ""])("%j is no password [OPEN-29]", (password) => {
    expect(passwordSchema.safeParse(password).success).toBe(false);
  });

  it("the text helper removes all whitespace, or only trims [ACC-30]", () => {
    const typed = " \tA 1\n B\u00a02 ";
    expect(cleanText(typed, "removeAll")).toBe("A1B2");
    expect(cleanText(typed, "trim")).toBe("A 1\n B\u00a02");
  });
});
