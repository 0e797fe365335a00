/** Keycaps (`1️⃣`), which are emoji with a digit in them. */
const keycap = /[\d#*]\ufe0f?\u20e3/gu
/** A letter or digit of any script; modifier letters only stand beside others. */
const letterOrDigit = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u

/**
 * Whether a text can be a name: people see a letter or digit in it. Lone accents, invisible signs, punctuation and emoji alone are no name, since nobody
 * could tell, say or look for who is meant.
 */
export const isNameText = (text: string): boolean =>
  letterOrDigit.test(
    text
      .replace(keycap, '')
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  )
