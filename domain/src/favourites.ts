/** Most favourites of one person. */
export const maxFavourites = 500

/** What favourites can be sorted by; an unknown price or area comes last. */
export const favouriteSorts = ['savedAt', 'price', 'listingDate', 'area'] as const
