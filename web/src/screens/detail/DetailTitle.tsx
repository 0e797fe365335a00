import { labelOf } from '@site/domain/choices.ts'
import { fill, formatArea, formatMoney, formatNumber, formatPrice, formatShortMoney } from '@site/domain/format.ts'
import { type ListingView, statedStatus } from '@site/domain/listing.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import { MapPin } from 'lucide-react'
import { useLabels } from '../../listing/dictionary.ts'
import { duesText, monthlyCost } from '../../listing/dues.ts'
import { listingName, noPriceKey, placeOf, shelfStateOf } from '../../listing/listing-lines.ts'
import { listingWords } from '../../listing/listing.words.ts'
import { Price } from '../../listing/Price.tsx'
import { inLocale, useFormatDay, useShell, useWords } from '../../page/locale.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { detailWords } from './detail.words.ts'
import type { DetailData } from './load-detail.ts'
import { dotted } from '../../listing/dotted.tsx'

/** Tags (the stage, or why the home is not offered), price (on phones), name, address and key facts. */
export function DetailTitle({ data }: { data: DetailData }) {
  const { locale, site } = useShell()
  const words = useWords(detailWords)
  const { listing, estate } = data.detail
  const shelfState = shelfStateOf(listing, locale)
  const isPresale = listing.status === 'Building' || listing.status === 'BuildingParkingLot'
  const stage = statedStatus(listing)
  const isAvailableNow = listing.type !== 'Carport' && !isPresale && Boolean(listing.availableFrom && listing.availableFrom <= dayIn(new Date(), site.timeZone))
  const stageText = isAvailableNow ? words.ready : stage && labelOf('status', stage)[locale]
  const tagText = shelfState ?? stageText
  const address = estate?.address[locale] ?? listing.address?.[locale]
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {tagText && (
          <Tag size="m" tone={!isPresale && shelfState === null ? 'accent' : 'grey'}>
            {tagText}
          </Tag>
        )}
        {listing.posterRole && <Tag size="m">{listing.posterRole === 'Owner' ? words.listedByOwner : words.listedByAgent}</Tag>}
      </div>
      <div className="flex flex-col">
        {/* in the document the name is before the price */}
        <h1 className="order-1 mt-4 text-t20 font-bold desk:mt-3 desk:text-t24">{listingName(listing, locale)}</h1>
        <p className="sr-only max-desk:hidden">{formatPrice(listing, site.currency, locale) ?? inLocale(listingWords, locale)[noPriceKey(listing)]}</p>
        <div className="@container mt-3 desk:hidden">
          <Price listing={withoutPriceNotes(listing)} size="large" />
          <PriceNotes listing={listing} />
        </div>
      </div>
      <p className="mt-1.5 flex items-start gap-1.5 text-ink-2">
        <MapPin size={18} aria-hidden className="mt-0.5 shrink-0" />
        {/* an address without spaces may break anywhere */}
        <span className="min-w-0 wrap-anywhere">{address || placeOf(listing, locale)}</span>
      </p>
      <KeyFacts data={data} />
    </>
  )
}

/** The listing for `Price` without the values that `PriceNotes` shows. */
export const withoutPriceNotes = (listing: ListingView): ListingView => ({ ...listing, averagePrice: null, previousPrice: null })

/** The lines under the price: reduction, price per m², dues, monthly total. */
export function PriceNotes({ listing }: { listing: ListingView }) {
  const { site, locale } = useShell()
  const words = useWords(detailWords)
  const { price, previousPrice, priceChangedAt, averagePrice, mode } = listing
  const formatDay = useFormatDay()
  const monthlyTotal = mode === 'Lease' ? monthlyCost(listing) : null
  const dues = duesText(listing, site.currency, locale)
  const reduction = price && previousPrice && previousPrice > price ? previousPrice - price : 0
  const notes = [
    averagePrice && mode === 'Sale' ? fill(words.averageLine, { price: formatMoney(averagePrice, site.currency, locale) }) : null,
    dues && fill(words.dues, { dues }),
    monthlyTotal && monthlyTotal !== price ? fill(words.monthlyInAll, { price: formatMoney(monthlyTotal, site.currency, locale) }) : null,
  ].filter((note) => note !== null)
  return (
    <>
      {reduction > 0 && (
        <p className="mt-1 text-t13 font-semibold text-warm">
          ↓{' '}
          {fill(priceChangedAt ? words.lowerSince : words.lowerThan, {
            price: formatShortMoney(reduction, site.currency, locale),
            date: priceChangedAt ? formatDay(priceChangedAt) : '',
          })}
        </p>
      )}
      {notes.length > 0 && <p className="mt-1 text-t13 text-ink-2">{dotted(notes.join(' · '))}</p>}
    </>
  )
}

/** Rooms, size and floor in large type. */
export function KeyFacts({ data: { detail } }: { data: DetailData }) {
  const { locale } = useShell()
  const words = useWords(detailWords)
  const label = useLabels()
  const { listing, estate } = detail
  const { bedrooms, bathrooms, floorArea, lotArea, floor, type } = listing
  const facts: [string, string][] = []
  if (type !== 'Carport' && bedrooms !== null && bedrooms !== undefined)
    facts.push(bedrooms === 0 ? [label('bedrooms', '0'), words.layout] : [String(bedrooms), bedrooms === 1 ? words.bedroom : words.bedrooms])
  if (bathrooms) facts.push([String(bathrooms), bathrooms === 1 ? words.bathroom : words.bathrooms])
  if (floorArea) facts.push([formatArea(floorArea, locale), type === 'Carport' ? words.slotSize : words.floorArea])
  if (type === 'Villa' && lotArea) facts.push([formatArea(lotArea, locale), words.lotArea])
  if (floor) facts.push([estate?.floors ? `${formatNumber(floor, locale)}/${formatNumber(estate.floors, locale)}` : formatNumber(floor, locale), words.floor])
  return (
    <div className="@container mt-5 border-t border-line py-4 desk:py-5">
      <dl className="grid auto-cols-auto grid-flow-col gap-y-3 @max-[20.5rem]:grid-flow-row @max-[20.5rem]:grid-cols-2 desk:justify-start desk:@max-[31rem]:grid-flow-row desk:@max-[31rem]:grid-cols-2">
        {facts.map(([value, name]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end border-line px-2 first:pl-0 @min-[24rem]:px-3 last:pr-0 not-first:border-l @max-[20.5rem]:border-0! @max-[20.5rem]:px-0! desk:min-w-28 desk:px-6 desk:@max-[31rem]:border-0! desk:@max-[31rem]:px-0!"
          >
            <dt className="text-t13 wrap-normal text-ink-2">{name}</dt>
            <dd className="text-t17 font-semibold @min-[21.5rem]:text-t20 whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
