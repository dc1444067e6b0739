/** The one-click unsubscribe address of an advertising mail; null for every other mail. */
export const mailLeaveColumns: readonly string[] = ["alter table mail add column leave_url text"];
