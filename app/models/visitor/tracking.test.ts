import { describe, expect, it } from "vitest";
import { marketingEventSchema, trackingEventSchema } from "./tracking";

const EVENT = {
  event: "view_item",
  data: { itemId: 1 },
  page_url: "/product/1",
  referrer: "",
  ts: 1,
  client_id: "c",
  id: "0123456789",
  session_id: "s",
  alb_group: "A",
  ab_test_group: "A1",
  ip: "192.0.2.1",
  netWork: "4g",
  downlinkSpeed: 1.5,
};

describe("tracking", () => {
  it("an event holds exactly the specified fields [ENT-33]", () => {
    expect(Object.keys(trackingEventSchema.shape).toSorted()).toEqual(Object.keys(EVENT).toSorted());
    expect(trackingEventSchema.parse({ ...EVENT, cardNumber: "4111" })).toEqual(EVENT);
  });

  it("an event id has ten characters [ENT-33, TRK-01]", () => {
    for (const id of ["012345678", "0123456789a", ""])
      expect(trackingEventSchema.safeParse({ ...EVENT, id }).success).toBe(false);
  });

  it("the marketing body holds exactly the specified fields [TRK-16]", () => {
    expect(Object.keys(marketingEventSchema.shape)).toEqual([
      ...["clickId", "orderId", "pageUrl", "eventDate", "referringUrl", "customProfileId"],
    ]);
  });
});
