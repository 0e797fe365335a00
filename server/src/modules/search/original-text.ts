import { fold } from '@site/search/fold.ts'

/** The most pieces of a keyword, between blanks and commas, that one token joins: the name of a place may have several words. */
const maxPiecesOfToken = 5

/** The part of a keyword, as typed, whose folded form is the text of a token; that text if there is none. */
export function originalText(keyword: string, text: string): string {
  const pieces = keyword.split(/[\s,，、;；]+/).filter((piece) => piece !== '')
  for (let count = 1; count <= maxPiecesOfToken; count += 1)
    for (let start = 0; start + count <= pieces.length; start += 1) {
      const original = pieces.slice(start, start + count).join(' ')
      if (fold(original) === text) return original
    }
  return text
}
