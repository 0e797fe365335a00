import { simplifiedCharacters } from './keyword-fact-words.ts'

/** A character normalized for comparison; it keeps its length, so that positions stay valid. */
function normalizeCharacter(char: string): string {
  const normalized = char.normalize('NFKC').toLowerCase()
  const mapped = simplifiedCharacters.get(normalized) ?? normalized
  return mapped.length === char.length ? mapped : char
}

/** A Chinese comma after a number, unless it separates thousands. */
const clauseComma = /(?<=[0-9０-９])，(?![0-9０-９]{3}(?![0-9０-９]))/g

/** A text in the form in which facts are found, of the same length: lower case, half width, simplified characters. */
export const normalizeText = (text: string): string => Array.from(text.replace(/[‐‑‒–—―−]/g, '-').replace(clauseComma, '；'), normalizeCharacter).join('')
