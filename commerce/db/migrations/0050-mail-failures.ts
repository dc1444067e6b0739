/** Why the last try to send a mail failed, so that the staff reads it beside the order that the mail is about. */
export const mailFailures = (): readonly string[] => ["alter table mail add column failure text"];
