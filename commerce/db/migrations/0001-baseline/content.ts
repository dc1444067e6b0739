import { atLeast, type Tables, time, timeOrNull } from "./columns";

/** Editors' content, and messages that people write to the shop. */
export const contentTables: Tables = (on) => [
  "create table faq (id integer primary key, scope text not null, question text not null, answer text not null, sort integer not null)",
  // The market is empty for content of every market.
  "create table content (key text not null, kind text not null, market text not null, value text not null, primary key (key, market))",
  `create table page (
    path text primary key,
    title text not null,
    description text not null,
    body text not null,
    ${time("updated_at")},
    landing text not null default ''
  )`,
  `create table page_seo (
    url_pattern text primary key,
    title text not null,
    description text not null,
    keywords text not null,
    canonical text not null
  )`,
  `create table article (
    slug text primary key,
    title text not null,
    description text not null,
    author text not null,
    ${time("published_at")},
    ${time("updated_at")},
    tags text not null,
    hero text not null,
    categories text not null,
    body text not null
  )`,
  "create index article_by_date on article (published_at, slug)",
  // A page or article that only the holder of a link sees.
  `create table content_draft (
    token_hash text primary key,
    path text not null,
    value text not null,
    ${time("created_at")},
    ${time("expires_at")}
  )`,
  `create table contact_message (
    id ${on.identity},
    kind text not null,
    name text not null,
    email text not null,
    topic text not null,
    message text not null,
    market text not null,
    ${time("sent_at")},
    answer text,
    ${timeOrNull("answered_at")}
  )`,
  "create index contact_message_open on contact_message (sent_at) where answered_at is null",
  "create index contact_message_of on contact_message (email, sent_at)",
  `create table awards_entry (
    id ${on.identity},
    name text not null,
    email text not null,
    topic text not null,
    message text not null,
    market text not null,
    ${time("sent_at")},
    ${timeOrNull("approved_at")},
    ${atLeast(0, "votes integer")},
    photos text not null
  )`,
  "create index awards_entry_shown on awards_entry (approved_at) where approved_at is not null",
  "create index awards_entry_of on awards_entry (email, sent_at)",
  // The voter is an account or a visitor key.
  `create table awards_vote (
    entry_id bigint not null references awards_entry (id) on delete cascade,
    voter text not null,
    ${time("at")},
    primary key (entry_id, voter)
  )`,
];
