/**
 * The words of a part's warranty as it was ordered with, so that a later change of the catalogue does not shorten it; null for
 * lines of before, which have today's words. A replacement carries the end of the first part's term. Claims are returns.
 */
export const lineWarranties = (): readonly string[] => [
  "alter table order_item add column warranty text",
  "alter table order_item add column warranty_until text",
  "alter table return_request add column is_warranty integer not null default 0 check (is_warranty in (0, 1))",
];
