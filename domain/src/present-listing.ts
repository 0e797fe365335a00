import { canSee, hasPermission, isWithheld, type Viewer } from './account.ts'
import { fieldRows, type FieldKey } from './fields.ts'
import { averagePriceOf, type Listing, type ListingView, type Media, type PosterView } from './listing.ts'
import { trueRemarks } from './past-facts.ts'

/** A listing with its place as entered, for the poster alone. */
export const withExactPlace = <Stored extends Listing>(listing: Stored): Stored => ({ ...listing, ...listing.exactPlace })

/** A listing with the price that others see: off the shelf the last public one. */
function withPublicPrice<Stored extends Listing>(listing: Stored): Stored {
  if (listing.publicPrice === undefined) return listing
  const shown = { ...listing, price: listing.publicPrice }
  return { ...shown, averagePrice: averagePriceOf(shown) }
}

/** A number in digits or words: a price can be written, or worked out from one for a square metre, in more ways than a reader of prices knows. */
const anyNumber = /[\p{N}零一二两三四五六七八九十百千万亿兩萬億壹贰叁肆伍陆柒捌玖拾佰仟]|hundred|thousand|mill?[iy]on|\blibo\b/iu

/** A listing without price, for those who may not see it; remarks with a number go, too. */
function withoutPrice(stored: Listing): Listing {
  const kept = (text: string | undefined) => (text === undefined || anyNumber.test(text.normalize('NFKC')) ? '' : text)
  const remarks = { zh: kept(stored.remarks?.zh), en: kept(stored.remarks?.en) }
  return { ...stored, price: null, previousPrice: null, priceChangedAt: null, remarks: remarks.zh === '' && remarks.en === '' ? null : remarks }
}

/** A listing as far as place, price and remarks go: its poster sees them as entered, a reviewer the entered price and remarks. */
function entered(stored: Listing, isPoster: boolean, viewer: Viewer): Listing {
  if (isPoster) return withExactPlace(stored)
  if (hasPermission(viewer, 'listing.review')) return stored
  if (isWithheld(stored, viewer)) return withoutPrice(stored)
  const shown = withPublicPrice(stored)
  return { ...shown, remarks: trueRemarks(shown) }
}

/** Photos or videos without the ids by which their poster edits them. */
const withoutIds = (items: unknown) => (items as readonly Media[] | null)?.map(({ id: _id, ...rest }) => rest) ?? null

/** A listing as a viewer receives it, with the fields that the field table allows: a new database column stays hidden until it has a row. */
export function presentListing(stored: Listing, poster: PosterView | null, viewer: Viewer): ListingView {
  const isPoster = viewer.id !== null && viewer.id === stored.posterId
  const listing = entered(stored, isPoster, viewer)
  const withheld = isWithheld(stored, viewer)
  const view: Record<string, unknown> = {
    id: listing.id,
    point: listing.point,
    previousPrice: listing.previousPrice,
    priceChangedAt: listing.priceChangedAt,
    poster,
  }
  const values: Record<FieldKey, unknown> = { ...listing, averagePrice: averagePriceOf(listing) }
  for (const [key, field] of fieldRows) {
    if (canSee(viewer, field, listing.posterId) && !(withheld && field.hideable))
      view[key] = field.kind === 'media' && !isPoster ? withoutIds(values[key]) : values[key]
  }
  if (!poster) view['posterCount'] = null // others who post a home would show a client of an agent how to pass by the agent
  return view as ListingView // built from the field table just above
}
