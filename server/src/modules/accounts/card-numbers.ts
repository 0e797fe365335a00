import { type ContactCard, type ContactPart, contactPartKeys, contactParts } from '@site/domain/accounts/account-rules.ts'
import { phoneToStore, readPhone } from '@site/domain/accounts/phone-numbers.ts'
import { type FieldMessage, ProblemError } from '@site/domain/problems.ts'
import type { Database } from '../../store/database.ts'
import { nationalNumbers, storeNumbers } from './card-numbers.store.ts'

const numberParts = contactPartKeys.filter((part) => contactParts[part].isPhoneNumber)

/** A card with its numbers as people write them, with the code of their country; throws `invalid` at those that are no numbers of `country`. */
export function withReadNumbers(card: ContactCard, country: string | undefined): ContactCard {
  const faults: Record<string, FieldMessage> = {}
  const read = (part: ContactPart) => {
    const value = phoneToStore(card[part].value, country)
    if (value === null) faults[`${part}.value`] = 'badPhone'
    return [part, { ...card[part], value: value ?? '' }] as const
  }
  const numbers = Object.fromEntries(numberParts.map(read))
  if (Object.keys(faults).length > 0) throw new ProblemError('invalid', faults)
  return { ...card, ...numbers }
}

/** Adds the code of the country to stored numbers without one, which no other app opens. What is no number there stays as it is. */
export async function completeStoredNumbers({ db }: Pick<Database, 'db'>, country: string | undefined): Promise<void> {
  if (country === undefined) return
  for (const { id, ...numbers } of await nationalNumbers(db)) {
    const read = numberParts.flatMap((part) => {
      const stored = numbers[part as keyof typeof numbers]
      const value = stored ? readPhone(stored, country) : null
      return value === null || value === stored ? [] : [[part, value]]
    })
    if (read.length > 0) await storeNumbers(db, id, Object.fromEntries(read))
  }
}
