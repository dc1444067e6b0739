/** Products that a member viewed, newest first by `viewed_at`. */
export const viewedItemTables: readonly string[] = [
  `create table viewed_item (account_id text not null references account (id) on delete cascade,
    item_id integer not null, viewed_at bigint not null, primary key (account_id, item_id))`,
];
