/** Signs that stay as they are: they end clauses, stand beside Chinese, or say a range. */
const exemptSigns = /^[，：；（）！？～]$/u
/** Digits in circles and small ones: marks of a list, powers. */
const numberMarks = /^[\u00b2\u00b3\u00b9\u2070-\u209f\u2460-\u249b\u24ea-\u24ff]$/u
/** Letters with a stroke through each, and the spaces between them; the last stroke is a group. */
const struckLetters = /(?:[^\p{M}\s][\u0335-\u0338] ?|[^\S\n][\u0335-\u0338])*[^\p{M}\s]([\u0335-\u0338])/gu
const stroke = /^[\u0335-\u0338]$/u

/** The ASCII character for a letter, digit or sign of a mathematical or full-width alphabet: `𝗕`, `Ｂ`, `２`, `＋`. Other signs stay. */
function asciiLetter(sign: string): string {
  if (sign <= '\u007f' || exemptSigns.test(sign) || numberMarks.test(sign)) return sign
  const ascii = sign.normalize('NFKC')
  return /^[!-~]$/.test(ascii) ? ascii : sign
}

/**
 * The text with ASCII for letters of mathematical and full-width alphabets, which people use for bold, and with tildes around letters that are struck
 * through. `positions`: the position in the given text of each of its UTF-16 units.
 */
export function withoutStyledLetters(text: string): { readonly text: string; readonly positions: readonly number[] } {
  const positions: number[] = []
  let ascii = ''
  let position = 0
  const struck = Array.from(text.matchAll(struckLetters), ({ 0: { length }, index }) => ({ start: index, last: index + length - 1 }))
  const [starts, ends] = [new Set(struck.map(({ start }) => start)), new Set(struck.map(({ last }) => last))]
  for (const sign of text) {
    if (starts.has(position)) {
      ascii += '~'
      positions.push(position)
    }
    const replaced = stroke.test(sign) ? (ends.has(position) ? '~' : '') : asciiLetter(sign)
    for (let offset = 0; offset < replaced.length; offset += 1) positions.push(position + offset)
    ascii += replaced
    position += sign.length
  }
  return { text: ascii.replace(/(?<=\d)，(?=\d{3}(?!\d))/gu, ','), positions }
}

/** The length in UTF-16 units of the character at a position: 2 outside of the Basic Multilingual Plane. */
export const signLength = (text: string, position: number): number => ((text.codePointAt(position) ?? 0) > 0xff_ff ? 2 : 1)
