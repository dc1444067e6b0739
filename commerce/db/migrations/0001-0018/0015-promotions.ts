/**
 * Who a discount is for and how often, tiers of dynamic codes, items given away, coupons of members, and what each order
 * used. Uses are kept per shopper, so that the same code cannot be taken twice at once.
 */
export const promotionTables: readonly string[] = [
  "alter table discount add column audience text not null default 'ALL'",
  "alter table discount add column per_shopper integer not null default 0",
  "alter table discount add column tiers text not null default '[]'",
  "alter table discount add column gift_item_id integer",
  "alter table discount add column integral_score integer not null default 0",
  "alter table cart add column coupon_id text",
  "alter table cart add column promotion_choice text not null default ''",
  `create table coupon (id text primary key, account_id text, type text not null, discount_id text not null,
    code text not null, code_norm text not null unique, created_at bigint not null, expires_at bigint,
    used_at bigint, order_id text)`,
  "create index coupon_of_account on coupon (account_id)",
  "create index coupon_of_order on coupon (order_id)",
  `create table discount_use (discount_id text not null, shopper text not null, order_id text not null,
    used_at bigint not null, primary key (discount_id, shopper))`,
  "create index discount_use_of_order on discount_use (order_id)",
  `create table order_discount (order_id text not null references orders (id) on delete cascade, discount_id text not null,
    coupon_id text, source text not null, name text not null, description text not null, code text,
    amount_cent bigint not null, is_counted integer not null, primary key (order_id, discount_id))`,
];
