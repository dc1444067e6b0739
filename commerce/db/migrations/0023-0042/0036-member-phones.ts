/** The phone number in a member's profile, with which a first checkout begins. */
export const memberPhones = (): readonly string[] => ["alter table account add column phone text not null default ''"];
