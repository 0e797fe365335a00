import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'

type Numbers = { readonly phone: string | null; readonly whatsapp: string | null; readonly viber: string | null }

/** The numbers of the accounts that have one without the code of a country. */
export async function nationalNumbers(db: Kysely<Tables>): Promise<(Numbers & { readonly id: string })[]> {
  return await db
    .selectFrom('account')
    .select(['id', 'phone', 'whatsapp', 'viber'])
    .where((where) => where.or((['phone', 'whatsapp', 'viber'] as const).map((part) => where(part, 'not like', '+%'))))
    .execute()
}

/** Stores numbers of an account. */
export async function storeNumbers(db: Kysely<Tables>, id: string, numbers: Partial<Numbers>): Promise<void> {
  await db.updateTable('account').set(numbers).where('id', '=', id).execute()
}
