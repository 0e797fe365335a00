import { fill, formatPrice } from '@site/domain/format.ts'
import { isPublicListing, type ListingView, variantUrl } from '@site/domain/listing.ts'
import { srcSetOf } from '@site/domain/publishing/photo-sizes.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { contactHash } from '../../contact/contact-hash.ts'
import { compareRows } from '../../listing/compare-rows.ts'
import { useLabels } from '../../listing/dictionary.ts'
import { EmptyPhoto } from '../../listing/EmptyPhoto.tsx'
import { listingName, nameWithFloor, noPriceKey, distinctName } from '../../listing/listing-lines.ts'
import { listingWords } from '../../listing/listing.words.ts'
import { inLocale, useShell, useWords } from '../../page/locale.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/Tag.tsx'
import { usePrintQr } from '../../ui/pictures/print-pictures.ts'
import { ListingLink } from '../../listing/ListingLink.tsx'
import { compareWords } from './compare.words.ts'

/** Rows are grids: on phones the label is above the values, so that four homes fit; elsewhere it is the first column. */
const rowClass =
  'grid grid-cols-[repeat(var(--homes),minmax(0,1fr))] gap-x-2 desk:grid-cols-[8rem_repeat(var(--homes),minmax(0,1fr))] desk:gap-x-5 print:grid-cols-[6rem_repeat(var(--homes),minmax(0,1fr))]'

/** The comparison table. Equal values are pale, best values have a tag, and the head is sticky. `hidesEqualRows` hides rows with equal values. */
export function CompareTable({ listings, hidesEqualRows }: { listings: readonly ListingView[]; hidesEqualRows: boolean }) {
  const words = useWords(compareWords)
  const { locale, site } = useShell()
  const rows = compareRows(listings, locale, site.currency, useLabels()).filter((row) => !hidesEqualRows || row.differs)
  // explicit roles, since `display: grid` removes the table roles in some browsers
  return (
    // scrolls horizontally only where large fonts need more width than the window
    <div className="@container mt-2">
      <div className="@max-[20rem]:overflow-x-auto @max-[20rem]:[&_thead]:static">
        <table
          role="table"
          aria-label={words.title}
          className="block min-w-[calc(var(--homes)*4.6rem)] text-t15"
          style={{ '--homes': listings.length } as CSSProperties}
        >
          <thead
            data-top-bar
            role="rowgroup"
            className="sticky top-[calc(var(--bar)+56px)] z-[1] block border-b border-line bg-paper py-2 desk:top-[72px] print:static"
          >
            <tr role="row" className={rowClass}>
              <th role="columnheader" scope="col" className="sr-only desk:not-sr-only">
                <span className="sr-only">{words.home}</span>
              </th>
              {listings.map((listing) => (
                <th key={listing.id} role="columnheader" scope="col" className="min-w-0 text-left align-top font-semibold">
                  <ColumnHead listing={listing} otherIds={listings.filter(({ id }) => id !== listing.id).map(({ id }) => id)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="block">
            {rows.map((row) => (
              <tr key={row.label} role="row" className={classNames(rowClass, 'border-b border-line py-2.5 print:py-1')}>
                <th role="rowheader" scope="row" className="col-span-full text-left text-t13 font-medium text-ink-2 desk:col-span-1 print:col-span-1">
                  {row.label}
                </th>
                {row.values.map((value, index) => (
                  <td
                    key={listings[index]?.id}
                    role="cell"
                    className={classNames('@container min-w-0 [overflow-wrap:anywhere]', row.differs && value !== null ? 'text-ink' : 'text-ink-3')}
                  >
                    <span className={classNames('text-[clamp(0.6875rem,calc(15*var(--cqi)),var(--t-15))]', row.marks[index] && 'mr-1.5 font-semibold')}>
                      {value ?? words.unknown}
                    </span>
                    {row.marks[index] && <Tag tone="accent">{row.marks[index]}</Tag>}
                  </td>
                ))}
              </tr>
            ))}
            <tr role="row" className={classNames(rowClass, 'no-print py-3')}>
              <td role="cell" className="hidden desk:block" />
              {listings.map((listing) => (
                <td key={listing.id} role="cell" className="min-w-0">
                  {(listing.shelf === undefined || isPublicListing(listing)) && (
                    <Link
                      to="/propertyInfo"
                      search={{ id: listing.id }}
                      hash={contactHash}
                      aria-label={fill(words.contactAbout, { name: distinctName(listing, site.currency, locale) })}
                      className={classNames(buttonClass({ variant: 'quiet', size: 's' }), 'w-full px-1')}
                    >
                      {words.contact}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
            <PrintRows listings={listings} rowClass={rowClass} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Photo, price and name of a home, and a link that removes it: to the comparison of `otherIds`. */
function ColumnHead({ listing, otherIds }: { listing: ListingView; otherIds: readonly string[] }) {
  const words = useWords(compareWords)
  const { locale, site } = useShell()
  const name = nameWithFloor(listing, locale)
  const isUnavailable = listing.shelf !== undefined && !isPublicListing(listing)
  return (
    <div className="@container relative">
      <ListingLink listing={listing} className="block">
        <span className={classNames('mb-1.5 block aspect-4/3 max-h-32 w-full overflow-hidden rounded-control bg-fill', isUnavailable && 'grayscale')}>
          {listing.photos?.[0] ? (
            <img
              src={variantUrl(listing.photos[0].url, 's')}
              srcSet={srcSetOf(listing.photos[0], ['s', 'm'])}
              sizes="(max-width: 768px) 45vw, 260px"
              alt=""
              className="size-full object-cover brightness-(--photo-dim)"
            />
          ) : (
            <EmptyPhoto listing={listing} isSmall hasWords />
          )}
        </span>
        <span className="price block text-[clamp(0.625rem,calc(14*var(--cqi)),var(--t-17))]">
          {formatPrice(listing, site.currency, locale) ?? inLocale(listingWords, locale)[noPriceKey(listing)]}
        </span>
        <span className="line-clamp-5 text-t12 [overflow-wrap:anywhere] text-ink-2 desk:line-clamp-3 desk:text-t13 underline-offset-4 hover:underline">
          {name}
        </span>
      </ListingLink>
      {isUnavailable && <Tag className="mt-1">{words.unavailable}</Tag>}
      {otherIds.length > 0 && (
        <Link
          to="/collection/compare"
          search={{ id: otherIds }}
          replace
          aria-label={fill(words.remove, { name: distinctName(listing, site.currency, locale) })}
          className="no-print absolute -top-1 -right-1 grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-7 place-items-center rounded-full bg-photo-chip text-photo-chip-ink">
            <X size={15} aria-hidden />
          </span>
        </Link>
      )}
    </div>
  )
}

/** Rows for print only: a QR code for each home, and lines for notes. */
function PrintRows({ listings, rowClass }: { listings: readonly ListingView[]; rowClass: string }) {
  const words = useWords(compareWords)
  return (
    <>
      <tr role="row" className={classNames(rowClass, 'print-row border-b border-line py-2')}>
        <th role="rowheader" scope="row" className="text-left text-t13 font-medium text-ink-2">
          {words.photosAndMore}
        </th>
        {listings.map((listing) => (
          <td key={listing.id} role="cell">
            <QrCode listing={listing} />
          </td>
        ))}
      </tr>
      <tr role="row" className="print-row py-3">
        <td role="cell" className="block">
          <b className="text-t13">{words.notes}</b>
          {[1, 2, 3, 4, 5].map((line) => (
            <span key={line} className="block h-7 border-b border-line" />
          ))}
        </td>
      </tr>
    </>
  )
}

function QrCode({ listing }: { listing: ListingView }) {
  const words = useWords(compareWords)
  const { site, locale } = useShell()
  const source = usePrintQr(`${site.origin}/propertyInfo?id=${encodeURIComponent(listing.id)}`)
  return source && <img src={source} alt={fill(words.qrOf, { name: listingName(listing, locale) })} className="size-20" />
}
