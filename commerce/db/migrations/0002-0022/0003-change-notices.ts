/**
 * PostgreSQL sends word of what caches follow when a transaction commits; several words of one transaction become one.
 * SQLite counts commits by itself.
 */
export const changeNotices = (kind: "sqlite" | "postgres"): readonly string[] =>
  kind === "sqlite"
    ? []
    : [
        `create function notify_change() returns trigger language plpgsql as $$ begin
      perform pg_notify('axlewright_changes', '');
      return null;
    end $$`,
        `create trigger item_change_notified after insert or update on item_change
      for each statement execute function notify_change()`,
        `create trigger setting_notified after insert or update on setting
      for each row when (new.key like '%\\_version') execute function notify_change()`,
      ];
