import type { FieldMessage } from './problems.ts'
import { speaksForSite } from './reserved-names.ts'

/** Characters, as a person counts them. */
const lengthOf = (text: string): number => [...text].length

/** Letters that nobody sees or that turn the text around them: control, format, private and unassigned ones, halves of a character, line breaks of Unicode, blank fillers; not the mark that colours an emoji. */
const invisible = /(?!\ufe0f)(?:\p{C}|\p{Default_Ignorable_Code_Point}|\p{Zl}|\p{Zp}|\u2800)/u

/** Whether a text holds letters that nobody sees, or that turn the direction of what follows (T13). */
export const holdsInvisible = (text: string): boolean => invisible.test(text)

const usernameMost = 30

/** A username as it is kept: NFKC and trimmed. */
export const cleanUsername = (text: string): string => text.normalize('NFKC').trim()

/** What two spellings of one username have in common: NFKC, trimmed, lower case (safety.md section 1). */
export const usernameKey = (text: string): string => cleanUsername(text).toLowerCase()

/** Latin letters, bare or with accents; letters that merely look like them (Cyrillic, Greek, IPA…) are not among them. */
const isLatin = (letter: string) => /^[a-z][\u0300-\u036f]*$/i.test(letter.normalize('NFD'))
const isUsernameLetter = (letter: string) => /^[\p{Unified_Ideograph}々〇0-9._-]$/u.test(letter) || isLatin(letter)

/** What is wrong with a username, null when nothing: 2 to 30 Latin letters, Chinese characters, digits and `- _ .`, none that speaks for the site. */
export function usernameFault(text: string): FieldMessage | null {
  const name = cleanUsername(text)
  const letters = [...name]
  if (letters.length === 0) return 'enterUsername'
  if (letters.length > usernameMost) return 'usernameLong'
  if (!letters.every(isUsernameLetter) || !/[\p{L}\p{N}]/u.test(name)) return 'usernameLetters'
  if (letters.length < 2) return 'usernameShort'
  return speaksForSite(name) ? 'nameReserved' : null
}

/** What is wrong with a display name, null when nothing: 1 to 50 characters that people can see, none that speaks for the site. */
export function nameFault(text: string): FieldMessage | null {
  const length = lengthOf(text.trim())
  if (length === 0) return 'enterName'
  if (length > 50) return 'tooLong'
  if (holdsInvisible(text)) return 'invisibleLetters'
  return speaksForSite(text) ? 'nameReserved' : null
}

/** An e-mail address as it is kept and compared: trimmed, lower case. */
export const cleanEmail = (text: string): string => text.trim().toLowerCase()

const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** What is wrong with an e-mail address, null when nothing: one plain address, 254 letters at most, 64 before the `@` (RFC 5321 section 4.5.3.1). */
export function emailFault(text: string): FieldMessage | null {
  const address = cleanEmail(text)
  if (address === '') return 'enterEmail'
  return address.length <= 254 && address.indexOf('@') <= 64 && mailbox.test(address) ? null : 'badEmail'
}

/** What is wrong with the length of a new password, null when nothing: 8 to 128 characters exactly as typed (safety.md section 1). */
export function passwordFault(password: string): FieldMessage | null {
  if (password === '') return 'enterPassword'
  const length = lengthOf(password)
  return length < 8 ? 'passwordShort' : length > 128 ? 'passwordLong' : null
}

/** What is wrong with a phone number, null when nothing or when it is empty: 5 to 15 digits, with the usual marks between them. */
export const phoneFault = (text: string): FieldMessage | null =>
  text.trim() === '' || (/^\+?[0-9(][0-9 ()./-]{3,28}$/.test(text.trim()) && /^\d{5,15}$/.test(text.replace(/\D/g, ''))) ? null : 'badPhone'

/** What is wrong with a short text that others will read, null when nothing or when it is empty. */
export const handleFault = (text: string): FieldMessage | null => (lengthOf(text) > 60 ? 'tooLong' : holdsInvisible(text) ? 'invisibleLetters' : null)

/** The parts of a contact card, each shown to clients only when its owner says so (product.md section 3, /account). */
export const contactParts = {
  phone: { label: { zh: '电话', en: 'Phone' }, isNumber: true },
  wechat: { label: { zh: '微信', en: 'WeChat' }, isNumber: false },
  whatsapp: { label: { zh: 'WhatsApp 号码', en: 'WhatsApp' }, isNumber: true },
  viber: { label: { zh: 'Viber 号码', en: 'Viber' }, isNumber: true },
  licence: { label: { zh: '执照编号', en: 'Licence number' }, isNumber: false },
} as const

export type ContactPart = keyof typeof contactParts
export const contactPartKeys = Object.keys(contactParts) as ContactPart[] // Object.keys forgets the names

/** A contact card as its owner sees it. */
export type ContactCard = { readonly [Part in ContactPart]: { readonly value: string; readonly isShown: boolean } }

/** A contact card as others see it: who it is, and the parts that are shown. */
export type PublicCard = { readonly id: string; readonly name: string; readonly role: 'Owner' | 'Intermediary' } & { readonly [Part in ContactPart]?: string }

/** What others get of a card: filled parts that its owner shows. */
export const shownParts = (card: ContactCard): { readonly [Part in ContactPart]?: string } =>
  Object.fromEntries(contactPartKeys.flatMap((part) => (card[part].isShown && card[part].value !== '' ? [[part, card[part].value]] : [])))
