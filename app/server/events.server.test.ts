import { describe, expect, it } from "vitest";
import { eventId } from "./events.server";

describe("events of browsers", () => {
  it("TRK-01 an id is the first 10 characters of a hash of name, client and time: the same for the same, else another", () => {
    const id = eventId("view_item", "client", 1);
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(eventId("view_item", "client", 1)).toBe(id);
    for (const other of [
      eventId("exposure", "client", 1),
      eventId("view_item", "clien", 1),
      eventId("view_item", "client", 2),
    ])
      expect(other).not.toBe(id);
  });
});
