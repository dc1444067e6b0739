/** The part types that states restrict, with the attributes that make a part lawful there. */
export const regulatedParts = (): readonly string[] => [
  `create table regulated_part (
    rule text not null,
    country text not null,
    states text not null,
    part_type text not null references category (path) on delete cascade deferrable,
    attribute text not null,
    lawful text not null,
    exemption text not null,
    reason text not null,
    primary key (rule)
  )`,
  "create index regulated_part_type on regulated_part (part_type)",
];
