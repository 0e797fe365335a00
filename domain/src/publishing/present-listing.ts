import { canSee, hasPermission, hidesEarlierPrices, isWithheld, type Viewer } from '../account.ts'
import { fieldRows, type FieldKey } from '../fields.ts'
import { averagePriceOf, type Listing, type ListingView, type Media, type PosterView } from '../listing.ts'
import { hasNumber, labelMayTellPrice } from './number-words.ts'
import { trueRemarks } from './past-facts.ts'
import type { Words } from '../words.ts'

/** A listing with its place as entered, for the poster alone. */
export const withExactPlace = <Stored extends Listing>(listing: Stored): Stored => ({ ...listing, ...listing.exactPlace })

/** A listing with the price that others see: off the shelf the last public one. */
function withPublicPrice<Stored extends Listing>(listing: Stored): Stored {
  if (listing.publicPrice === undefined) return listing
  const priced = { ...listing, price: listing.publicPrice }
  return { ...priced, averagePrice: averagePriceOf(priced) }
}

/** Texts that the poster writes and visitors see, except fields that are hidden as a whole. */
const publicTexts = fieldRows.filter(
  ([, { kind, visibility, form, derived, hideable }]) => kind === 'text' && visibility === 'anyone' && form !== undefined && !derived && !hideable,
)

/** A text in two languages without a language whose text has a number: people write prices, or hints from which they follow, in more ways than a parser knows. */
function withoutNumbers(words: Words): Words | null {
  const withoutNumber = (text: string | null | undefined) => (!text || hasNumber(text) ? '' : text)
  const [zh, en] = [withoutNumber(words.zh), withoutNumber(words.en)]
  return zh === '' && en === '' ? null : { zh, en }
}

/** A listing without its price, and without free texts that may tell it. */
function withoutPrice(stored: Listing): Listing {
  const texts = publicTexts.map(([key]) => {
    const value: unknown = stored[key]
    if (typeof value === 'string') return [key, labelMayTellPrice(value) ? null : value]
    return [key, value ? withoutNumbers(value as Words) : null] // other texts are bilingual
  })
  return { ...stored, ...Object.fromEntries(texts), price: null, previousPrice: null, priceChangedAt: null }
}

/** A listing with the place, price and remarks that a viewer may see: its poster sees them as entered, a reviewer the entered price and remarks. */
function withVisibleFacts(stored: Listing, isPoster: boolean, viewer: Viewer): Listing {
  if (isPoster) return withExactPlace(stored)
  if (hasPermission(viewer, 'listing.review')) return stored
  if (isWithheld(stored, viewer)) return withoutPrice(stored)
  const priced = withPublicPrice(stored)
  const past = hidesEarlierPrices(stored, viewer) ? { previousPrice: null, priceChangedAt: null, priceDrop: null } : {}
  return { ...priced, ...past, remarks: trueRemarks(priced) }
}

/** Photos or videos without the ids by which their poster edits them. */
const withoutIds = (items: unknown) => (items as readonly Media[] | null)?.map(({ id: _id, ...rest }) => rest) ?? null

/** A listing as a viewer receives it, with the fields that the field table allows: a new database column stays hidden until it has a row. */
export function presentListing(stored: Listing, poster: PosterView | null, viewer: Viewer): ListingView {
  const isPoster = viewer.id !== null && viewer.id === stored.posterId
  const listing = withVisibleFacts(stored, isPoster, viewer)
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
    if (field.of) continue
    if (canSee(viewer, field, listing.posterId) && !(withheld && field.hideable))
      view[key] = field.kind === 'media' && !isPoster ? withoutIds(values[key]) : values[key]
  }
  if (!poster) view['posterCount'] = null // the count would tell an agent's client that others offer the home, too
  return view as ListingView // built from the field table just above
}
