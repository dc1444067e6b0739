import { between, flag, oneOf, type Tables, time, timeOrNull } from "./columns";

/** Reviews and questions of items, with what only their authors and the staff know. */
export const reviewTables: Tables = (on) => [
  `create table review (
    id integer primary key,
    item_id integer not null references item (id) on delete cascade deferrable,
    account_id text references account (id) on delete set null,
    author text not null,
    ${between(1, 5, "rating integer")},
    title text not null,
    text text not null,
    vehicle text not null,
    ${flag("verified")},
    ${oneOf("status", "PUBLISHED", "HELD", "REMOVED")},
    media text not null default '[]',
    ${time("created_at")}
  )`,
  "create index review_of_item on review (item_id, status, created_at)",
  "create index review_recent on review (status, created_at)",
  "create index review_of_account on review (account_id) where account_id is not null",
  // One review per product of an order.
  `create table review_source (
    review_id integer primary key references review (id) on delete cascade,
    order_id text not null references orders (id),
    sku_id text not null,
    account_id text references account (id) on delete set null,
    email_norm text not null,
    edit_hash text,
    ${time("editable_until")},
    held_for text not null,
    ${flag("is_held_by_staff")},
    ${time("updated_at")},
    unique (order_id, sku_id)
  )`,
  "create index review_source_of_account on review_source (account_id)",
  `create table review_follow_up (
    id ${on.identity},
    review_id integer not null references review (id) on delete cascade,
    ${time("at")},
    text text not null,
    ${oneOf("status", "PUBLISHED", "HELD")}
  )`,
  "create index review_follow_up_of on review_follow_up (review_id, at)",
  `create table review_invitation (
    id text primary key,
    order_id text not null references orders (id),
    sku_id text not null,
    ${time("created_at")},
    ${time("expires_at")},
    ${timeOrNull("used_at")},
    unique (order_id, sku_id)
  )`,
  `create table question (
    id ${on.identity},
    item_id integer not null references item (id) on delete cascade,
    account_id text references account (id) on delete set null,
    email text not null,
    market text not null,
    author text not null,
    text text not null,
    ${oneOf("status", "PUBLISHED", "HELD", "REMOVED")},
    ${time("created_at")}
  )`,
  "create index question_of_item on question (item_id, status, created_at)",
  "create index question_by_status on question (status, created_at)",
  "create index question_of_account on question (account_id) where account_id is not null",
  `create table answer (
    id ${on.identity},
    question_id bigint not null references question (id) on delete cascade,
    account_id text references account (id) on delete set null,
    author text not null,
    ${oneOf("given_by", "STAFF", "BUYER")},
    text text not null,
    ${oneOf("status", "PUBLISHED", "HELD", "REMOVED")},
    ${time("created_at")}
  )`,
  "create index answer_of_question on answer (question_id, created_at)",
  "create index answer_by_status on answer (status, created_at)",
  "create index answer_of_account on answer (account_id) where account_id is not null",
];
