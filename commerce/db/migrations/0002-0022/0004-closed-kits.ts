/** A kit can be closed without being removed; those there are stay open. */
export const closedKits = (): readonly string[] => [
  "alter table bundle add column active integer not null default 1 check (active in (0, 1))",
];
