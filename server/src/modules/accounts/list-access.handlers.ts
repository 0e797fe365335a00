import { hasPermission, type Viewer } from '@site/domain/account.ts'
import type { ListState } from '@site/domain/calls/account.ts'
import { maxListRequests } from '@site/domain/calls/review.ts'
import { ProblemError } from '@site/domain/problems.ts'
import { defaultLocale } from '@site/domain/words.ts'
import type { Handlers, RequestContext, Services } from '../../services.ts'
import { addAudit } from '../audit/audit.store.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import { setPermission } from '../ops/operator.store.ts'
import { sendAccountMail } from './account-mail.ts'
import { type Account, findAccount } from './accounts.store.ts'
import { askForLists, listAccess, listRequests, lockRequest, openLists } from './list-access.store.ts'
import { requireAccount, requireId } from './require-account.ts'

/** The account of the viewer; throws `agentsOnly` for one that is no agent's. */
async function requireAgent(context: RequestContext): Promise<Account> {
  const account = await requireAccount(context)
  if (account.role !== 'Intermediary') throw new ProblemError('agentsOnly')
  return account
}

async function stateOf(id: string, { database }: Services): Promise<ListState> {
  const access = await listAccess(database.db, id)
  if (!access) throw new ProblemError('accountDeleted')
  return access.hasLists ? 'on' : !access.isConfirmed ? 'confirm' : access.hasAsked ? 'asked' : 'ask'
}

/** Throws `notFound` for everybody who does not run the site. */
function requireOperator(viewer: Viewer): string {
  if (!hasPermission(viewer, 'site.admin')) throw new ProblemError('notFound')
  return requireId(viewer)
}

/** Stores the request of an agent and mails it to the address of the site, if there is one. */
async function requestLists(agent: Account, { services, origin, locale }: RequestContext): Promise<void> {
  const { database, profile } = services
  const address = profile.contacts.email
  await database.transaction(async (tx) => {
    if (!(await askForLists(tx, agent.id))) return
    await addAudit(tx, { actor: agent.id, act: 'ask-lists', subject: agent.id })
    if (!address || !isSingleAddress(address)) return
    const values = { username: agent.username, requestsUrl: `${origin}/admin` }
    await sendMail(services, { to: { name: profile.name[locale], address }, template: 'listsAsked', locale, values }, tx)
  })
  services.jobs.wake('mail')
}

export const listAccessHandlers = {
  'POST /frontend/api/account/lists': async (_input, context) => {
    const { id } = await requireAgent(context)
    if (context.services.profile.lists !== 'ask') await openLists(context.services.database.db, id)
    return { state: await stateOf(id, context.services) }
  },

  'POST /frontend/api/account/asklists': async (_input, context) => {
    const agent = await requireAgent(context)
    await requestLists(agent, context)
    return { state: await stateOf(agent.id, context.services) }
  },

  'POST /frontend/api/review/listrequests': async (_input, { viewer, services }) => {
    requireOperator(viewer)
    return { items: await listRequests(services.database.db, maxListRequests) }
  },

  'POST /frontend/api/review/answerlists': async ({ id, isGranted }, { viewer, services, origin }) => {
    const actor = requireOperator(viewer)
    await services.database.transaction(async (tx) => {
      const agent = (await lockRequest(tx, id)) ? await findAccount(tx, id) : null
      if (!agent) throw new ProblemError('alreadyReviewed')
      await setPermission(tx, id, 'sharelist', isGranted)
      await addAudit(tx, { actor, act: 'set-permission', subject: id, detail: { code: 'sharelist', isOn: isGranted } })
      if (isGranted) await sendAccountMail(services, tx, agent, { template: 'listsOpened', values: { listsUrl: `${origin}/list` }, locale: defaultLocale })
    })
    services.jobs.wake('mail')
    return {}
  },
} satisfies Partial<Handlers>
