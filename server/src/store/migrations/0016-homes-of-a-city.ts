/** The homes of a city that price help compares a price with: without it, a call reads every home of the type and mode. */
export const up = `create index listing_by_city on listing (city_id, type, mode) where shelf = 'OnShelf'`
