/** A cart keeps what its shopper has seen of it, so that a change is told until it was acknowledged. */
export const seenChanges = (): readonly string[] => ["alter table cart add column seen text not null default '{}'"];
