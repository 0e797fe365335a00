import { ProblemError } from '@site/domain/problems.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { type CodeSubject, resetSubjects, tryCode, useCode } from './codes.store.ts'

type ValidCode = { readonly about: CodeSubject; readonly accountId: string; readonly hash: string }

/** Compares a code with each subject, which counts a wrong attempt for all; returns the first match. */
async function requireAnyOf(context: RequestContext, subjects: readonly CodeSubject[], code: string, address: string | null): Promise<ValidCode> {
  const { database, secret } = context.services
  let isWrong = false
  for (const about of subjects) {
    const check = await tryCode(database.db, about, code, address, secret)
    if (check.is === 'right') return { about, accountId: check.accountId, hash: check.hash }
    isWrong ||= check.is === 'wrong'
  }
  throw new ProblemError('invalid', { code: isWrong ? 'wrongCode' : 'staleCode' })
}

/** Runs what a valid code permits. A wrong or used code is reported at the field `code`. */
export const requireCode = (context: RequestContext, about: CodeSubject, code: string, address: string | null): Promise<ValidCode> =>
  requireAnyOf(context, [about], code, address)

/** The same for a recovery: the code tells which account of the address it is for. */
export const requireResetCode = (context: RequestContext, email: string, ticket: string, code: string): Promise<ValidCode> =>
  requireAnyOf(context, resetSubjects(email, ticket), code, null)

/** Uses up a code in the transaction of the change that it permits: of many requests at once one succeeds (T19). */
export async function requireUse(tx: Transaction<Tables>, about: CodeSubject, hash: string): Promise<void> {
  if (!(await useCode(tx, about, hash))) throw new ProblemError('invalid', { code: 'staleCode' })
}
