import { readAmount } from '@site/domain/typed-amount.ts'

/** Why a typed text is no limit of a range. */
export type LimitFault = 'notNumber' | 'negative' | 'tooLarge'

const isBelowZero = (text: string): boolean => /^\D*[-−]/.test(text.normalize('NFKC')) && Boolean(readAmount(text.normalize('NFKC').replace(/[-−]/, '')))

/** A typed limit of at most `max`, undefined for an empty text; or why it is none. Rounds, since the fields show whole numbers. */
export function readLimit(text: string, max: number): { readonly value: number | undefined } | { readonly fault: LimitFault } {
  const amount = readAmount(text)
  if (amount === undefined) return { value: undefined }
  if (amount === null) return { fault: isBelowZero(text) ? 'negative' : 'notNumber' }
  return amount > max ? { fault: 'tooLarge' } : { value: Math.round(amount) }
}
