import { withoutStyledLetters } from '@site/domain/keywords/styled-letters.ts'
import type { PlaceBook } from '../../places/place-book.ts'
import { originalText } from '../original-text.ts'

/** The words of a line that are searched (`rest`), and those that are left out, since a search for them would find the opposite of what they mean; as typed. */
export type SearchedWords = { readonly rest: string; readonly leftOut: readonly string[] }

const latinNegation =
  /(?<![\p{L}\p{N}])(?:not?|non|without|w\/o|except|excluding|don'?t\s+want|avoid)(?:[\s-]+(?:near(?:by)?|beside|close\s+to|next\s+to|facing|along|on|in|at|by|from|an?|any|the|too|so|to))*[\s-]+(?=[\p{L}\p{N}])/iu
const hanNegation = /(?:不要|不想要?|不考虑|不住|不在|不是|不靠近?|不临近?|非|别)(?:靠近|临近|邻近|在|有|太)?(?=[\p{Script=Han}\p{Script=Latin}\d])/u
/** The end of what is negated. */
const stop = /[,;.，；。、]/u
/** The most words that a negation covers, if they name no place. */
const maxNegatedWords = 3

/** The position after the negated words at the beginning of a text: one place, else the words before the next place. */
function negatedEnd(text: string, places: Pick<PlaceBook, 'plan'>): number {
  let end = 0
  for (const [index, token] of places.plan(text).tokens.entries()) {
    if (index > 0 && (token.isFullName || index === maxNegatedWords)) break
    const original = originalText(text, token.text)
    const start = withoutStyledLetters(text).text.toLowerCase().indexOf(original.toLowerCase(), end)
    if (start < 0) return text.length
    end = start + original.length
    if (token.isFullName) break
  }
  return end === 0 ? text.length : end
}

/** Leaves out negations that no filter can express: "not near a highway", 不要临街. A name that contains such a word stays. */
export function withoutNegations(rest: string, places: Pick<PlaceBook, 'plan'>): SearchedWords {
  const match = latinNegation.exec(rest) ?? hanNegation.exec(rest)
  if (!match) return { rest, leftOut: [] }
  const word = match[0].trim().toLowerCase()
  if (places.plan(rest).tokens.some(({ isFullName, text }) => isFullName && ` ${text} `.includes(/^[a-z]/.test(word) ? ` ${word} ` : word)))
    return { rest, leftOut: [] }
  const start = match.index + match[0].length
  const after = rest.slice(start)
  const stopsAt = after.search(stop)
  const negated = stopsAt < 0 ? after : after.slice(0, stopsAt)
  const end = start + negatedEnd(negated, places)
  const next = withoutNegations(`${rest.slice(0, match.index)} ${rest.slice(end)}`.replace(/\s+/g, ' ').trim(), places)
  return { rest: next.rest, leftOut: [rest.slice(match.index, end).trim(), ...next.leftOut] }
}
