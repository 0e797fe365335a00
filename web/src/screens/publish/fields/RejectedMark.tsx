import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { isSameValue } from '@site/domain/publishing/merge-changes.ts'
import { createContext, useContext } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { publishWords } from '../publish.words.ts'

/** The rejected edit of the listing in the form, with the objection of the reviewer; null: none. */
export const RejectedContext = createContext<Pick<OwnListing, 'rejected' | 'reviewNote'> | null>(null)

/** Says below a field that its value was rejected and why, as long as the form has that value. */
export function RejectedMark({ fieldKey, value }: { fieldKey: string; value: unknown }) {
  const words = useWords(publishWords)
  const locale = useLocale()
  const edit = useContext(RejectedContext)
  const rejected = edit?.rejected as Readonly<Record<string, unknown>> | null | undefined
  if (!edit?.reviewNote || !rejected || !Object.hasOwn(rejected, fieldKey) || !isSameValue(rejected[fieldKey] ?? null, value ?? null)) return null
  const { reason, note } = edit.reviewNote
  const text = note?.[locale] || note?.[locale === 'zh' ? 'en' : 'zh']
  return (
    <p className="mt-1.5 text-t13 wrap-anywhere text-bad">
      {fill(words.rejectedValue, { reason: [labelOf('rejectReason', reason)[locale], text].filter(Boolean).join(words.colon) })}
    </p>
  )
}
