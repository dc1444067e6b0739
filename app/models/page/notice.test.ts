import { describe, expect, it } from "vitest";
import { announcementNotice, DISMISSED_MAX, MARKET_NOTICE, noticeIdSchema, withDismissed } from "./notice";

describe("dismissed notices", () => {
  it("each announcement is remembered by its own id, once [CMS-06]", () => {
    const first = announcementNotice("free-shipping");
    expect(noticeIdSchema.parse(first)).toBe("announcement:free-shipping");
    const list = withDismissed(withDismissed([first], MARKET_NOTICE), first);
    expect(list).toEqual([MARKET_NOTICE, first]);
    expect(list).not.toContain(announcementNotice("other"));
  });

  it("the list stays short: the oldest gives way [CMS-06]", () => {
    const ids = Array.from({ length: DISMISSED_MAX + 5 }, (_, index) => announcementNotice(`a${index}`));
    const list = ids.reduce<string[]>((dismissed, id) => withDismissed(dismissed, id), []);
    expect(list).toHaveLength(DISMISSED_MAX);
    expect(list.at(-1)).toBe(ids.at(-1));
  });

  it.each(["", "announcement:", "announcement:a b", "checkout", `announcement:${"a".repeat(61)}`, "market;x"])(
    "%j is no notice [ARCH-06]",
    (text) => {
      expect(noticeIdSchema.safeParse(text).success).toBe(false);
    },
  );
});
