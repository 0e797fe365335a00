import { isNameText } from '@site/domain/name-text.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { hasContact } from '@site/domain/publishing/contact-in-name.ts'
import { plainText } from '../../plain-text.ts'

/** Invisible characters except those within emoji: the joiner between two of them, and the selector that makes a character or a keycap an emoji. */
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

/** A text of several lines, cleaned by `plainText`. */
export const cleanNote = (text: string): string => plainText(text).trim()

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** The name of a person or link in one line, or nothing; throws `invalid` at `field` for what is no name, such as emoji alone. */
export function cleanName(text: string, field: 'name' | 'who' | 'title' | 'clientTitle' | 'section' | 'sections'): string {
  if (text.trim() !== '' && !isNameText(text)) throw new ProblemError('invalid', { [field]: 'lettersNeeded' })
  return cleanLine(text)
}

/** A line that is a heading of pages, cards and mails; throws `invalid` at `field` for what is no name, and for one with a link, a phone number or another contact. */
export function cleanHeading(text: string, field: 'title' | 'clientTitle' | 'section' | 'sections'): string {
  const line = cleanName(text, field)
  if (hasContact(line)) throw new ProblemError('invalid', { [field]: 'contactInTitle' })
  return line
}

/** The title of a list; throws `invalid` when it is empty, no name, or has a contact. */
export function cleanTitle(text: string): string {
  if (cleanLine(text) === '') throw new ProblemError('invalid', { title: 'enterTitle' })
  return cleanHeading(text, 'title')
}

/** The text of a message; throws `invalid` when nothing of it is visible. */
export function cleanMessage(text: string): string {
  const message = cleanNote(text)
  if (!visibleCharacter.test(message)) throw new ProblemError('invalid', { text: 'required' })
  return message
}
