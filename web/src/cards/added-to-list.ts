import { fill, formatNumber } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { addedToListWords as words } from './added-to-list.words.ts'

/** The answer of a call that adds homes to a list, as ids: `existing` were in it before, `left` did not fit, `unknown` are neither on nor off the shelf, or do not exist. */
type AddAnswer = {
  readonly added: readonly string[]
  readonly existing?: readonly string[]
  readonly left: readonly string[]
  readonly unknown?: readonly string[]
}

/** The notice after such a call: its tone is `success` only if the list now has all the homes. */
export function addedNotice({ added, existing = [], left, unknown = [] }: AddAnswer, locale: Locale): { text: string; tone: 'success' | 'error' } {
  const parts = [
    ...(added.length > 0 || existing.length + left.length + unknown.length === 0
      ? [[added.length === 1 ? words.addedOne : words.addedMany, added] as const]
      : []),
    ...(existing.length > 0 ? [[words.existing, existing] as const] : []),
    ...(left.length > 0 ? [[words.left, left] as const] : []),
    ...(unknown.length > 0 ? [[words.unknown, unknown] as const] : []),
  ]
  const texts = parts.map(([text, ids]) => fill(text[locale], { count: formatNumber(ids.length, locale) }))
  return { text: texts.join(locale === 'zh' ? '，' : ', '), tone: left.length + unknown.length > 0 ? 'error' : 'success' }
}
