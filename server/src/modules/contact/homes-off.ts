import { fill } from '@site/domain/format.ts'
import { personName } from '@site/domain/person-name.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { sendMail } from '../mail/mail.ts'
import { homeOffLine, viewingOffHeading } from '../mail/mail.words.ts'
import { queuePush } from '../push/push.ts'
import { agreedAbout } from './agreed-viewings.store.ts'
import { loadConversation, type Receiver, receiverOfAccount } from './contact.store.ts'
import { listViewingsOff } from './homes-off.store.ts'
import { conversationUrl, otherSide, receiverOn } from './relay.ts'

/** A person to tell: as receiver of mails, as account with devices, and where both lead. */
type Told = {
  readonly receiver: Receiver
  readonly accountId: string | null
  readonly time: string
  readonly template: 'homeOff' | 'homeOffWithoutBrand' | 'listViewingOff'
  readonly urlIn: (locale: Locale) => string
  readonly path: string
  readonly tag: string
}

async function tell(
  { services }: RequestContext,
  tx: Transaction<Tables>,
  { receiver, accountId, time: agreed, template, urlIn, path, tag }: Told,
): Promise<void> {
  const { timeZone = 'UTC' } = services.profile
  const locale = receiver.locale ?? defaultLocale
  const time = formatMoment(agreed, locale, timeZone)
  const values = { time, url: urlIn(locale), heading: viewingOffHeading[locale] }
  await sendMail(services, { to: { name: personName(receiver.name, locale), address: receiver.address }, template, locale, values }, tx)
  if (accountId === null) return
  await queuePush(services, tx, { accountId }, { title: viewingOffHeading[locale], body: fill(homeOffLine[locale], { time }), path, tag })
}

/**
 * Tells everybody but the person who removed homes for good that agreed viewings of them are off: both sides of conversations, and the agents of lists. No
 * word of a home is sent, and nothing to an address that nobody has proven. Call it after the removal; wake the queues `mail` and `push` after the commit.
 */
export async function tellHomesOff(context: RequestContext, tx: Transaction<Tables>, removerId: string, homes: readonly string[]): Promise<void> {
  for (const { id, time, ...lastOf } of await agreedAbout(tx, homes)) {
    const conversation = await loadConversation(tx, id)
    if (!conversation) continue
    const { posterId, senderId, hasAccount, isSenderProven, variant } = conversation
    for (const side of ['poster', 'sender'] as const) {
      const accountId = side === 'poster' ? posterId : hasAccount ? senderId : null
      const receiver = accountId === removerId || (side === 'sender' && !isSenderProven) ? null : await receiverOn(tx, side, conversation)
      if (!receiver) continue
      const received = { conversation, writer: otherSide(side), messageId: lastOf[otherSide(side)] }
      const template = side === 'sender' && variant === 'Intermediary' ? 'homeOffWithoutBrand' : 'homeOff'
      const urlIn = (locale: Locale) => conversationUrl(context, locale, received)
      await tell(context, tx, { receiver, accountId, time, template, urlIn, path: `/messages?with=${id}`, tag: `viewing off ${id}` })
    }
  }
  for (const { id, agentId, time } of await listViewingsOff(tx, homes)) {
    const receiver = agentId === removerId ? null : await receiverOfAccount(tx, agentId)
    if (!receiver) continue
    const path = '/list?tab=viewings'
    const urlIn = () => `${context.origin}${path}`
    await tell(context, tx, { receiver, accountId: agentId, time, template: 'listViewingOff', urlIn, path, tag: `viewing off ${id}` })
  }
}
