/** Logs of imports, so that the last one can be undone; brand codes of files, once an operator has assigned them. */
export const importTables = [
  `create table import_run (id integer primary key, kind text not null, source_name text not null,
    source_hash text not null, options text not null, state text not null, cursor text, tallies text not null,
    changes bigint not null, started_at bigint not null, ended_at bigint)`,
  // One row per batch and table.
  `create table import_change (run_id integer not null, seq integer not null, table_name text not null,
    body text not null, primary key (run_id, seq))`,
  "create table brand_code (code text primary key, brand_id integer not null)",
] as const;
