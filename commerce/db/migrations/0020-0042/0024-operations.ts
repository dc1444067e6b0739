/** The audit of the staff's actions; the pieces of order lines that each shipment carries. */
export const operationTables: readonly string[] = [
  `create table audit (id {identity}, at bigint not null, who text not null, via text not null, action text not null,
    subject text not null, detail text not null)`,
  "create index audit_of_subject on audit (subject, at)",
  "create index audit_at on audit (at)",
  `create table shipment_item (shipment_id text not null references shipment (id), line_key text not null,
    item_count integer not null, primary key (shipment_id, line_key))`,
];
