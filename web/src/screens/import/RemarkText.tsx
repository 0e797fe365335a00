import type { ImportRemark } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { importWords } from './import.words.ts'
import { remarkSubject } from './remark-text.ts'
import { useTargetLabel } from './target-label.ts'

/** A remark of an import on a row (`ImportRemark`): the field with its column, the reason, the value in the file, and the allowed values. */
export function RemarkText({ remark, className }: { remark: ImportRemark; className?: string }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const subject = remarkSubject(remark, words, locale, useTargetLabel())
  const { words: reason, value, allowed, isReturned } = remark
  return (
    <p className={classNames('rounded-tile px-3 py-2 text-t13 wrap-anywhere', isReturned ? 'bg-bad-soft' : 'bg-caution-soft', className)}>
      <span className="font-semibold">{subject === '' ? reason[locale] : `${subject}${words.colon}${reason[locale]}`}</span>
      {value !== '' && (
        <span className="block">
          {words.inTheFile}
          <q className="[quotes:none]">{value}</q>
        </span>
      )}
      {allowed[locale] !== '' && <span className="block text-ink-2">{fill(words.allowed, { allowed: allowed[locale] })}</span>}
    </p>
  )
}
