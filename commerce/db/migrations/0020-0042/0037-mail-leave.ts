/** Where the reader of a mail that advertises leaves the list with one click of the mail program; null for every other mail. */
export const mailLeaveColumns: readonly string[] = ["alter table mail add column leave_url text"];
