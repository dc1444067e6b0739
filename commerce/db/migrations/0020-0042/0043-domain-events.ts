/** Domain events, written in the transaction of what they report, and which handlers have handled them. */
export const domainEventTables: readonly string[] = [
  `create table domain_event (id {identity}, kind text not null, payload text not null, created_at bigint not null,
    state text not null check (state in ('PENDING', 'DONE', 'DEAD')), tries integer not null check (tries >= 0),
    next_try_at bigint not null, last_error text)`,
  "create index domain_event_due on domain_event (next_try_at) where state = 'PENDING'",
  "create index domain_event_unhandled on domain_event (created_at) where state in ('DEAD', 'PENDING')",
  "create index domain_event_handled_age on domain_event (created_at) where state = 'DONE'",
  `create table domain_event_handled (event_id bigint not null references domain_event (id) on delete cascade,
    handler text not null, handled_at bigint not null, primary key (event_id, handler))`,
];
