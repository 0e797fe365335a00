import { type Field, type FieldKey, fieldRows, labelFor } from '@site/domain/fields.ts'
import { type ListingView, statedStatus } from '@site/domain/listing.ts'
import type { Words } from '@site/domain/words.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { classNames } from '../ui/class-names.ts'
import { BothTexts } from './BothTexts.tsx'
import { useLabels } from '../listing/dictionary.ts'
import { fieldText } from '../listing/field-text.ts'
import { reviewWords } from './review.words.ts'

const placeKeys: ReadonlySet<FieldKey> = new Set(['city', 'area', 'address'])

/** Whether the public page of a home shows the field and the poster gave its value. Price, photos and videos have their own sections. */
const isPublicFact = (key: FieldKey, field: Field): boolean =>
  field.visibility === 'anyone' && field.kind !== 'media' && key !== 'price' && (field.form !== undefined || placeKeys.has(key))

/** All facts of a home that are public, or will be after an approval (`isWaiting`), with texts in both languages. */
export function ReviewFacts({ listing, isWaiting = false }: { listing: ListingView; isWaiting?: boolean }) {
  const words = useWords(reviewWords)
  const { site, locale } = useShell()
  const label = useLabels()
  const rows = fieldRows.flatMap(([key, field]) => {
    const value = key === 'status' ? statedStatus(listing) : listing[key]
    const text = isPublicFact(key, field) ? fieldText(key, field, value, site.currency, locale, label) : null
    if (text === null) return []
    const isBilingual = field.bilingual === true
    return [
      {
        key,
        name: labelFor(field, listing.type)[locale],
        isWide: isBilingual || text.length > 40,
        content: isBilingual ? <BothTexts text={value as Words} /> : text,
      },
    ]
  })
  return (
    <section className="grid gap-2">
      <h3 className="text-t17 font-semibold">{isWaiting ? words.factsAfter : words.facts}</h3>
      <dl className="grid gap-x-6 gap-y-2 text-t15 min-[560px]:grid-cols-2">
        {rows.map(({ key, name, isWide, content }) => (
          <div key={key} className={classNames('min-w-0 border-t border-line pt-2', isWide && 'min-[560px]:col-span-2')}>
            <dt className="text-t13 text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{content}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
