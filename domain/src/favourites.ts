/** Limit of favourites per account. */
export const maxFavourites = 500

/** Sort keys of favourites; an unknown price or area comes last. */
export const favouriteSorts = ['savedAt', 'price', 'listingDate', 'area'] as const
