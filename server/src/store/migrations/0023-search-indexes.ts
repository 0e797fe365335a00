/** The indexes of searches hold the listings that searches find, so that totals still need no table (migration 0020). */
export const up = `
drop index listing_newest;
drop index listing_by_price;
drop index listing_place;
create index listing_newest on listing (type, mode, listing_date desc, id desc) where shelf = 'OnShelf' and lead_id is null;
create index listing_by_price on listing (type, mode, price, id) where shelf = 'OnShelf' and lead_id is null;
create index listing_place on listing (lat, lng) where shelf = 'OnShelf' and lead_id is null;
`
