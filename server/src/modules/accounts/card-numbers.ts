import { type ContactCard, type ContactPart, contactPartKeys, contactParts } from '@site/domain/accounts/account-rules.ts'
import { phoneToStore, readPhone } from '@site/domain/accounts/phone-numbers.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import type { Database } from '../../store/database.ts'
import { nationalNumbers, storeNumbers } from './card-numbers.store.ts'

const numberParts = contactPartKeys.filter((part) => contactParts[part].isPhoneNumber)

/** A card whose typed phone numbers have their country code; throws `invalid` at each that is not a valid number in `country`. */
export function withNormalizedNumbers(card: ContactCard, country: string | undefined): ContactCard {
  const faults: Record<string, FieldMessage> = {}
  const normalize = (part: ContactPart) => {
    const value = phoneToStore(card[part].value, country)
    if (value === null) faults[`${part}.value`] = 'badPhone'
    return [part, { ...card[part], value: value ?? '' }] as const
  }
  const numbers = Object.fromEntries(numberParts.map(normalize))
  if (Object.keys(faults).length > 0) throw new ProblemError('invalid', faults)
  return { ...card, ...numbers }
}

/** Adds the country code to stored numbers without one, since other apps cannot dial those. Texts that are not numbers of the country stay. */
export async function completeStoredNumbers({ db }: Pick<Database, 'db'>, country: string | undefined): Promise<void> {
  if (country === undefined) return
  for (const { id, ...numbers } of await nationalNumbers(db)) {
    const completed = numberParts.flatMap((part) => {
      const stored = numbers[part as keyof typeof numbers]
      const value = stored ? readPhone(stored, country) : null
      return value === null || value === stored ? [] : [[part, value]]
    })
    if (completed.length > 0) await storeNumbers(db, id, Object.fromEntries(completed))
  }
}
