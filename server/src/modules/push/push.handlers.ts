import { ProblemError } from '@site/domain/problems.ts'
import type { Handlers, RequestContext } from '../../services.ts'
import { requireId } from '../accounts/require-account.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { queuePush } from './push.ts'
import { addSubscription, deleteSubscription } from './push.store.ts'
import { pushWords } from './push.words.ts'

/** The session of a request; throws `signedOut` inside the server, which has none. */
function requireSession({ client }: RequestContext): string {
  if (!client?.sessionId) throw new ProblemError('signedOut')
  return client.sessionId
}

export const pushHandlers = {
  'POST /frontend/api/push/key': async (_input, { services }) => ({ key: services.push.keys.publicKey }),

  'POST /frontend/api/push/subscribe': async (input, context) => {
    const { viewer, services } = context
    const [accountId, sessionId] = [requireId(viewer), requireSession(context)]
    if (!services.push.isAllowed(input.endpoint)) throw new ProblemError('invalid', { endpoint: 'unknownOption' })
    await requireWithinLimit(context, 'pushDevice', accountId)
    const isAdded = await services.database.transaction((tx) => addSubscription(tx, accountId, sessionId, input))
    if (!isAdded) throw new ProblemError('sessionEnded')
    return {}
  },

  'POST /frontend/api/push/unsubscribe': async ({ endpoint }, { viewer, services }) => {
    await deleteSubscription(services.database.db, requireId(viewer), endpoint)
    return {}
  },

  'POST /frontend/api/push/test': async ({ endpoint }, context) => {
    const { viewer, services, locale } = context
    const accountId = requireId(viewer)
    await requireWithinLimit(context, 'pushTest', accountId)
    const notification = { title: pushWords.testTitle[locale], body: pushWords.testBody[locale], path: '/account', tag: 'test' }
    const count = await services.database.transaction((tx) => queuePush(services, tx, { accountId, endpoint }, notification))
    if (count === 0) throw new ProblemError('notFound')
    services.jobs.wake('push')
    return {}
  },
} satisfies Partial<Handlers>
