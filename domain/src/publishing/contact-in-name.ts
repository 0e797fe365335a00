import { type Field, type FieldKey, fieldRows } from '../fields.ts'
import type { FormKey, FormValues } from '../form-rules.ts'
import { withLatin } from '../look-alikes.ts'
import { contactKinds } from './contact-kinds.ts'
import { privateDetailsIn } from './private-details.ts'

/** A text in the signs that most people type, without invisible ones, with letters that stand apart (`e v i l . c o m`, `c-o-m`) as a word. */
export const normalizedText = (text: string): string => {
  const visible = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
  return withLatin(visible).replace(/(?<![\p{L}\d])[\p{L}\d.](?:[\s·・•_*-]+[\p{L}\d.](?![\p{L}\d]))+/gu, (spread) => spread.replace(/[^\p{L}\d.]+/gu, ''))
}

/**
 * Whether a name or title has a phone number, the address of a page or mailbox, or the account of a chat or network, in any common spelling. Such texts stand on
 * public pages and cards and in mails to others, where a stranger could use them to be called or to send people to another site.
 */
export function hasContact(text: string): boolean {
  const normalized = normalizedText(text)
  return contactKinds.some(({ isIn }) => isIn(normalized)) || privateDetailsIn(text).some(({ kind }) => kind === 'contact')
}

/** Whether a field of a listing is a name and no sentence: a short public text that people type, such as the tower. Reviewers read longer ones. */
export const isNameField = ({ kind, form, visibility, max = Infinity }: Field): boolean =>
  kind === 'text' && form !== undefined && visibility === 'anyone' && max <= 80

/** The names in the values of a listing that have a contact. */
export const contactFaults = (values: FormValues): Partial<Record<string, 'contactInTitle'>> =>
  Object.fromEntries(
    (fieldRows as readonly [FieldKey, Field][]).flatMap(
      ([key, field]) => (isNameField(field) && hasContact(String(values[key as FormKey] ?? '')) ? [[key, 'contactInTitle']] : []), // asked by the form
    ),
  )
