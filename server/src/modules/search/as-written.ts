import { fold } from '@site/search/fold.ts'

/** Most words of a name. */
const maxWords = 5

/** A token as the person wrote it in the keyword; its folded text if it is not found there. */
export function asWritten(keyword: string, text: string): string {
  const pieces = keyword.split(/[\s,，、;；]+/).filter((piece) => piece !== '')
  for (let count = 1; count <= maxWords; count += 1)
    for (let start = 0; start + count <= pieces.length; start += 1) {
      const written = pieces.slice(start, start + count).join(' ')
      if (fold(written) === text) return written
    }
  return text
}
