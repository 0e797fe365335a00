import { misspeltFactWords } from '@site/domain/keyword-fact-words.ts'
import { editDistance } from './edit-distance.ts'
import type { NameIndex } from './name-index.ts'

/** How many misspelt letters a fact word may have: none below 5 letters, 1 below 7, else 2. */
const editsIn = (known: string): number => (known.length < 5 ? 0 : known.length < 7 ? 1 : 2)

const vocabulary: ReadonlySet<string> = new Set(misspeltFactWords)

/** The fact word that a word nearly is, with the same first letter; undefined where two are equally near. */
function nearest(word: string): { readonly known: string; readonly edits: number } | undefined {
  const near = misspeltFactWords.flatMap((known) => {
    const most = editsIn(known)
    if (known.charAt(0) !== word.charAt(0)) return []
    const edits = editDistance(word, known, most)
    return edits <= most ? [{ known, edits }] : []
  })
  const [best, next] = near.toSorted((a, b) => a.edits - b.edits)
  return best && best.edits !== next?.edits ? best : undefined
}

/**
 * A line with its misspelt fact words as they are spelt: "2 bedrom condo wth parkng" → "2 bedroom condo wth parking". A word that some name
 * holds stays, and so does one with two wrong letters that may as well be a misspelt name.
 */
export function mendFactWords(index: NameIndex, line: string): string {
  return line.replace(/(?<![\p{Script=Latin}\p{M}'’.-])[a-z]{4,14}(?![\p{Script=Latin}\p{M}\d'’])/giu, (written) => {
    const word = written.toLowerCase()
    if (vocabulary.has(word)) return written
    const best = nearest(word)
    if (!best || index.resolve(word, { limit: 1, prefixes: false, typos: false }).length > 0) return written
    return best.edits > 1 && index.resolve(word, { limit: 1, typos: 'only' }).length > 0 ? written : best.known
  })
}
