/** Repairs as lists of part types and positions, to be filled with parts for any vehicle. */
export const repairs = (): readonly string[] => [
  `create table repair (
    id text primary key,
    title text not null,
    note text not null,
    sort integer not null,
    active integer not null check (active in (0, 1))
  )`,
  // Without pieces, one package of whatever size is enough.
  `create table repair_part (
    repair_id text not null references repair (id) on delete cascade deferrable,
    idx integer not null check (idx >= 1),
    category_id integer not null references category (id) deferrable,
    position text not null,
    pieces integer check (pieces >= 1),
    optional integer not null check (optional in (0, 1)),
    primary key (repair_id, idx)
  )`,
  "create index repair_part_of_category on repair_part (category_id)",
];
