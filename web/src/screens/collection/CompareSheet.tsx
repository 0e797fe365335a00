import { type ListingView, variantUrl } from '@site/domain/listing.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyPhoto } from '../../listing/EmptyPhoto.tsx'
import { nameOf } from '../../listing/listing-lines.ts'
import { useShell, useWords } from '../../shell/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Toggle } from '../../ui/Toggle.tsx'
import { collectionWords } from './collection.words.ts'
import { compareRows } from './compare-rows.ts'

/** Up to four homes side by side: what is the same is pale, the best figure of a line is named. The names of the lines stay while the homes scroll sideways. */
export function CompareSheet({ listings, open, onClose }: { listings: readonly ListingView[]; open: boolean; onClose: () => void }) {
  const words = useWords(collectionWords)
  const { locale, site } = useShell()
  const [isShort, setShort] = useState(false)
  const rows = compareRows(listings, locale, site.currency).filter((row) => !isShort || row.differs)
  return (
    <Sheet open={open} onClose={onClose} title={words.comparing} closeLabel={words.close} size="wide">
      <Toggle label={words.onlyDifferences} hint={words.compareHint} checked={isShort} onChange={setShort} />
      {/* a region that scrolls takes the keyboard */}
      <div className="scroll-aside relative mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={words.comparing}>
        <table className="w-full table-fixed border-collapse text-t15">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-[1] w-22 bg-surface shadow-[1px_0_0_var(--line)] pr-3 pb-3 text-left align-bottom text-t13 font-semibold text-ink-2"
              >
                {words.home}
              </th>
              {listings.map((listing) => (
                <th key={listing.id} scope="col" className="w-38 px-3 pb-3 text-left align-top font-semibold">
                  <span className="mb-2 block aspect-4/3 max-h-36 w-full overflow-hidden rounded-control bg-fill">
                    {listing.photos?.[0] ? (
                      <img src={variantUrl(listing.photos[0].url, 's')} alt="" className="size-full object-cover brightness-(--photo-dim)" />
                    ) : (
                      <EmptyPhoto listing={listing} isSmall />
                    )}
                  </span>
                  <Link to="/propertyInfo" search={{ id: listing.id }} onClick={onClose} className="text-t13 text-accent underline-offset-4 hover:underline">
                    {nameOf(listing, locale)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 z-[1] bg-surface shadow-[1px_0_0_var(--line)] py-2.5 pr-3 text-left align-top text-t13 font-medium text-ink-2"
                >
                  {row.label}
                </th>
                {row.values.map((value, at) => (
                  <td key={listings[at]?.id} className={classNames('px-3 py-2.5 align-top', row.differs && value !== null ? 'text-ink' : 'text-ink-3')}>
                    <span className={classNames('block', row.marks[at] && 'font-semibold')}>{value ?? words.unknown}</span>
                    {row.marks[at] && (
                      <Tag tone="accent" className="mt-1">
                        {row.marks[at]}
                      </Tag>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
