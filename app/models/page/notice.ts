import { z } from "zod";

/** How many dismissed notices are remembered. */
export const DISMISSED_MAX = 20;

/** What a dismissal is remembered by: the kind of a notice and, where there are several, its own id (row CMS-06). */
export const noticeIdSchema = z.string().regex(/^(?:market|subscribe|announcement:[\w-]{1,60})$/);
export type NoticeId = z.infer<typeof noticeIdSchema>;

/** The offer to shop on the other market's site (row OPEN-56). */
export const MARKET_NOTICE: NoticeId = "market";
/** The invitation to subscribe (row UI-26). */
export const SUBSCRIBE_NOTICE: NoticeId = "subscribe";

/** What the dismissal of an announcement is remembered by: another announcement is shown again (row CMS-06). */
export const announcementNotice = (id: string): NoticeId => `announcement:${id}`;

/** The list with one more; the oldest gives way where there is no room. */
export function withDismissed(dismissed: readonly NoticeId[], id: NoticeId): NoticeId[] {
  return [...dismissed.filter((known) => known !== id), id].slice(-DISMISSED_MAX);
}
