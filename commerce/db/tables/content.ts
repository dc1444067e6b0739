import type { Generated } from "kysely";
import type { EpochMs, JsonText } from "./columns";

export type FaqTable = { id: number; scope: string; question: string; answer: string; sort: number };

/** Content by key; `market` is the id of one, or "" for all. `value` is JSON. */
export type ContentTable = { key: string; kind: string; market: string; value: JsonText };

/** A fixed page: `path` is its URL path, e.g. "/page/return-policy"; `body` is Markdown. */
export type PageTable = {
  path: string;
  title: string;
  description: string;
  body: string;
  updated_at: EpochMs;
  /** JSON of what a landing page shows besides its text; empty for a page of text. */
  landing: Generated<JsonText>;
};

export type PageSeoTable = {
  url_pattern: string;
  title: string;
  description: string;
  keywords: string;
  canonical: string;
};

/** An article; `body` is Markdown, `tags` and `categories` are JSON lists, `hero` is the name of a picture or empty. */
export type ArticleTable = {
  slug: string;
  title: string;
  description: string;
  author: string;
  published_at: EpochMs;
  updated_at: EpochMs;
  tags: JsonText;
  hero: string;
  categories: JsonText;
  body: string;
};

/** A page or article that only the holder of a link sees; `token_hash` is the SHA-256 of its token, `value` JSON. */
export type ContentDraftTable = {
  token_hash: string;
  path: string;
  value: JsonText;
  created_at: EpochMs;
  expires_at: EpochMs;
};

/** A message that somebody writes to the shop under a name. */
type Letter = {
  id: Generated<number>;
  name: string;
  email: string;
  topic: string;
  message: string;
  market: string;
  sent_at: EpochMs;
};

/** A message to the shop; open until it is answered or put away. */
export type ContactMessageTable = Letter & {
  kind: string;
  /** The staff's answer; empty when the message was closed without one, null while it is open. */
  answer: string | null;
  answered_at: EpochMs | null;
};

/** An entry of the awards; it shows once it is approved. */
export type AwardsEntryTable = Letter & {
  approved_at: EpochMs | null;
  votes: number;
  /** JSON list of paths of pictures. */
  photos: JsonText;
};

/** A vote for an entry, by a member's account or a guest's visitor key. */
export type AwardsVoteTable = { entry_id: number; voter: string; at: EpochMs };
