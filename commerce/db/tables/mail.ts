import type { EpochMs } from "./columns";

export type MailTable = {
  id: string;
  /** The template's name. */
  kind: string;
  market: string;
  to_email: string;
  to_norm: string;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST that leaves the list, for the button of mail programs; null for a mail that advertises nothing. */
  leave_url: string | null;
  created_at: EpochMs;
  /** QUEUED, SENDING while a process has it in hand, SENT, or FAILED for good. */
  state: string;
  tries: number;
  /** When it is due; while SENDING, when its sender is taken for dead. */
  next_try_at: EpochMs;
  sent_at: EpochMs | null;
};
