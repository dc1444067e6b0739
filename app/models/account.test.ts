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
  it("ENT-22 a user has accountId and zipCode", () => {
    expect(Object.keys(userSchema.shape)).toEqual(expect.arrayContaining(["accountId", "zipCode"]));
  });

  it("ENT-30 a login result holds exactly the specified fields, with a token that lives for whole seconds", () => {
    expect(Object.keys(loginResultSchema.shape)).toEqual([
      ...["accountId", "token", "validSeconds", "clientType", "zipCode", "defaultGarage", "useFirstDiscount"],
    ]);
    for (const wrong of [0, -1, 1.5, "60"])
      expect(loginResultSchema.shape.validSeconds.safeParse(wrong).success).toBe(false);
  });

  it("ENT-31 subscribing sends email, source and subscribeSource and answers accountId and message", () => {
    expect(Object.keys(subscribeSchema.shape)).toEqual(["email", "source", "subscribeSource"]);
    expect(Object.keys(subscribeResultSchema.shape)).toEqual(["accountId", "message"]);
    expect(subscribeResultSchema.safeParse({ accountId: null, message: "Thanks" }).success).toBe(true);
  });

  it.each(["abcdefg1", "A1".repeat(36), "pässwörd 1 long"])("OPEN-29 %j is a password", (password) => {
    expect(passwordSchema.safeParse(password).success).toBe(true);
  });

  it.each(["abcdef1", "abcdefgh", "12345678", "a1".repeat(37), ""])("OPEN-29 %j is no password", (password) => {
    expect(passwordSchema.safeParse(password).success).toBe(false);
  });

  it("ACC-30 the text helper removes all whitespace, or only trims", () => {
    const typed = " \tA 1\n B\u00a02 ";
    expect(cleanText(typed, "removeAll")).toBe("A1B2");
    expect(cleanText(typed, "trim")).toBe("A 1\n B\u00a02");
  });
});
