/**
 * What of a review only its author and the staff know, follow-ups, invitations, and questions with their answers. One review per part of an order.
 */
export const reviewTables: readonly string[] = [
  `create table review_source (review_id integer primary key, order_id text not null, sku_id text not null,
    account_id text, email_norm text not null, edit_hash text, editable_until bigint not null, held_for text not null,
    is_held_by_staff integer not null, updated_at bigint not null, unique (order_id, sku_id))`,
  "create index review_source_of_account on review_source (account_id)",
  `create table review_follow_up (id {identity}, review_id integer not null, at bigint not null, text text not null,
    status text not null)`,
  "create index review_follow_up_of on review_follow_up (review_id, at)",
  `create table review_invitation (id text primary key, order_id text not null, sku_id text not null,
    created_at bigint not null, expires_at bigint not null, used_at bigint, unique (order_id, sku_id))`,
  `create table question (id {identity}, item_id integer not null, account_id text, email text not null,
    market text not null, author text not null, text text not null, status text not null, created_at bigint not null)`,
  "create index question_of_item on question (item_id, status, created_at)",
  "create index question_by_status on question (status, created_at)",
  `create table answer (id {identity}, question_id bigint not null, account_id text, author text not null,
    given_by text not null, text text not null, status text not null, created_at bigint not null)`,
  "create index answer_of_question on answer (question_id, created_at)",
  "create index answer_by_status on answer (status, created_at)",
];
