import type { OutputOf } from '@site/domain/calls/all.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext } from '../../services.ts'
import { cardOn, publicPerson } from '../accounts/accounts.store.ts'
import { clientAddressOf, requireWithinLimit } from '../limits/limits.ts'
import { pushAnswer } from '../share-lists/answer-push.ts'
import { lockLink } from '../share-lists/answerers.store.ts'
import { addLinkMessage, senderOf } from '../share-lists/answers.store.ts'
import { type EndedLink, findEndedLink, lastMessageTime } from './ended-links.store.ts'
import { asksNewLink } from './ended-links.words.ts'

async function requireEnded(code: string, { services }: RequestContext): Promise<EndedLink> {
  const link = await findEndedLink(services.database.db, code)
  if (!link) throw new ProblemError('notFound')
  return link
}

/** When a link ended, and what its reader can do. Links without brand and the host without brand name nobody. Throws `notFound`. */
export async function describeEndedLink(code: string, context: RequestContext): Promise<OutputOf<'POST /frontend/api/share/ended'>> {
  const { endedAt, canAsk, agentId, variant } = await requireEnded(code, context)
  const isNamed = variant === 'normal' && !context.isNeutral && agentId !== null
  const person = isNamed ? await publicPerson(context.services.database.db, agentId) : null
  return { endedAt, canAsk, card: person && cardOn('normal', person) }
}

/**
 * Asks the agent of an ended link to a list for another one, once a day for each link. Returns when somebody asked before, ISO; null when this call asked.
 * Throws `notFound`, `tooFrequent` and `answersFull`.
 */
export async function askNewLink(code: string, context: RequestContext): Promise<string | null> {
  const { services, locale } = context
  await requireWithinLimit(context, 'listAsk', `${code} ${clientAddressOf(context)}`)
  const { canAsk } = await requireEnded(code, context)
  if (!canAsk) throw new ProblemError('notFound')
  const text = asksNewLink[locale]
  const message = { code, listingId: null, isFromAgent: false, who: '', text, sender: senderOf(services.secret, code, clientAddressOf(context)) }
  const askedBefore = await services.database.transaction(async (tx) => {
    await lockLink(tx, code)
    const before = await lastMessageTime(tx, code, Object.values(asksNewLink))
    if (before !== null) return before
    await requireWithinLimit(context, 'listAskNew', clientAddressOf(context), tx)
    if ((await addLinkMessage(tx, message)) === null) throw new ProblemError('answersFull')
    await pushAnswer(tx, services, { code, who: '' }, { text })
    return null
  })
  services.jobs.wake('push')
  return askedBefore
}
