import { fold } from '@site/search/fold.ts'

/** The most words of one name. */
const longest = 5

/** A token of a keyword as the person wrote it, where it can be found again; else as it is compared. */
export function asWritten(keyword: string, text: string): string {
  const pieces = keyword.split(/[\s,，、;；]+/).filter((piece) => piece !== '')
  for (let count = 1; count <= longest; count += 1)
    for (let at = 0; at + count <= pieces.length; at += 1) {
      const said = pieces.slice(at, at + count).join(' ')
      if (fold(said) === text) return said
    }
  return text
}
