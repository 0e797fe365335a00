import { firstCharacters } from '@site/domain/whole-characters.ts'

/** Longest text that is taken, in characters: more than the paste screen reads, which says that it is too long, and less than it can keep. */
const maxLength = 9_000

/** The parts of a share as one text, each once: many apps send the address in the text, too. */
export function receivedText(parts: readonly (string | File | null)[]): string {
  const texts = parts.flatMap((part) => (typeof part === 'string' && part.trim() !== '' ? part.trim() : []))
  const different = texts.filter((text, index) => !texts.some((other, at) => at !== index && other.includes(text) && (other !== text || at < index)))
  return firstCharacters(different.join('\n'), maxLength)
}
