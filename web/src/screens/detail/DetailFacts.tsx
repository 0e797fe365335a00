import { appliesTo, fieldRows, labelFor } from '@site/domain/fields.ts'
import { fill, formatDate } from '@site/domain/format.ts'
import { type ListingView, statedStatus } from '@site/domain/listing.ts'
import { Suspense } from 'react'
import { useLabels } from '../../listing/dictionary.ts'
import { fieldText } from '../../listing/field-text.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { detailWords } from './detail.words.ts'

/** Keys of the fields that the key facts or the price notes show. */
const keysShownAbove: ReadonlySet<string> = new Set(['floorArea', 'lotArea', 'floor', 'monthlyDues'])
const isShownAbove = (key: string, listing: ListingView) => keysShownAbove.has(key) || (key === 'duesPaidBy' && Boolean(listing.monthlyDues))

/** Facts and terms of a listing from the field table, without empty fields. */
export function DetailFacts({ listing }: { listing: ListingView }) {
  const words = useWords(detailWords)
  return (
    <>
      {(['facts', 'terms'] as const).map((group) => (
        <FactGroup key={group} title={words[group]} group={group} listing={listing} />
      ))}
    </>
  )
}

// only a poster and a few others see the owner's contact
const PhoneText = lazyPart(() => import('../../contact/PhoneText.tsx'), 'PhoneText')
const TappableText = ({ text }: { text: string }) => (
  <Suspense fallback={text}>
    <PhoneText text={text} />
  </Suspense>
)

type FactGroupProps = { title: string; note?: string; group: 'facts' | 'terms' | 'private'; listing: ListingView }

/** The fields of one group that have a value; nothing if none has. */
export function FactGroup({ title, note, group, listing }: FactGroupProps) {
  const { site, locale } = useShell()
  const words = useWords(detailWords)
  const label = useLabels()
  const rows = fieldRows.flatMap(([key, field]) => {
    if (field.show !== group || isShownAbove(key, listing) || !appliesTo(field, listing.type ?? 'Residence')) return []
    const text = fieldText(key, field, key === 'status' ? statedStatus(listing) : listing[key], site.currency, locale, label)
    return text === null ? [] : [{ key, label: labelFor(field, listing.type)[locale], text }]
  })
  if (rows.length === 0) return null
  return (
    <section className="@container border-t border-line py-7">
      <h2 className="mb-4 text-t17 font-semibold">{title}</h2>
      {note && <p className="-mt-3 mb-4 text-t13 text-ink-2">{note}</p>}
      <dl className="grid grid-cols-2 gap-x-6 @max-[18rem]:grid-cols-1 gap-y-4 desk:grid-cols-3">
        {rows.map((row) => (
          <div key={row.key} className="min-w-0">
            <dt className="text-t13 text-ink-2">{row.label}</dt>
            <dd className="mt-0.5 text-t15 font-medium break-words">{row.key === 'ownerContact' ? <TappableText text={row.text} /> : row.text}</dd>
          </div>
        ))}
      </dl>
      {group === 'facts' && listing.number && listing.listingDate && (
        <p className="mt-5 text-t13 text-ink-3">{fill(words.number, { number: listing.number, date: formatDate(listing.listingDate, locale) })}</p>
      )}
    </section>
  )
}
