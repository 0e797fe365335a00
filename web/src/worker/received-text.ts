import { firstCharacters } from '@site/domain/whole-characters.ts'

/** The most characters of a shared text that are kept: more than the paste screen reads, so that it says that the text is too long, but few enough to store. */
const maxLength = 9_000

/** The parts of a share as one text without duplicates, since many apps repeat the address in the text. */
export function receivedText(parts: readonly (string | File | null)[]): string {
  const texts = parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? part.trim() : []))
  const different = texts.filter(
    (text, index) => !texts.some((other, otherIndex) => otherIndex !== index && other.includes(text) && (other !== text || otherIndex < index)),
  )
  return firstCharacters(different.join('\n'), maxLength)
}
