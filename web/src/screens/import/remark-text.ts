import type { ImportRemark } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import type { importWords } from './import.words.ts'

type TextWords = Readonly<Record<keyof typeof importWords, string>>
type Label = (field: string) => string | null

/** The subject of a remark: its field, and the column of the field if that has another name; empty for the whole row. */
export function remarkSubject({ field, column = '' }: ImportRemark, words: TextWords, locale: Locale, label: Label): string {
  const name = label(field)
  const columnName = name === null && field !== 'row' ? field : column
  const columnText = columnName === '' || columnName === name ? null : fill(words.column, { column: columnName })
  return [name, columnText].filter(Boolean).join(locale === 'zh' ? '，' : ', ')
}

/** A remark in one line: its subject, the reason, and what is allowed. */
export function remarkText(remark: ImportRemark, words: TextWords, locale: Locale, label: Label): string {
  const subject = remarkSubject(remark, words, locale, label)
  const reason = remark.words[locale]
  const allowed = remark.allowed[locale] === '' ? '' : fill(words.allowed, { allowed: remark.allowed[locale] })
  return [subject === '' ? reason : `${subject}${words.colon}${reason}`, allowed].filter(Boolean).join(words.semicolon)
}
