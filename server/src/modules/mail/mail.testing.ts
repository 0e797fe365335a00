import * as fc from 'fast-check'
import type { Database } from '../../store/database.ts'
import type { Mail } from './mail.ts'

/** The mails that are queued and not yet sent, oldest first. */
export async function queuedMails(database: Database): Promise<Mail[]> {
  const rows = await database.db.selectFrom('mail').select('payload').where('payload', 'is not', null).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ payload }) => JSON.parse(payload ?? '') as Mail) // written by `sendMail`
}

const anyLetter = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff })).map((code) => String.fromCodePoint(code))

/** A text of any letters, control characters and emoji; `unit: 'binary'` of fast-check takes seconds to initialize. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: anyLetter, maxLength })
