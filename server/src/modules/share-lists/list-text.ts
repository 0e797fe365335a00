import { ProblemError } from '@site/domain/problems.ts'
import { plainText } from '../../plain-text.ts'

/** Signs that show nothing, but those within emoji: the joiner of two, and the selector that makes a sign or a key colourful. */
const invisibleSigns = new RegExp(
  [
    String.raw`(?<!\p{Extended_Pictographic}|[#*\d](?=\ufe0f\u20e3))\ufe0f`,
    String.raw`(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})`,
    String.raw`(?![\ufe0f\u200d])\p{Default_Ignorable_Code_Point}|\u2800`,
  ].join('|'),
  'gu',
)

/** A text of one line without characters that are invisible or change the text direction. */
export const cleanLine = (text: string): string => plainText(text).replace(invisibleSigns, '').replace(/\s+/g, ' ').trim()

/** A text of several lines without such characters. */
export const cleanNote = (text: string): string => plainText(text).trim()

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** The title of a list; throws `invalid` when nothing of it is visible. */
export function cleanTitle(text: string): string {
  const title = cleanLine(text)
  if (!visibleCharacter.test(title)) throw new ProblemError('invalid', { title: 'enterTitle' })
  return title
}

/** The text of a message; throws `invalid` when nothing of it is visible. */
export function cleanMessage(text: string): string {
  const message = cleanNote(text)
  if (!visibleCharacter.test(message)) throw new ProblemError('invalid', { text: 'required' })
  return message
}
