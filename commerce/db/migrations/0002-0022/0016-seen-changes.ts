/** A cart stores the state its shopper has seen, so that a change is shown until it was acknowledged. */
export const seenChanges = (): readonly string[] => ["alter table cart add column seen text not null default '{}'"];
