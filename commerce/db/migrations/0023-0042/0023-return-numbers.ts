/**
 * The number of a return that shoppers, mails, labels and staff name it by. Earlier mails named a return by the first
 * eight digits of its id, so those stay findable; of two that begin alike the later one gets more digits.
 */
export const returnNumbers = (): readonly string[] => [
  "alter table return_request add column number text",
  `update return_request set number = 'R-' || upper(substr(id, 1, case when exists (
      select 1 from return_request earlier
      where substr(earlier.id, 1, 8) = substr(return_request.id, 1, 8) and earlier.id < return_request.id
    ) then 16 else 8 end))`,
  "create unique index return_request_number on return_request (number)",
];
