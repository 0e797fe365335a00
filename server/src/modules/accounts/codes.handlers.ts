import { cleanEmail } from '@site/domain/accounts/account-rules.ts'
import type { CodePurpose } from '@site/domain/calls/account.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext, Handlers } from '../../services.ts'
import { addAudit } from '../audit/audit.store.ts'
import { joinConversations } from '../contact/contact.store.ts'
import { clientAddressOf, requireWithinLimit, requireWithinTotalLimit } from '../limits/limits.ts'
import { confirmEmail, findAccount, findRecoverable, setPassword } from './accounts.store.ts'
import { type CodeKey, resetCodeKeys } from './codes.store.ts'
import { openLists } from './list-access.store.ts'
import { sendCode, requireWithinMailLimits } from './account-mail.ts'
import { sendAccountMail } from './account-mail.ts'
import { guessableFault, hashPassword } from './passwords.ts'
import { requireAccount } from './require-account.ts'
import { requireCode, requireUnusedCode } from './require-code.ts'
import { newSecret } from './secrets.ts'
import { endSessionsAndMailedCodes } from './sessions.store.ts'
import { isUniqueViolation } from '../../store/faults.ts'

/** Shortest duration of a recovery request, ms, so that it does not reveal whether the address is known (safety.md, T18). */
export const minRecoveryMs = 150

/** Mails a recovery code for the account that confirmed the address, else for each of a few that have it; returns the ticket that binds the codes to the requester. */
async function sendReset(email: string, context: RequestContext): Promise<string> {
  const minDuration = new Promise((resolve) => setTimeout(resolve, minRecoveryMs))
  const accounts = await findRecoverable(context.services.database.db, email)
  const ticket = newSecret()
  for (const [index, codeKey] of resetCodeKeys(email, ticket).entries()) {
    const account = accounts[index] ?? null
    // an unknown address gets a code that is never sent, so that both take the same time
    if (account !== null || index === 0) await sendCode(context, { codeKey, account, address: email })
  }
  await minDuration
  return ticket
}

async function sendOwnCode(purpose: Exclude<CodePurpose, 'reset'>, typed: string | undefined, context: RequestContext): Promise<void> {
  const account = await requireAccount(context)
  const { email, isEmailConfirmed } = account
  const address = purpose === 'confirm' ? email : typed === undefined ? null : cleanEmail(typed)
  if (address === null) throw new ProblemError('invalid', { email: 'enterEmail' })
  if (isEmailConfirmed && address === email) throw new ProblemError('invalid', { email: purpose === 'confirm' ? 'emailConfirmed' : 'emailSame' })
  await requireWithinMailLimits(context, address)
  await sendCode(context, { codeKey: { purpose, subject: account.id }, account, address })
}

/** Counts an attempt to enter a recovery code, for the requester and the address; throws `tooFrequent` over the limits. */
async function requireWithinAttempts(context: RequestContext, email: string): Promise<void> {
  await requireWithinLimit(context, 'check', clientAddressOf(context))
  await requireWithinTotalLimit(context, 'checkAll', email)
}

export const codesHandlers = {
  'POST /frontend/api/account/sendcode': async ({ purpose, email }, context) => {
    if (purpose !== 'reset') {
      await sendOwnCode(purpose, email, context)
      return { ticket: null }
    }
    if (email === undefined) throw new ProblemError('invalid', { email: 'enterEmail' })
    await requireWithinMailLimits(context, cleanEmail(email))
    return { ticket: await sendReset(cleanEmail(email), context) }
  },

  'POST /frontend/api/account/checkcode': async ({ email: typed, code, ticket }, context) => {
    const email = cleanEmail(typed)
    await requireWithinAttempts(context, email)
    await requireCode(context, resetCodeKeys(email, ticket), code, null)
    return {}
  },

  'POST /frontend/api/account/resetpassword': async ({ email: typed, code, ticket, password }, context) => {
    const [{ services, locale }, email] = [context, cleanEmail(typed)]
    await requireWithinAttempts(context, email)
    const { codeKey, accountId, hash } = await requireCode(context, resetCodeKeys(email, ticket), code, null)
    const account = await findAccount(services.database.db, accountId)
    if (!account) throw new ProblemError('invalid', { code: 'staleCode' })
    const fault = guessableFault(password, [account.username, email], services.profile)
    if (fault) throw new ProblemError('invalid', { password: fault })
    const passwordHash = await hashPassword(password)
    await services.database
      .transaction(async (tx) => {
        await requireUnusedCode(tx, codeKey, hash)
        // a valid code proves the address; an account that changed its address meanwhile cannot be recovered by this mail
        if (!(await confirmEmail(tx, accountId, email)) || !(await setPassword(tx, accountId, passwordHash, null)))
          throw new ProblemError('invalid', { code: 'staleCode' })
        await joinConversations(tx, accountId, email)
        await endSessionsAndMailedCodes(tx, accountId)
        await addAudit(tx, { actor: accountId, act: 'reset-password', subject: accountId })
        const confirmedAccount = { ...account, email, isEmailConfirmed: true }
        await sendAccountMail(services, tx, confirmedAccount, { template: 'passwordChanged', values: { username: account.username }, locale })
      })
      .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? new ProblemError('emailTaken', { email: 'emailTaken' }) : error))
    services.jobs.wake('mail')
    return {}
  },

  'POST /frontend/api/account/confirmemail': async ({ code }, context) => {
    const { id, email, isEmailConfirmed } = await requireAccount(context)
    // the answer to the first try may have been lost: its code is used up
    if (isEmailConfirmed) return {}
    const codeKey: CodeKey = { purpose: 'confirm', subject: id }
    await requireWithinLimit(context, 'check', clientAddressOf(context))
    const { hash } = await requireCode(context, [codeKey], code, email)
    await context.services.database
      .transaction(async (tx) => {
        await requireUnusedCode(tx, codeKey, hash)
        if (email === null || !(await confirmEmail(tx, id, email))) throw new ProblemError('invalid', { code: 'staleCode' })
        await joinConversations(tx, id, email)
        await addAudit(tx, { actor: id, act: 'confirm-email', subject: id })
        if (context.services.profile.lists !== 'ask') await openLists(tx, id)
      })
      .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? new ProblemError('emailTaken', { code: 'emailTaken' }) : error))
    return {}
  },
} satisfies Partial<Handlers>
