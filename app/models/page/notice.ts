import { z } from "zod";

/** The most dismissed notices that are remembered. */
export const DISMISSED_MAX = 20;

/** The id of a dismissed notice: its kind and, for announcements, the announcement's own id. */
export const noticeIdSchema = z.string().regex(/^(?:market|subscribe|announcement:[\w-]{1,60})$/);
export type NoticeId = z.infer<typeof noticeIdSchema>;

/** The button that dismisses a notice. */
export const dismissFormSchema = z.object({ notice: noticeIdSchema });

/** The offer to shop on the other market's site. */
export const MARKET_NOTICE: NoticeId = "market";
/** The invitation to subscribe. */
export const SUBSCRIBE_NOTICE: NoticeId = "subscribe";

/**
 * Returns the notice id of an announcement. Each announcement has its own, so that a new one shows after a dismissal.
 */
export const announcementNotice = (id: string): NoticeId => `announcement:${id}`;

/** Returns the list with one more dismissed notice; beyond the limit the oldest drops out. */
export function withDismissed(dismissed: readonly NoticeId[], id: NoticeId): NoticeId[] {
  return [...dismissed.filter((other) => other !== id), id].slice(-DISMISSED_MAX);
}
