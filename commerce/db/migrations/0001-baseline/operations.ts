import { atLeast, oneOf, type Tables, time, timeOrNull } from "./columns";

const RUN_STATES = ["READING", "APPLYING", "DONE", "REFUSED", "ABANDONED", "ROLLING_BACK", "ROLLED_BACK"] as const;

/** Tables for running the shop: the mail outbox, uploaded files, imports, the staff's audit, limits and settings. */
export const operationTables: Tables = (on) => [
  // Written in the transaction of the change that the mail is about.
  `create table mail (
    id text primary key,
    kind text not null,
    market text not null,
    to_email text not null,
    to_norm text not null,
    subject text not null,
    text text not null,
    html text not null,
    ${time("created_at")},
    ${oneOf("state", "QUEUED", "SENDING", "SENT", "FAILED")},
    ${atLeast(0, "tries integer")},
    ${time("next_try_at")},
    ${timeOrNull("sent_at")},
    leave_url text
  )`,
  "create index mail_due on mail (next_try_at) where state in ('QUEUED', 'SENDING')",
  "create index mail_latest on mail (created_at)",
  "create index mail_of_email on mail (to_norm, created_at)",
  // The bytes are in the file store. Owners are "order:", "return:" or "review:" and an id.
  `create table stored_file (
    id text primary key,
    ${oneOf("kind", "image", "video")},
    owner text not null,
    ${oneOf("state", "WAITING", "STORING", "STORED")},
    mime text not null,
    ${atLeast(0, "bytes bigint")},
    ${time("created_at")},
    attached_to text,
    group_name text not null
  )`,
  "create index stored_file_of on stored_file (attached_to)",
  "create index stored_file_loose on stored_file (created_at) where attached_to is null",
  "create index stored_file_of_owner on stored_file (owner) where attached_to is null",
  `create table import_run (
    id integer primary key,
    kind text not null,
    source_name text not null,
    source_hash text not null,
    options text not null,
    ${oneOf("state", ...RUN_STATES)},
    cursor text,
    tallies text not null,
    ${atLeast(0, "changes bigint")},
    ${time("started_at")},
    ${timeOrNull("ended_at")}
  )`,
  // One row per batch and table, so that an import can be undone.
  `create table import_change (
    run_id integer not null references import_run (id) on delete cascade,
    seq integer not null,
    table_name text not null,
    body text not null,
    primary key (run_id, seq)
  )`,
  // Brands of files' own codes, once an operator has assigned them.
  `create table brand_code (
    code text primary key,
    brand_id integer not null references brand (id) on delete cascade deferrable
  )`,
  "create index brand_code_of_brand on brand_code (brand_id)",
  `create table audit (
    id ${on.identity},
    ${time("at")},
    who text not null,
    via text not null,
    action text not null,
    subject text not null,
    detail text not null
  )`,
  "create index audit_of_subject on audit (subject, at)",
  "create index audit_at on audit (at)",
  `create table rate_limit (
    key text primary key,
    ${time("window_start")},
    ${atLeast(0, "count integer")}
  )`,
  "create table setting (key text primary key, value text not null)",
];
