import { userInfoOf } from '@site/domain/account.ts'
import { cleanEmail, cleanUsername, usernameKey } from '@site/domain/accounts/account-rules.ts'
import type { SignedIn } from '@site/domain/calls/account.ts'
import type { CodeOf } from '@site/domain/choices.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext, Handlers } from '../../services.ts'
import { addAudit } from '../audit/audit.store.ts'
import { clientAddressOf, requireWithinLimit, requireWithinTotalLimit } from '../limits/limits.ts'
import { type Account, maxAccountsOfEmail, addAccount, findByEmail, findByUsername, giveLanguage } from './accounts.store.ts'
import { createGate, createKeyLimit } from './hash-gate.ts'
import { sendCode, requireWithinMailLimits } from './account-mail.ts'
import { openLists } from './list-access.store.ts'
import { guessableFault, hashPassword, isPassword } from './passwords.ts'
import { requireId, type VerifiedAccount, requireOwnName } from './require-account.ts'
import { endSession, type NewSession, openSession, sessionsOf } from './sessions.store.ts'

/** Two sign-ins run at once and 32 are pending; further ones get `tooFrequent`. */
const signInGate = createGate(2, 32)
/** An address has at most a quarter of the gate, so that it cannot block others. */
const limitPerAddress = createKeyLimit(8)

const wrongSignIn = () => new ProblemError('wrongSignIn', { password: 'wrongSignIn' })

function signedInResponse({ token, cookie, viewer, expiresAt }: NewSession, { client }: RequestContext): SignedIn {
  client?.setPageCookie(cookie)
  return { accessToken: token, ...userInfoOf(viewer.id, viewer.role, viewer.permissionCodes, Date.parse(expiresAt)) }
}

/** The first of these accounts with this password. There are always `comparisons` comparisons, so that the time reveals nothing (safety.md, T18). */
async function accountWithPassword(password: string, accounts: readonly Account[], comparisons: number): Promise<VerifiedAccount | null> {
  let found: VerifiedAccount | null = null
  for (let index = 0; index < comparisons; index += 1) {
    const account = accounts[index]
    const passwordHash = account?.passwordHash ?? null
    const isMatch = await isPassword(password, passwordHash)
    if (isMatch && account && passwordHash !== null) found ??= { ...account, passwordHash }
  }
  return found
}

async function findForSignIn(account: string, { services: { database } }: RequestContext): Promise<{ accounts: readonly Account[]; comparisons: number }> {
  if (account.includes('@')) return { accounts: await findByEmail(database.db, cleanEmail(account)), comparisons: maxAccountsOfEmail }
  const found = await findByUsername(database.db, account)
  return { accounts: found ? [found] : [], comparisons: 1 }
}

type Registration = { readonly username: string; readonly email: string; readonly password: string; readonly role: CodeOf<'role'>; readonly seeks: boolean }

async function addWithSession(
  { username, email, password, role, seeks }: Registration,
  { services, client, locale }: RequestContext,
): Promise<{ id: string; session: NewSession }> {
  const passwordHash = await hashPassword(password)
  return await services.database.transaction(async (tx) => {
    const id = await addAccount(tx, { username, email, passwordHash, role, seeks, language: locale })
    const session = id === null ? null : await openSession(tx, id, passwordHash, client?.browser ?? '')
    if (id === null || session === null) throw new ProblemError('usernameTaken', { username: 'usernameTaken' })
    await addAudit(tx, { actor: id, act: 'register', subject: id, detail: { role } })
    return { id, session }
  })
}

/** Signs in when the gate permits it. An address over its limit does not reach the gate. */
async function signIn(account: string, password: string, context: RequestContext): Promise<SignedIn> {
  await requireWithinLimit(context, 'signinAddress', clientAddressOf(context))
  return await signInGate(async () => {
    const name = usernameKey(account)
    await requireWithinLimit(context, 'signin', `${clientAddressOf(context)} ${name}`)
    await requireWithinTotalLimit(context, 'signinAll', name)
    const { accounts, comparisons } = await findForSignIn(account, context)
    const found = await accountWithPassword(password, accounts, comparisons)
    if (found && context.services.profile.lists !== 'ask') await openLists(context.services.database.db, found.id)
    const session = found && (await openSession(context.services.database.db, found.id, found.passwordHash, context.client?.browser ?? ''))
    if (!session) throw wrongSignIn()
    if (found.language === null) await giveLanguage(context.services.database.db, found.id, context.locale)
    return signedInResponse(session, context)
  })
}

/** Whether a code may be mailed: over the limits an account is still added, and its owner requests the code later. */
const isWithinMailLimits = (context: RequestContext, email: string): Promise<boolean> =>
  requireWithinMailLimits(context, email).then(
    () => true,
    (error: unknown) => (error instanceof ProblemError && error.problem === 'tooFrequent' ? false : Promise.reject(error)),
  )

export const signInHandlers = {
  // the response does not reveal whether the address is in use: it belongs to this account only after its owner confirms it
  'POST /frontend/api/account/register': async ({ username: typed, email: address, password, role, isSeeking = false }, context) => {
    const [username, email] = [cleanUsername(typed), cleanEmail(address)]
    requireOwnName('username', username, context.services.profile)
    const fault = guessableFault(password, [username, email], context.services.profile)
    if (fault) throw new ProblemError('invalid', { password: fault })
    await requireWithinLimit(context, 'register', clientAddressOf(context))
    const { id, session } = await addWithSession({ username, email, password, role, seeks: isSeeking && role === 'Owner' }, context)
    const account = { id, username, isEmailConfirmed: false, createdAt: context.services.now().toISOString(), language: null }
    if (await isWithinMailLimits(context, email)) await sendCode(context, { codeKey: { purpose: 'confirm', subject: id }, account, address: email })
    return signedInResponse(session, context)
  },

  'POST /frontend/api/account/signin': async ({ account, password }, context) =>
    await limitPerAddress(clientAddressOf(context), () => signIn(account, password, context)),

  'POST /frontend/api/account/signout': async (_input, { viewer, client, services }) => {
    const id = requireId(viewer)
    if (client?.sessionId) await endSession(services.database.db, id, client.sessionId)
    client?.setPageCookie(null)
    return {}
  },

  'POST /frontend/api/account/userinfo': async (_input, { viewer, client, services }) => {
    const id = requireId(viewer)
    const session = (await sessionsOf(services.database.db, id, client?.sessionId)).find((session) => session.isCurrent)
    if (viewer.role === 'Unauthenticated' || !session) throw new ProblemError('sessionEnded')
    return userInfoOf(id, viewer.role, viewer.permissionCodes, Date.parse(session.expiresAt))
  },

  'POST /frontend/api/account/sessions': async (_input, { viewer, client, services }) => ({
    items: await sessionsOf(services.database.db, requireId(viewer), client?.sessionId),
  }),

  'POST /frontend/api/account/endsession': async ({ id }, { viewer, client, services }) => {
    const accountId = requireId(viewer)
    const isEnded = await services.database.transaction(async (tx) => {
      const found = await endSession(tx, accountId, id)
      if (found) await addAudit(tx, { actor: accountId, act: 'end-session', subject: accountId })
      return found
    })
    if (!isEnded) throw new ProblemError('notFound')
    if (id === client?.sessionId) client.setPageCookie(null)
    return {}
  },
} satisfies Partial<Handlers>
