/** `listing_review.checked_price`: the price that the poster of a listing confirmed when an import asked about it; it says nothing of a price far from it. */
export const up = 'alter table listing_review add column checked_price bigint'
