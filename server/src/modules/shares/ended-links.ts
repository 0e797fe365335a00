import type { OutputOf } from '@site/domain/calls/all.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { RequestContext } from '../../services.ts'
import { cardOn, publicPerson } from '../accounts/accounts.store.ts'
import { addressOf, requireWithinLimit } from '../limits/limits.ts'
import { pushAnswer } from '../share-lists/answer-push.ts'
import { addLinkMessage, senderOf } from '../share-lists/answers.store.ts'
import { type EndedLink, findEndedLink, hasWritten } from './ended-links.store.ts'
import { asksNewLink } from './ended-links.words.ts'

async function requireEnded(code: string, { services }: RequestContext): Promise<EndedLink> {
  const link = await findEndedLink(services.database.db, code)
  if (!link) throw new ProblemError('notFound')
  return link
}

/** When a link ended, and what its reader can do. Links without brand and the host without brand name nobody. Throws `notFound`. */
export async function endOfLink(code: string, context: RequestContext): Promise<OutputOf<'POST /frontend/api/share/ended'>> {
  const { endedAt, canAsk, agentId, variant } = await requireEnded(code, context)
  const isNamed = variant === 'normal' && !context.isNeutral && agentId !== null
  const person = isNamed ? await publicPerson(context.services.database.db, agentId) : null
  return { endedAt, canAsk, card: person && cardOn('normal', person) }
}

/** Asks the agent of a link to a list that has ended for another one, once a day. Throws `notFound`, `tooFrequent` and `answersFull`. */
export async function askNewLink(code: string, context: RequestContext): Promise<void> {
  const { services, locale } = context
  await requireWithinLimit(context, 'listAsk', `${code} ${addressOf(context)}`)
  const { canAsk } = await requireEnded(code, context)
  if (!canAsk) throw new ProblemError('notFound')
  if (await hasWritten(services.database.db, code, Object.values(asksNewLink))) return
  const text = asksNewLink[locale]
  const message = { code, listingId: null, isFromAgent: false, who: '', text, sender: senderOf(services.secret, code, addressOf(context)) }
  const id = await services.database.transaction(async (tx) => {
    const added = await addLinkMessage(tx, message)
    if (added !== null) await pushAnswer(tx, services, code, { text })
    return added
  })
  if (id === null) throw new ProblemError('answersFull')
  services.jobs.wake('push')
}
