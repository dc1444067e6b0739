/** The part types that travel by ground whatever was paid for, so that express is not offered for them. */
export const groundOnlyParts = (): readonly string[] => [
  `create table ground_only_part (
    country text not null,
    part_type text not null references category (path) on delete cascade deferrable,
    primary key (country, part_type)
  )`,
  "create index ground_only_part_type on ground_only_part (part_type)",
];
