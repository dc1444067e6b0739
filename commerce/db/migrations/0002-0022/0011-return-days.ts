/** An order keeps the days of its return window as they were promised when it was placed. */
export const returnDays = (): readonly string[] => [
  "alter table orders add column return_days integer not null default 90 check (return_days between 1 and 3650)",
];
