import { fold } from '@site/search/fold.ts'

/** Longest name, in words. */
const maxWords = 5

/** The part of the keyword that the folded text of a token came from; the folded text if there is none. */
export function asWritten(keyword: string, text: string): string {
  const pieces = keyword.split(/[\s,，、;；]+/).filter((piece) => piece !== '')
  for (let count = 1; count <= maxWords; count += 1)
    for (let start = 0; start + count <= pieces.length; start += 1) {
      const written = pieces.slice(start, start + count).join(' ')
      if (fold(written) === text) return written
    }
  return text
}
