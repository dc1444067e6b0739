/** The part types that the post does not carry, so that they cannot go to a post office box. */
export const postOfficeLimits = (): readonly string[] => [
  `create table post_office_limit (
    country text not null,
    part_type text not null references category (path) on delete cascade deferrable,
    reason text not null,
    primary key (country, part_type)
  )`,
  "create index post_office_limit_type on post_office_limit (part_type)",
];
