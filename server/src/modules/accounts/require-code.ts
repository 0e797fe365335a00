import { ProblemError } from '@site/domain/problems.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { checkCode, type CodeKey, consumeCode } from './codes.store.ts'

/**
 * Compares a typed code with the open codes of `codeKeys`, which counts a wrong attempt for each; returns the first match. Throws `invalid`
 * at the field `code`. `address`: where the code was sent, null for a recovery.
 */
export async function requireCode(context: RequestContext, codeKeys: readonly CodeKey[], code: string, address: string | null) {
  const { database, secret } = context.services
  let isWrong = false
  for (const codeKey of codeKeys) {
    const check = await checkCode(database.db, codeKey, code, address, secret)
    if (check.result === 'valid') return { codeKey, accountId: check.accountId, hash: check.hash }
    isWrong ||= check.result === 'wrong'
  }
  throw new ProblemError('invalid', { code: isWrong ? 'wrongCode' : 'staleCode' })
}

/** Marks a valid code as used, in the transaction of the change that it permits; throws `invalid` when another request used it (safety.md, T19). */
export async function requireUnusedCode(tx: Transaction<Tables>, codeKey: CodeKey, hash: string): Promise<void> {
  if (!(await consumeCode(tx, codeKey, hash))) throw new ProblemError('invalid', { code: 'staleCode' })
}
