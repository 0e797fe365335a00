/** Signs that stay: they end clauses, stand beside Chinese, or say a range. */
const keptSigns = /^[，：；（）！？～]$/u
/** Digits in circles and small ones: marks of a list, powers. */
const numberMarks = /^[\u00b2\u00b3\u00b9\u2070-\u209f\u2460-\u249b\u24ea-\u24ff]$/u
/** Letters with a stroke through each, and the spaces between; the last stroke is a group. */
const struckLetters = /(?:[^\p{M}\s][\u0335-\u0338] ?|[^\S\n][\u0335-\u0338])*[^\p{M}\s]([\u0335-\u0338])/gu
const stroke = /^[\u0335-\u0338]$/u

/** A letter, digit or sign of a mathematical or full-width alphabet as the plain one: `𝗕`, `Ｂ`, `２`, `＋`. Others stay. */
function plainLetter(sign: string): string {
  if (sign <= '\u007f' || keptSigns.test(sign) || numberMarks.test(sign)) return sign
  const plain = sign.normalize('NFKC')
  return /^[!-~]$/.test(plain) ? plain : sign
}

/**
 * The text with plain letters for those of mathematical and full-width alphabets, and tildes around struck ones, as chats write it: they have no other
 * way to write bold or to strike. `positions`: where each of its characters is in the given one.
 */
export function plainLetters(text: string): { readonly text: string; readonly positions: readonly number[] } {
  const positions: number[] = []
  let plain = ''
  let position = 0
  const struck = Array.from(text.matchAll(struckLetters), ({ 0: { length }, index }) => ({ start: index, last: index + length - 1 }))
  const [starts, ends] = [new Set(struck.map(({ start }) => start)), new Set(struck.map(({ last }) => last))]
  for (const sign of text) {
    if (starts.has(position)) {
      plain += '~'
      positions.push(position)
    }
    const shown = stroke.test(sign) ? (ends.has(position) ? '~' : '') : plainLetter(sign)
    for (let offset = 0; offset < shown.length; offset += 1) positions.push(position + offset)
    plain += shown
    position += sign.length
  }
  return { text: plain.replace(/(?<=\d)，(?=\d{3}(?!\d))/gu, ','), positions }
}

/** The length of the sign at a position: 2 for those outside of the first plane. */
export const signLength = (text: string, position: number): number => ((text.codePointAt(position) ?? 0) > 0xff_ff ? 2 : 1)
