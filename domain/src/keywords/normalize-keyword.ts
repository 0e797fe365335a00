import { simplifiedCharacters } from './keyword-fact-words.ts'

/** One character in its compared form, with the same length, so that positions stay valid. */
function normalizeCharacter(char: string): string {
  const normalized = char.normalize('NFKC').toLowerCase()
  const mapped = simplifiedCharacters.get(normalized) ?? normalized
  return mapped.length === char.length ? mapped : char
}

/** A Chinese comma after a number that parts no thousands. */
const partingComma = /(?<=[0-9０-９])，(?![0-9０-９]{3}(?![0-9０-９]))/g

/** A text in the form in which facts are found, of the same length: lower case, half width, simplified characters. */
export const normalizeText = (text: string): string => Array.from(text.replace(/[‐‑‒–—―−]/g, '-').replace(partingComma, '；'), normalizeCharacter).join('')
