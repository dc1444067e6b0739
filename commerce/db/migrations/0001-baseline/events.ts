import { atLeast, oneOf, type Tables, time } from "./columns";

/** Domain events, written in the transaction of what they report, and which handlers have handled them. */
export const eventTables: Tables = (on) => [
  `create table domain_event (
    id ${on.identity},
    kind text not null,
    payload text not null,
    ${time("created_at")},
    ${oneOf("state", "PENDING", "DONE", "DEAD")},
    ${atLeast(0, "tries integer")},
    ${time("next_try_at")},
    last_error text
  )`,
  "create index domain_event_due on domain_event (next_try_at) where state = 'PENDING'",
  "create index domain_event_unhandled on domain_event (created_at) where state in ('DEAD', 'PENDING')",
  "create index domain_event_handled_age on domain_event (created_at) where state = 'DONE'",
  `create table domain_event_handled (
    event_id bigint not null references domain_event (id) on delete cascade,
    handler text not null,
    ${time("handled_at")},
    primary key (event_id, handler)
  )`,
];
