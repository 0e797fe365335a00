import { personKey } from '@site/domain/accounts/person-name.ts'
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { fill } from '@site/domain/format.ts'
import { presetPerson } from '@site/domain/accounts/preset-persons.ts'
import { standingTime } from '@site/domain/sharing/share-list.ts'
import type { ViewingAct } from '@site/domain/sharing/viewing-acts.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { queuePush } from '../push/push.ts'
import { hasNote, isAnswering, type LinkReader, readerOfLink } from './answer-push.store.ts'
import { answerPushWords } from './answer-push.words.ts'
import type { NewReaction } from './answers.store.ts'

/** What the agent learns of an answer: a kind with a fixed text, or the words of the client. */
export type AnswerNews = { readonly kind: Exclude<keyof typeof answerPushWords, 'client' | 'title' | 'titleOfOther'> } | { readonly text: string }

/**
 * What to tell the agent of a reaction; null: nothing new. Call it before storing the reaction. A note is new unless it is stored already. A verdict is new if
 * nobody reacted by the link in the last ten minutes, so that a client who goes through a list causes one notification.
 */
export async function newsOfReaction(tx: Transaction<Tables>, reaction: NewReaction): Promise<AnswerNews | null> {
  const { code, verdict, note } = reaction
  if (note) return (await hasNote(tx, reaction)) ? null : { text: note }
  if (verdict === null || verdict === undefined || (await isAnswering(tx, code))) return null
  return { kind: verdict }
}

const isNewsKind = (act: ViewingAct): act is ViewingAct & keyof typeof answerPushWords => act in answerPushWords

/** What to tell the agent of a move of a client that leaves a viewing in a state; null: it is none of a client. */
export function newsOfMove(act: ViewingAct, { state, time }: Pick<Viewing, 'state' | 'time'>): AnswerNews | null {
  // in place of an agreed time, or of an asked one: for the agent both read the same
  if (act === 'askedInstead') return { kind: 'askedOther' }
  if (act === 'restored') return { kind: standingTime({ state, time }) === null ? 'requestRestored' : 'restored' }
  return isNewsKind(act) ? { kind: act } : null
}

/** The title of a notification to the agent of a link: who answers, the name of the link where it is another one, and the list. */
export function answerTitle(who: string, { name, title }: Pick<LinkReader, 'name' | 'title'>, locale: Locale): string {
  const person = who === '' ? name || answerPushWords.client[locale] : presetPerson(who, locale)
  const isOther = who !== '' && name !== '' && personKey(who) !== personKey(name)
  return fill(answerPushWords[isOther ? 'titleOfOther' : 'title'][locale], { name: person, link: name, title })
}

/** Queues a notification for the devices of the agent of a link, in the transaction of the answer of a person (`who`). Wake the queue `push` after the commit. */
export async function pushAnswer(tx: Transaction<Tables>, services: Services, { code, who }: { code: string; who: string }, news: AnswerNews): Promise<void> {
  const reader = await readerOfLink(tx, code)
  if (!reader) return
  const locale = reader.locale ?? defaultLocale
  const note = {
    title: answerTitle(who, reader, locale),
    body: 'text' in news ? news.text : answerPushWords[news.kind][locale],
    path: `/list?tab=links&link=${code}`,
    tag: `answers ${code}`,
  }
  await queuePush(services, tx, { accountId: reader.accountId }, note)
}
