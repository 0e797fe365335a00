import { fill, formatNumber } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { shareListWords } from './session/share-list.words.ts'

/** The error of a note or question that is too long; undefined for others. The text stays in the field. */
export function useLengthError(text: string): string | undefined {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const { length } = text.trim()
  if (length <= shareListLimits.message) return undefined
  return fill(words.tooLong, { max: formatNumber(shareListLimits.message, locale), over: formatNumber(length - shareListLimits.message, locale) })
}

/** How many characters a note or question has, of those that it may have. */
export const textCounter = (text: string): string => `${text.trim().length} / ${shareListLimits.message}`
