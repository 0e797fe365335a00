import { fillerEnd, fillerStart, fillerWords } from './keyword-fact-words.ts'
import { beginsNearKind } from './landmark-nouns.ts'

/** "Or" at the beginning of what follows a fact. */
const startsWithOr = /^\s*or\s/iu

/** The text without the facts, and without filler words around them. */
export function restOf(text: string, facts: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = []
  let copiedEnd = 0
  for (const { start, end } of [...facts, { start: text.length, end: text.length }]) {
    pieces.push(text.slice(copiedEnd, start))
    copiedEnd = end
  }
  if (facts.length === 0) return text.trim()
  return pieces.reduce((rest, piece) => {
    const words = trimFillers(piece)
    if (rest === '' || words === '') return rest || words
    // "rockwell 3br or salcedo" keeps its "or"
    return `${rest} ${startsWithOr.test(piece) ? 'or ' : ''}${words}`
  }, '')
}

/** A sign between the places of a list, alone. */
const listMark = /^[,，、/]+$/u
const marks = /^[,;:，、；：。.·|/()（）-]+|[,;:，、；：。·|/()（）-]+$/g

/** A word without signs around it, except one that may stand between the places of a list. */
const withoutMarks = (word: string): string => {
  const bare = word.replace(marks, '')
  const mark = /[,，、/]$/u.exec(word)?.[0] ?? ''
  return bare === '' ? mark : bare + mark
}

function trimFillers(piece: string): string {
  const words = piece
    .replace(fillerStart, '')
    .replace(fillerEnd, '')
    .split(/\s+/)
    .map(withoutMarks)
    .filter((word) => word !== '')
  while (listMark.test(words[0] ?? '')) words.shift()
  const isFiller = (word: string | undefined) => word !== undefined && fillerWords.has(word.toLowerCase())
  while (isFiller(words[0]) && !beginsNearKind(words.join(' '))) words.shift()
  while ((isFiller(words.at(-1)) && words.at(-1) !== 'a') || listMark.test(words.at(-1) ?? '')) words.pop()
  return words
    .join(' ')
    .replace(/[,，、/]+$/u, '')
    .replace(fillerStart, '')
    .replace(fillerEnd, '')
}
