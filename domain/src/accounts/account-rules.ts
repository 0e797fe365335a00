import { keysOf } from '../keys-of.ts'
import { isNameText } from '../name-text.ts'
import type { FieldMessage } from '../problems.ts'
import { isReservedName } from './reserved-names.ts'

/** Unicode characters, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length

/**
 * Invisible characters and those that change the text direction: control, format, private and unassigned ones, lone surrogates, Unicode line
 * breaks, blank fillers; except the variation selector of emoji.
 */
const invisibleCharacter = /(?!\ufe0f)(?:\p{C}|\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\u2800)/u

/** Whether a text has invisible characters or ones that change the text direction (safety.md, T13). */
export const hasInvisibleCharacters = (text: string): boolean => invisibleCharacter.test(text)

const maxUsernameLength = 30

/** A username as it is stored: NFKC, trimmed, with single spaces, straight apostrophes and one kind of dot between Chinese parts. */
export const cleanUsername = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[^\S\r\n]+/gu, ' ')
    .replace(/[’‘ʼ＇]/gu, "'")
    .replace(/[•‧・]/gu, '·')

/** The key that makes usernames unique: as it is stored, lower case. */
export const usernameKey = (text: string): string => cleanUsername(text).toLowerCase()

/** Whether a character is a Latin letter, with or without accents; false for similar letters of other scripts (Cyrillic, Greek, IPA…). */
const isLatin = (letter: string) => /^[a-z][\u0300-\u036f]*$/i.test(letter.normalize('NFD'))
const isUsernameCharacter = (letter: string) => /^[\p{Unified_Ideograph}々〇0-9 ._'·-]$/u.test(letter) || isLatin(letter)

/** The message beside an invalid username, or null. Valid: 2 to 30 Latin letters, Chinese characters, digits, spaces and `- _ . ' ·`, no reserved name. */
export function validateUsername(text: string): FieldMessage | null {
  const name = cleanUsername(text)
  const characters = [...name]
  if (characters.length === 0) return 'enterUsername'
  if (characters.length > maxUsernameLength) return 'usernameLong'
  if (!characters.every(isUsernameCharacter) || !isNameText(name)) return 'usernameLetters'
  if (characters.length < 2) return 'usernameShort'
  return isReservedName(name) ? 'nameReserved' : null
}

/** The message beside an invalid display name, or null. Valid: 1 to 50 visible characters with a letter or digit, no reserved name. */
export function validateName(text: string): FieldMessage | null {
  const length = lengthOf(text.trim())
  if (length === 0) return 'enterName'
  if (length > 50) return 'nameLong'
  if (hasInvisibleCharacters(text)) return 'invisibleLetters'
  if (isReservedName(text)) return 'nameReserved'
  return isNameText(text) ? null : 'lettersNeeded'
}

/** An e-mail address as it is stored and compared: trimmed, lower case. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase()

const emailPattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The message beside an invalid e-mail address, or null. Valid: one address without a name, of up to 254 characters, 64 before the `@` (RFC 5321 section 4.5.3.1). */
export function validateEmail(text: string): FieldMessage | null {
  const address = cleanEmail(text)
  if (address === '') return 'enterEmail'
  return address.length <= 254 && address.indexOf('@') <= 64 && emailPattern.test(address) ? null : 'badEmail'
}

/** The message beside a new password of invalid length, or null. Valid: 8 to 128 characters, not trimmed. */
export function validatePassword(password: string): FieldMessage | null {
  if (password === '') return 'enterPassword'
  const length = lengthOf(password)
  return length < 8 ? 'passwordShort' : length > 128 ? 'passwordLong' : null
}

/** The message beside an invalid phone number, or null. Valid: empty, or 5 to 15 digits with the usual separators. */
export const validatePhone = (text: string): FieldMessage | null =>
  text.trim() === '' || (/^\+?[0-9(][0-9 ()./-]{3,28}$/.test(text.trim()) && /^\d{5,15}$/.test(text.replace(/\D/g, ''))) ? null : 'badPhone'

/** The message beside an invalid text on a contact card (WeChat, licence), or null. Valid: empty, or up to 60 visible characters. */
export const validateCardText = (text: string): FieldMessage | null =>
  lengthOf(text) > 60 ? 'cardTextLong' : hasInvisibleCharacters(text) ? 'invisibleLetters' : null

/** The parts of a contact card; its owner decides which parts clients see (P3.4). */
export const contactParts = {
  phone: { label: { zh: '电话', en: 'Phone' }, isPhoneNumber: true },
  wechat: { label: { zh: '微信', en: 'WeChat' }, isPhoneNumber: false },
  whatsapp: { label: { zh: 'WhatsApp 号码', en: 'WhatsApp' }, isPhoneNumber: true },
  viber: { label: { zh: 'Viber 号码', en: 'Viber' }, isPhoneNumber: true },
  licence: { label: { zh: '执照编号', en: 'Licence number' }, isPhoneNumber: false },
} as const

export type ContactPart = keyof typeof contactParts
export const contactPartKeys = keysOf(contactParts)

/** A contact card as its owner receives it. */
export type ContactCard = { readonly [Part in ContactPart]: { readonly value: string; readonly isShown: boolean } }

/** A contact card as others receive it: the person and the shown parts. `portrait`: the address of the portrait; absent: there is none, or the page has no brand. */
export type PublicCard = { readonly id: string; readonly name: string; readonly role: 'Owner' | 'Intermediary'; readonly portrait?: string } & {
  readonly [Part in ContactPart]?: string
}

/** The parts of a card that others receive: those with a value that the owner shows. */
export const shownParts = (card: ContactCard): { readonly [Part in ContactPart]?: string } =>
  Object.fromEntries(contactPartKeys.flatMap((part) => (card[part].isShown && card[part].value !== '' ? [[part, card[part].value]] : [])))

/** The initials of a name, at most two; for a Chinese name its first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = /^\p{Script=Han}/u.test(name) ? words.slice(0, 1) : words.slice(0, 2)
  return letters
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
