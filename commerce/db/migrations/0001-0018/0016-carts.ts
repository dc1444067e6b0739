/**
 * A member's own cart, what a cart took once, and copies of carts: saved by their owner or shared by link. The lines of a copy are those of a cart of its own that nobody is given the id of.
 */
export const cartTables: readonly string[] = [
  "create table member_cart (account_id text primary key references account (id) on delete cascade, cart_uuid text not null)",
  `create table cart_once (cart_uuid text not null references cart (uuid) on delete cascade, key text not null,
    done_at bigint not null, primary key (cart_uuid, key))`,
  `create table cart_copy (id text primary key, cart_uuid text not null, owner text not null, kind text not null,
    name text not null, digest text not null, created_at bigint not null, expires_at bigint not null,
    unique (owner, kind, digest))`,
];
