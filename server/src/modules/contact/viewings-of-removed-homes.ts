import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { homeOffLine } from '../mail/mail.words.ts'
import { viewingsAboutHomes } from './agreed-viewings.store.ts'
import { loadConversation, receiverOfAccount } from './contact.store.ts'
import { viewingsOfRemovedHomes } from './viewings-of-removed-homes.store.ts'
import { conversationUrl, otherSide, receiverOn } from './relay.ts'
import { sendViewingCalledOff } from './viewing-called-off.ts'

/** The text of a notification: that a home was removed, without saying which. */
const lineOf = (locale: Locale, values: Readonly<Record<string, string>>): string => fill(homeOffLine[locale], values)

/**
 * Tells everybody but the person who removed homes for good that agreed viewings of them are called off: both sides of conversations, and the agents of
 * lists. Nothing about a home is sent, and nothing to an unproven address. `isLeaving`: the account is being deleted, and `tellOfCalledOffViewings` tells those
 * who have a conversation with it. Call it after the removal; wake the queues `mail` and `push` after the commit.
 */
export async function tellOfRemovedHomes(
  context: RequestContext,
  tx: Transaction<Tables>,
  removerId: string,
  homes: readonly string[],
  { isLeaving = false } = {},
): Promise<void> {
  for (const { id, time, ...lastOf } of await viewingsAboutHomes(tx, homes)) {
    const conversation = await loadConversation(tx, id)
    if (!conversation) continue
    const { posterId, senderId, hasAccount, isSenderProven, variant } = conversation
    if (isLeaving && (posterId === removerId || (hasAccount && senderId === removerId))) continue
    for (const side of ['poster', 'sender'] as const) {
      const accountId = side === 'poster' ? posterId : hasAccount ? senderId : null
      const receiver = accountId === removerId || (side === 'sender' && !isSenderProven) ? null : await receiverOn(tx, side, conversation)
      if (!receiver) continue
      const mailed = { conversation, writer: otherSide(side), messageId: lastOf[otherSide(side)], address: receiver.address }
      const template = side === 'sender' && variant === 'Intermediary' ? 'homeOffWithoutBrand' : 'homeOff'
      const valuesIn = (language: Locale) => ({ url: conversationUrl(context, { ...mailed, language }) })
      await sendViewingCalledOff(context.services, tx, { receiver, accountId, time, template, valuesIn, lineOf, path: `/messages?with=${id}`, id })
    }
  }
  for (const { id, agentId, time, isLinkEnded } of await viewingsOfRemovedHomes(tx, homes)) {
    const receiver = agentId === removerId ? null : await receiverOfAccount(tx, agentId)
    if (!receiver) continue
    const path = '/list?tab=viewings'
    const valuesIn = () => ({ url: `${context.origin}${path}` })
    await sendViewingCalledOff(context.services, tx, {
      receiver,
      accountId: agentId,
      time,
      template: isLinkEnded ? 'listViewingOffUnseen' : 'listViewingOff',
      valuesIn,
      lineOf,
      path,
      id,
    })
  }
}
