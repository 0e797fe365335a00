import { cleanEmail } from '@site/domain/account-rules.ts'
import type { CodePurpose } from '@site/domain/calls/account.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Asked, Handlers } from '../../services.ts'
import { addAudit } from '../audit/audit.store.ts'
import { requireAllowance } from '../limits/limits.ts'
import { confirmEmail, findAccount, findByEmail, setPassword } from './accounts.store.ts'
import { type CodeSubject, resetSubject } from './codes.store.ts'
import { mailCode } from './mail-code.ts'
import { sendNotice } from './notices.ts'
import { guessableFault, hashPassword } from './passwords.ts'
import { requireAccount } from './require-account.ts'
import { requireCode, requireUse } from './require-code.ts'
import { endSessionsAndCodes } from './sessions.store.ts'
import { isTaken } from './taken.ts'

/** Milliseconds that asking for a recovery takes at least, so that the mail of a known address does not show in the time (T18). */
const evenTime = 150

async function sendReset(email: string, asked: Asked): Promise<void> {
  const even = new Promise((done) => setTimeout(done, evenTime))
  const [account] = await findByEmail(asked.services.database.db, email)
  const { id = null, name = '', username = '', language = null } = account ?? {}
  await mailCode(asked, { purpose: 'reset', accountId: id, name, username, address: email, language })
  await even
}

/** A code for somebody who is signed in: to confirm the address, or to move to another. */
async function sendOwn(purpose: Exclude<CodePurpose, 'reset'>, typed: string | undefined, asked: Asked): Promise<void> {
  const { id, name, username, email, isEmailConfirmed, language } = await requireAccount(asked)
  const address = purpose === 'confirm' ? email : typed === undefined ? null : cleanEmail(typed)
  if (address === null) throw new ProblemError('invalid', { email: 'enterEmail' })
  if (isEmailConfirmed && address === email) throw new ProblemError('invalid', { email: purpose === 'confirm' ? 'emailConfirmed' : 'emailSame' })
  await requireAllowance(asked, 'code', address)
  await mailCode(asked, { purpose, accountId: id, name, username, address, language })
}

export const codesHandlers = {
  'POST /frontend/api/account/sendcode': async ({ purpose, email }, asked) => {
    if (purpose !== 'reset') await sendOwn(purpose, email, asked)
    else {
      if (email === undefined) throw new ProblemError('invalid', { email: 'enterEmail' })
      await requireAllowance(asked, 'code', cleanEmail(email))
      await sendReset(cleanEmail(email), asked)
    }
    return {}
  },

  'POST /frontend/api/account/checkcode': async ({ email, code }, asked) => {
    await requireCode(asked, resetSubject(cleanEmail(email)), code, null)
    return {}
  },

  'POST /frontend/api/account/resetpassword': async ({ email: typed, code, password }, asked) => {
    const [{ services, locale }, email] = [asked, cleanEmail(typed)]
    const about = resetSubject(email)
    const { accountId, hash } = await requireCode(asked, about, code, null)
    const account = await findAccount(services.database.db, accountId)
    if (!account) throw new ProblemError('invalid', { code: 'staleCode' })
    const fault = guessableFault(password, [account.username, email])
    if (fault) throw new ProblemError('invalid', { password: fault })
    const passwordHash = await hashPassword(password)
    await services.database
      .transaction(async (tx) => {
        await requireUse(tx, about, hash)
        // whoever read the code has the address; an account that moved to another one meanwhile is not this mail's to recover
        if (!(await confirmEmail(tx, accountId, email)) || !(await setPassword(tx, accountId, passwordHash, null)))
          throw new ProblemError('invalid', { code: 'staleCode' })
        await endSessionsAndCodes(tx, accountId)
        await addAudit(tx, { actor: accountId, act: 'reset-password', subject: accountId })
        const told = { ...account, email, isEmailConfirmed: true }
        await sendNotice(services, tx, told, { template: 'passwordChanged', values: { username: account.username }, locale })
      })
      .catch((error: unknown) => Promise.reject(isTaken(error) ? new ProblemError('emailTaken', { email: 'emailTaken' }) : error))
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/account/confirmemail': async ({ code }, asked) => {
    const { id, email } = await requireAccount(asked)
    const about: CodeSubject = { purpose: 'confirm', subject: id }
    const { hash } = await requireCode(asked, about, code, email)
    await asked.services.database
      .transaction(async (tx) => {
        await requireUse(tx, about, hash)
        if (email === null || !(await confirmEmail(tx, id, email))) throw new ProblemError('invalid', { code: 'staleCode' })
        await addAudit(tx, { actor: id, act: 'confirm-email', subject: id })
      })
      .catch((error: unknown) => Promise.reject(isTaken(error) ? new ProblemError('emailTaken', { code: 'emailTaken' }) : error))
    return {}
  },
} satisfies Partial<Handlers>
