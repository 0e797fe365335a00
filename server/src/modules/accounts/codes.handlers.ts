import { cleanEmail } from '@site/domain/account-rules.ts'
import type { CodePurpose } from '@site/domain/calls/account.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext, Handlers } from '../../services.ts'
import { addAudit } from '../audit/audit.store.ts'
import { addressOf, requireWithinLimit, requireUnslowed } from '../limits/limits.ts'
import { confirmEmail, findAccount, findRecoverable, setPassword } from './accounts.store.ts'
import { type CodeSubject, resetSubjects } from './codes.store.ts'
import { mailCode, requireMailing } from './mail-code.ts'
import { sendNotice } from './notices.ts'
import { guessableFault, hashPassword } from './passwords.ts'
import { requireAccount } from './require-account.ts'
import { requireCode, requireResetCode, requireUse } from './require-code.ts'
import { newSecret } from './secrets.ts'
import { endSessionsAndCodes } from './sessions.store.ts'
import { isUniqueViolation } from '../../store/faults.ts'

/** Shortest time of a recovery request, ms, so that the mail of a known address cannot be measured (T18). */
const minRecoveryMs = 150

/** Mails a recovery code, one mail for each account of the address; returns the ticket that binds the codes to the requester. */
async function sendReset(email: string, context: RequestContext): Promise<string> {
  const minTime = new Promise((done) => setTimeout(done, minRecoveryMs))
  const accounts = await findRecoverable(context.services.database.db, email)
  const ticket = newSecret()
  for (const [index, about] of resetSubjects(email, ticket).entries()) {
    const { id = null, name = '', username = '', language = null } = accounts[index] ?? {}
    // a code is made for an unknown address, too, so that both take the same time
    if (id !== null || index === 0) await mailCode(context, { about, accountId: id, name, username, address: email, language })
  }
  await minTime
  return ticket
}

/** Mails a code to a signed-in person: to confirm the address, or to change it. */
async function sendOwnCode(purpose: Exclude<CodePurpose, 'reset'>, typed: string | undefined, context: RequestContext): Promise<void> {
  const { id, name, username, email, isEmailConfirmed, language } = await requireAccount(context)
  const address = purpose === 'confirm' ? email : typed === undefined ? null : cleanEmail(typed)
  if (address === null) throw new ProblemError('invalid', { email: 'enterEmail' })
  if (isEmailConfirmed && address === email) throw new ProblemError('invalid', { email: purpose === 'confirm' ? 'emailConfirmed' : 'emailSame' })
  await requireMailing(context, address)
  await mailCode(context, { about: { purpose, subject: id }, accountId: id, name, username, address, language })
}

/** Counts an attempt of a recovery code, for the requester and the address, or throws `tooFrequent`. */
async function requireTry(context: RequestContext, email: string): Promise<void> {
  await requireWithinLimit(context, 'check', addressOf(context))
  await requireUnslowed(context, 'checkAll', email)
}

export const codesHandlers = {
  'POST /frontend/api/account/sendcode': async ({ purpose, email }, context) => {
    if (purpose !== 'reset') {
      await sendOwnCode(purpose, email, context)
      return { ticket: null }
    }
    if (email === undefined) throw new ProblemError('invalid', { email: 'enterEmail' })
    await requireMailing(context, cleanEmail(email))
    return { ticket: await sendReset(cleanEmail(email), context) }
  },

  'POST /frontend/api/account/checkcode': async ({ email: typed, code, ticket }, context) => {
    const email = cleanEmail(typed)
    await requireTry(context, email)
    await requireResetCode(context, email, ticket, code)
    return {}
  },

  'POST /frontend/api/account/resetpassword': async ({ email: typed, code, ticket, password }, context) => {
    const [{ services, locale }, email] = [context, cleanEmail(typed)]
    await requireTry(context, email)
    const { about, accountId, hash } = await requireResetCode(context, email, ticket, code)
    const account = await findAccount(services.database.db, accountId)
    if (!account) throw new ProblemError('invalid', { code: 'staleCode' })
    const fault = guessableFault(password, [account.username, email], services.profile)
    if (fault) throw new ProblemError('invalid', { password: fault })
    const passwordHash = await hashPassword(password)
    await services.database
      .transaction(async (tx) => {
        await requireUse(tx, about, hash)
        // a valid code proves the address; an account that changed its address meanwhile cannot be recovered by this mail
        if (!(await confirmEmail(tx, accountId, email)) || !(await setPassword(tx, accountId, passwordHash, null)))
          throw new ProblemError('invalid', { code: 'staleCode' })
        await endSessionsAndCodes(tx, accountId)
        await addAudit(tx, { actor: accountId, act: 'reset-password', subject: accountId })
        const confirmed = { ...account, email, isEmailConfirmed: true }
        await sendNotice(services, tx, confirmed, { template: 'passwordChanged', values: { username: account.username }, locale })
      })
      .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? new ProblemError('emailTaken', { email: 'emailTaken' }) : error))
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/account/confirmemail': async ({ code }, context) => {
    const { id, email } = await requireAccount(context)
    const about: CodeSubject = { purpose: 'confirm', subject: id }
    await requireWithinLimit(context, 'check', addressOf(context))
    const { hash } = await requireCode(context, about, code, email)
    await context.services.database
      .transaction(async (tx) => {
        await requireUse(tx, about, hash)
        if (email === null || !(await confirmEmail(tx, id, email))) throw new ProblemError('invalid', { code: 'staleCode' })
        await addAudit(tx, { actor: id, act: 'confirm-email', subject: id })
      })
      .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? new ProblemError('emailTaken', { code: 'emailTaken' }) : error))
    return {}
  },
} satisfies Partial<Handlers>
