import { ProblemError } from '@site/domain/problems.ts'
import type { Transaction } from 'kysely'
import type { Asked } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { type CodeSubject, tryCode, useCode } from './codes.store.ts'

/** What a right code lets happen; a wrong or spent one is told at `code`. */
export async function requireCode(asked: Asked, about: CodeSubject, code: string, address: string | null): Promise<{ accountId: string; hash: string }> {
  const { database, secret } = asked.services
  const check = await tryCode(database.db, about, code, address, secret)
  if (check.is !== 'right') throw new ProblemError('invalid', { code: check.is === 'wrong' ? 'wrongCode' : 'staleCode' })
  return check
}

/** Uses a code up inside the change that it allows: of many at once one succeeds (T19). */
export async function requireUse(tx: Transaction<Tables>, about: CodeSubject, hash: string): Promise<void> {
  if (!(await useCode(tx, about, hash))) throw new ProblemError('invalid', { code: 'staleCode' })
}
