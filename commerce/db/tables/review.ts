import type { Generated } from "kysely";
import type { EpochMs, Flag, JsonText } from "./columns";

export type ReviewTable = {
  id: number;
  item_id: number;
  account_id: string | null;
  author: string;
  rating: number;
  title: string;
  text: string;
  vehicle: string;
  verified: Flag;
  /** PUBLISHED, HELD or REMOVED. */
  status: string;
  /** JSON: string[] of photo URLs, `/media/{name}`. */
  media: Generated<JsonText>;
  created_at: EpochMs;
};

/** The origin of a review; reviews of the sample shop and of imports have none. */
export type ReviewSourceTable = {
  review_id: number;
  order_id: string;
  sku_id: string;
  /** Null for a guest, who proves it with the edit link. */
  account_id: string | null;
  email_norm: string;
  /** SHA-256 of the mailed edit link; null for a member. */
  edit_hash: string | null;
  editable_until: EpochMs;
  /** Matches of the word list, for the staff; empty without any. */
  held_for: string;
  /** 1 when the staff took it off the page: an edit does not bring it back. */
  is_held_by_staff: Flag;
  updated_at: EpochMs;
};

/** A later addition by a review's author; `status` is PUBLISHED or HELD. */
export type ReviewFollowUpTable = {
  id: Generated<number>;
  review_id: number;
  at: EpochMs;
  text: string;
  status: string;
};

/** An invitation to review one part of an order, used up once `used_at` is set. */
export type ReviewInvitationTable = {
  id: string;
  order_id: string;
  sku_id: string;
  created_at: EpochMs;
  expires_at: EpochMs;
  used_at: EpochMs | null;
};

/** A question about an item; `status` is PUBLISHED, HELD or REMOVED. */
export type QuestionTable = {
  id: Generated<number>;
  item_id: number;
  account_id: string | null;
  /** The address the answer is mailed to; never shown. */
  email: string;
  market: string;
  author: string;
  text: string;
  status: string;
  created_at: EpochMs;
};

/** An answer; `given_by` is STAFF or BUYER, `status` as of a question. */
export type AnswerTable = {
  id: Generated<number>;
  question_id: number;
  account_id: string | null;
  author: string;
  given_by: string;
  text: string;
  status: string;
  created_at: EpochMs;
};
