import { describe, expect, it } from "vitest";
import { contactMessageSchema } from "~/models/content/contact";
import { reviewDraftSchema } from "./review";

const DRAFT = { rating: 5, text: "Fits as it should." };

describe("reviews", () => {
  it("a rating is a whole number of stars from 1 to 5 [REV-11]", () => {
    for (const rating of [1, 2, 3, 4, 5]) expect(reviewDraftSchema.safeParse({ ...DRAFT, rating }).success).toBe(true);
    for (const rating of [0, 6, 4.5, "5", null])
      expect(reviewDraftSchema.safeParse({ ...DRAFT, rating }).success).toBe(false);
  });

  it("a text has 10 to 2000 characters and at most six photos [OPEN-40]", () => {
    const isRead = (overrides: object) => reviewDraftSchema.safeParse({ ...DRAFT, ...overrides }).success;
    expect([isRead({ text: "x".repeat(10) }), isRead({ text: "x".repeat(2000) })]).toEqual([true, true]);
    expect([isRead({ text: ` ${"x".repeat(9)} ` }), isRead({ text: "x".repeat(2001) })]).toEqual([false, false]);
    const photos = (count: number) => ({ media: Array(count).fill("0123456789abcdef") });
    expect([isRead(photos(6)), isRead(photos(7))]).toEqual([true, false]);
  });
});

describe("messages to the shop", () => {
  const message = { kind: "feedback", name: "Ada", email: "ada@example.com", topic: "Order", message: "Hello" };

  it("need a name, an email, a topic and a text within the limits [OPEN-55, CMS-15]", () => {
    expect(contactMessageSchema.parse(message)).toEqual({ ...message, photos: [], trap: "" });
    for (const wrong of [
      { kind: "spam" },
      { name: " " },
      { email: "ada" },
      { topic: "" },
      { message: "x".repeat(2001) },
    ])
      expect(contactMessageSchema.safeParse({ ...message, ...wrong }).success).toBe(false);
  });
});
