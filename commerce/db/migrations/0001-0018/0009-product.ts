/** Photos of reviews, as JSON: string[] of `/media/{name}`; a review without any is the rule. */
export const productTables = ["alter table review add column media text not null default '[]'"] as const;
