/** `rejected`: values of an edit that a reviewer rejected, until the poster sends the listing again or discards them. */
export const up = 'alter table listing_review add column rejected jsonb'
