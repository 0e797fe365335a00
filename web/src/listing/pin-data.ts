import type { ListingView } from '@site/domain/listing.ts'

/** Data attributes of a home's element, from which the map finds its pin; `readHovered` reads them. */
export const pinDataOf = ({ id, point, price }: ListingView) => ({
  'data-listing': id,
  'data-at': point ? `${point.lat},${point.lng}` : undefined,
  'data-price': price ?? undefined,
})
