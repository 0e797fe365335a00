import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { type Field, fields } from '@site/domain/fields.ts'
import type { FormKey, FormValues } from '@site/domain/form-rules.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { type Locale, otherLocale } from '@site/domain/words.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert, Hourglass } from 'lucide-react'
import { useFormatDay, useLocale, useShell, useWords } from '../page/locale.tsx'
import { useLabels } from '../listing/dictionary.ts'
import { fieldText } from '../listing/field-text.ts'
import { fieldsToFix } from './fields-to-fix.ts'
import { reviewNoteWords } from './review-note.words.ts'

type ReviewedListing = Pick<OwnListing, 'id' | 'causes' | 'reviewNote' | 'rejected' | 'waiting' | 'waitingEstate' | 'shelf' | 'listing'>

/** The names of the fields in an edit. */
const fieldNames = (edit: FormValues | null, locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    Object.keys(edit ?? {}).flatMap((key) => (key in fields ? [fields[key as FormKey].label[locale]] : [])),
  )

/**
 * Why a reviewer has rejected a listing or an edit, with links to the fields to fix, and which changes or building wait for a review; renders nothing
 * without any. `isInForm`: the rejected values are in the form below.
 */
export function ReviewNote({ item, isInForm = false }: { item: ReviewedListing; isInForm?: boolean }) {
  const words = useWords(reviewNoteWords)
  const locale = useLocale()
  const { reviewNote, rejected, shelf } = item
  const formatDay = useFormatDay()
  const rejectedNames = fieldNames(rejected, locale)
  const language = reviewNote?.note?.[locale] ? locale : otherLocale(locale)
  const text = reviewNote?.note?.[language]
  const causes = item.causes.map((cause) => labelOf('reviewCause', cause)[locale]).join(words.comma)
  return (
    <>
      {reviewNote && (
        <div className="flex gap-2.5 rounded-control bg-bad-soft p-3">
          <CircleAlert size={18} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          <div className="min-w-0 text-t13 wrap-anywhere">
            <p className="font-semibold">{labelOf('rejectReason', reviewNote.reason)[locale]}</p>
            {text && <p lang={language}>{text}</p>}
            {causes && <p>{fill(words.looked, { causes })}</p>}
            <FixLinks item={item} reason={reviewNote.reason} />
            {shelf === 'OnShelf' && <p>{words.onlyChange}</p>}
            {rejectedNames !== '' && <p>{fill(isInForm ? words.rejectedHere : words.rejectedKept, { fields: rejectedNames })}</p>}
            <p className="text-ink-2">{formatDay(reviewNote.at)}</p>
          </div>
        </div>
      )}
      <Waiting item={item} />
      {shelf === 'OnShelf' && item.waitingEstate && (
        <div className="flex gap-1.5 text-t13 text-ink-2">
          <Hourglass size={15} aria-hidden className="mt-0.5 shrink-0" />
          <p className="min-w-0 wrap-anywhere">{fill(words.estateWaits, { name: item.waitingEstate[locale] })}</p>
        </div>
      )}
    </>
  )
}

/** Links to the parts of the form with the fields that a rejection is about; renders nothing without any. */
function FixLinks({ item, reason }: { item: ReviewedListing; reason: NonNullable<ReviewedListing['reviewNote']>['reason'] }) {
  const words = useWords(reviewNoteWords)
  const locale = useLocale()
  const targets = fieldsToFix(reason, item.causes)
  if (targets.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {words.mend}
      {targets.map((key) => {
        const { label, form } = fields[key]
        return (
          <Link
            key={key}
            to="/publish"
            search={{ id: item.id, step: form.step }}
            onClick={() => document.getElementById(`step-${form.step}`)?.scrollIntoView({ block: 'start' })}
            className="py-1.5 font-semibold text-accent underline"
          >
            {label[locale]}
          </Link>
        )
      })}
    </p>
  )
}

/** The day since which the listing or its edit waits; for an edit also its fields, with the values that others see meanwhile. */
function Waiting({ item: { waiting, shelf, listing } }: { item: ReviewedListing }) {
  const words = useWords(reviewNoteWords)
  const { locale, site } = useShell()
  const formatDay = useFormatDay()
  const label = useLabels()
  if (!waiting) return null
  const date = formatDay(waiting.since)
  const keys = waiting.fields.filter((key): key is keyof typeof fields => key in fields)
  const publicText = (key: keyof typeof fields): string => {
    const [row, value]: [Field, unknown] = [fields[key], listing?.[key]]
    if (row.kind === 'media') return formatNumber((value as readonly unknown[] | null | undefined)?.length ?? 0, locale)
    return fieldText(key, row, value, site.currency, locale, label) ?? words.notGiven
  }
  return (
    <div className="flex gap-1.5 text-t13 text-ink-2">
      <Hourglass size={15} aria-hidden className="mt-0.5 shrink-0" />
      {keys.length === 0 ? (
        <p>{fill(shelf === 'InReview' ? words.inReview : words.heldSince, { date })}</p>
      ) : (
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{fill(words.heldSince, { date })}</p>
          <p>{words.stillPublic}</p>
          <dl>
            {keys.map((key) => (
              <div key={key} className="flex gap-2">
                <dt className="shrink-0 font-medium">{fields[key].label[locale]}</dt>
                <dd className="line-clamp-2 min-w-0">{publicText(key)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
