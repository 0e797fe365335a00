import { cleanEmail, cleanUsername } from '@site/domain/accounts/account-rules.ts'
import type { AccountDetails } from '@site/domain/calls/account.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { dictionaryLanguages } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import { nextTurn } from '../../in-steps.ts'
import type { RequestContext, Handlers } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { addAudit } from '../audit/audit.store.ts'
import { createHeavyCalls } from '../limits/heavy-calls.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { nextSlice, removeThese } from '../listings/remove-listings.store.ts'
import { deleteDiscardedFiles } from '../media/media-work.ts'
import {
  accountDetails,
  changeEmail,
  changeLanguage,
  changeName,
  changeUsername,
  eraseAccount,
  lockVerified,
  findAccount,
  storeContactCard,
  cardOn,
  publicPerson,
  setPassword,
  idsPostedBy,
} from './accounts.store.ts'
import { withNormalizedNumbers } from './card-numbers.ts'
import type { CodeKey } from './codes.store.ts'
import { sendAccountMail } from './account-mail.ts'
import { guessableFault, hashPassword } from './passwords.ts'
import { exportPerson, forgetPerson } from './personal-data.ts'
import { requireCode, requireUnusedCode } from './require-code.ts'
import { requireAccount, requireId, requirePassword, requireOwnName, type VerifiedAccount } from './require-account.ts'
import { endSessionsAndMailedCodes, deleteCodes } from './sessions.store.ts'
import { joinConversations } from '../contact/contact.store.ts'
import { lockViewingsOf } from '../contact/viewings-of-removed-homes.store.ts'
import { tellOfRemovedHomes } from '../contact/viewings-of-removed-homes.ts'
import { tellOfCalledOffViewings } from '../contact/called-off-viewings.ts'
import { dropMailsTo } from '../mail/mail.store.ts'
import { dropUnsentAbout } from '../mail/drop-unsent.ts'
import { setAnswerMails } from '../share-lists/answer-mails.store.ts'
import { isUniqueViolation } from '../../store/faults.ts'

/** Two exports run at once, one of an account; few wait, since each may be some megabytes. */
const inExportTurn = createHeavyCalls({ maxRunning: 2, maxWaiting: 16, maxWaitingPerAccount: 1 })

async function requireDetails({ viewer, services }: RequestContext): Promise<AccountDetails> {
  const details = await accountDetails(services.database.db, requireId(viewer))
  if (!details) throw new ProblemError('accountDeleted')
  return details
}

/** Why an account with a verified password cannot be deleted: it is gone, or has another password now. */
const deletionProblem = async (tx: Transaction<Tables>, id: string): Promise<ProblemError> =>
  (await findAccount(tx, id)) ? new ProblemError('invalid', { password: 'wrongPassword' }) : new ProblemError('accountDeleted')

/**
 * Removes some homes of an account that is being deleted, in a transaction of their own, so that others come between; false when the last transaction can remove
 * what is left. After a stop the account can be deleted again, and its other homes are as they were.
 */
const removeSlice = async (context: RequestContext, { id, passwordHash }: VerifiedAccount): Promise<boolean> =>
  await context.services.database.transaction(async (tx) => {
    if (!(await lockVerified(tx, id, passwordHash))) throw await deletionProblem(tx, id)
    const homes = await nextSlice(tx, id)
    if (homes.length === 0) return false
    await tellOfCalledOffViewings(context, tx, id, homes)
    await removeThese(tx, id, homes)
    await tellOfRemovedHomes(context, tx, id, homes, { isLeaving: true })
    return true
  })

export const accountsHandlers = {
  'POST /frontend/api/account/details': async (_input, context) => await requireDetails(context),

  'POST /frontend/api/account/changeusername': async ({ username: typed }, context) => {
    const { services, locale } = context
    const [username, account] = [cleanUsername(typed), await requireAccount(context)]
    const { id, username: oldUsername } = account
    requireOwnName('username', username, services.profile)
    if (username === oldUsername) return { username, usernameChangeableAt: (await requireDetails(context)).usernameChangeableAt }
    const changed = await services.database
      .transaction(async (tx) => {
        const result = await changeUsername(tx, id, username)
        if (!result) throw new ProblemError('usernameTooSoon', { username: 'usernameTooSoon' })
        await addAudit(tx, { actor: id, act: 'change-username', subject: id })
        await sendAccountMail(services, tx, account, { template: 'usernameChanged', values: { username, oldUsername }, locale })
        return result
      })
      .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? new ProblemError('usernameTaken', { username: 'usernameTaken' }) : error))
    services.jobs.wake('mail')
    return { username, ...changed }
  },

  'POST /frontend/api/account/changename': async ({ name: typed }, { viewer, services }) => {
    const name = typed.trim()
    requireOwnName('name', name, services.profile)
    await services.database.transaction((tx) => changeName(tx, requireId(viewer), name))
    return { name }
  },

  'POST /frontend/api/account/changeemail': async ({ email: typed, code, password }, context) => {
    const { services, locale } = context
    const [email, account] = [cleanEmail(typed), await requirePassword(context, password, 'password')]
    const { id, username, passwordHash } = account
    // the answer to the first try may have been lost: its code is used up
    if (email === account.email && account.isEmailConfirmed) return { email }
    const codeKey: CodeKey = { purpose: 'change', subject: id }
    await requireWithinLimit(context, 'check', clientAddressOf(context))
    const { hash } = await requireCode(context, [codeKey], code, email)
    await services.database
      .transaction(async (tx) => {
        await requireUnusedCode(tx, codeKey, hash)
        if (!(await changeEmail(tx, id, email, passwordHash))) throw new ProblemError('invalid', { password: 'wrongPassword' })
        await joinConversations(tx, id, email)
        await deleteCodes(tx, id)
        if (account.email !== null) await dropMailsTo(tx, account.email)
        await addAudit(tx, { actor: id, act: 'change-email', subject: id })
        await sendAccountMail(services, tx, account, { template: 'emailChanged', values: { username }, locale })
      })
      .catch((error: unknown) => Promise.reject(isUniqueViolation(error) ? new ProblemError('emailTaken', { email: 'emailTaken' }) : error))
    services.jobs.wake('mail')
    return { email }
  },

  'POST /frontend/api/account/changepassword': async ({ originalPassword, newPassword }, context) => {
    const { services, locale } = context
    const account = await requirePassword(context, originalPassword, 'originalPassword')
    const { id, username, email, passwordHash } = account
    const fault = newPassword === originalPassword ? 'passwordSame' : guessableFault(newPassword, [username, email], services.profile)
    if (fault) throw new ProblemError('invalid', { newPassword: fault })
    const newHash = await hashPassword(newPassword)
    await services.database.transaction(async (tx) => {
      if (!(await setPassword(tx, id, newHash, passwordHash))) throw new ProblemError('invalid', { originalPassword: 'wrongPassword' })
      await endSessionsAndMailedCodes(tx, id)
      await addAudit(tx, { actor: id, act: 'change-password', subject: id })
      await sendAccountMail(services, tx, account, { template: 'passwordChanged', values: { username }, locale })
    })
    services.jobs.wake('mail')
    context.client?.setPageCookie(null)
    return {}
  },

  'PUT /frontend/api/account/resetlanguage/{language}': async ({ language }, { viewer, services }) => {
    await changeLanguage(services.database.db, requireId(viewer), language === 'CN' || language === 'EN' ? dictionaryLanguages[language] : language)
    return {}
  },

  'POST /frontend/api/account/answermails': async ({ isOn }, { viewer, services }) => {
    await setAnswerMails(services.database.db, requireId(viewer), isOn)
    return {}
  },

  'POST /frontend/api/account/contactcard': async (card, context) => {
    const { database, profile } = context.services
    const normalized = withNormalizedNumbers(card, profile.country)
    await database.transaction((tx) => storeContactCard(tx, requireId(context.viewer), normalized))
    return (await requireDetails(context)).contactCard
  },

  'POST /frontend/api/account/publiccard': async ({ id }, { services, isNeutral }) => {
    const person = await publicPerson(services.database.db, id)
    if (!person) throw new ProblemError('notFound')
    return cardOn(isNeutral ? 'Intermediary' : 'normal', person)
  },

  'POST /frontend/api/account/export': async (_input, context) => {
    const id = requireId(context.viewer)
    return await inExportTurn(context, async () => {
      await requireWithinLimit(context, 'exportAccount', id)
      await requireWithinLimit(context, 'exportAccountAddress', clientAddressOf(context))
      return await exportPerson(context, id)
    })
  },

  'POST /frontend/api/account/delete': async ({ password }, context) => {
    const account = await requirePassword(context, password, 'password')
    const { id, passwordHash, email } = account
    while (await removeSlice(context, account)) await nextTurn()
    await context.services.database.transaction(async (tx) => {
      if (!(await eraseAccount(tx, id, passwordHash))) throw await deletionProblem(tx, id)
      await lockViewingsOf(tx, id)
      await tellOfCalledOffViewings(context, tx, id)
      const homes = await idsPostedBy(tx, id)
      await forgetPerson(tx, id)
      await tellOfRemovedHomes(context, tx, id, homes)
      if (email !== null) await dropMailsTo(tx, email)
      await dropUnsentAbout(tx, [id])
      await sendAccountMail(context.services, tx, { ...account, name: '' }, { template: 'accountDeleted', values: {}, locale: context.locale })
      await addAudit(tx, { actor: id, act: 'delete-account', subject: id })
    })
    context.services.jobs.wake('mail')
    context.services.jobs.wake('push')
    context.client?.setPageCookie(null)
    // the next sweep repeats what fails here
    await deleteDiscardedFiles(context.services).catch(() => undefined)
    return {}
  },
} satisfies Partial<Handlers>
