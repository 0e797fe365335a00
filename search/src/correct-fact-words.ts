import { misspeltFactWords } from '@site/domain/keywords/keyword-fact-words.ts'
import { editDistance } from './edit-distance.ts'
import type { NameIndex } from './name-index.ts'

/** Maximum edits of a misspelt fact word: none below 5 letters, 1 below 7, else 2. */
const maxEditsOf = (factWord: string): number => (factWord.length < 5 ? 0 : factWord.length < 7 ? 1 : 2)

/** The nearest fact word with the same first letter, within its allowed edits; undefined if there is none or two are equally near. */
function nearestFactWord(word: string, vocabulary: readonly string[]): { readonly factWord: string; readonly edits: number } | undefined {
  const candidates = vocabulary.flatMap((factWord) => {
    const maxEdits = maxEditsOf(factWord)
    if (factWord.charAt(0) !== word.charAt(0)) return []
    const edits = editDistance(word, factWord, maxEdits)
    return edits <= maxEdits ? [{ factWord, edits }] : []
  })
  const [best, next] = candidates.toSorted((a, b) => a.edits - b.edits)
  return best && best.edits !== next?.edits ? best : undefined
}

/**
 * Corrects misspelt words of keyword facts: "2 bedrom condo wth parkng" → "2 bedroom condo wth parking". A word that is part of a name stays,
 * and so does one with two edits that may also be a misspelt name. `localWords`: further correct words.
 */
export function correctFactWords(index: NameIndex, keyword: string, localWords: readonly string[] = []): string {
  const vocabulary = [...misspeltFactWords, ...localWords]
  return keyword.replace(/(?<![\p{Script=Latin}\p{M}'’.-])[a-z]{4,14}(?![\p{Script=Latin}\p{M}\d'’])/giu, (original) => {
    const word = original.toLowerCase()
    if (vocabulary.includes(word)) return original
    const best = nearestFactWord(word, vocabulary)
    if (!best || index.resolve(word, { limit: 1, matchesPrefixes: false, typos: false }).length > 0) return original
    return best.edits > 1 && index.resolve(word, { limit: 1, typos: 'only' }).length > 0 ? original : best.factWord
  })
}
