import type { SharedList } from '@site/domain/calls/share-list.ts'
import { inBothLocales } from '@site/domain/words.ts'
import { listingName } from '../../../../listing/listing-lines.ts'
import { type KeptAnswer, type LocalListState, withoutKey } from './local-list-state.ts'
import { isSamePerson } from './person-label.ts'

/** What this device has for a home and the server has not. `id`: '' for the list; `verdict`: undefined for none, null for one that is taken back. */
export type Unsent = { readonly id: string; readonly verdict: KeptAnswer['verdict']; readonly texts: readonly string[] }

/** What a person has said on this device that the server does not have: verdicts, questions, notes, and how to reach them for a viewing. */
export function unsentOf({ drafts, noteDrafts, viewingDrafts, answers }: LocalListState): readonly Unsent[] {
  const ids = new Set([...[drafts, noteDrafts, viewingDrafts].flatMap((record) => Object.keys(record)), ...answers.map(({ listingId }) => listingId)])
  const all = [...ids].map((id) => {
    const kept = answers.filter(({ listingId }) => listingId === id)
    const texts = [drafts[id], noteDrafts[id], viewingDrafts[id]?.note, ...kept.map(({ note }) => note)]
    return {
      id,
      verdict: kept.findLast(({ verdict }) => verdict !== undefined)?.verdict,
      texts: texts.flatMap((text) => (text !== undefined && text.trim() !== '' ? text : [])),
    }
  })
  return all.filter(({ verdict, texts }) => verdict !== undefined || texts.length > 0)
}

/** The state with the names of the homes about which something is not sent, as a list has them, for when the page has the list no more. */
export function withUnsentNames(localState: LocalListState, { items, formerHomes }: Pick<SharedList, 'items' | 'formerHomes'>): LocalListState {
  const homes = [...items.flatMap(({ listing }) => listing ?? []), ...formerHomes]
  const removed = new Set(items.flatMap(({ id, isRemoved }) => (isRemoved ? id : [])))
  const names = unsentOf(localState).flatMap(({ id }) => {
    const listing = homes.find((home) => home.id === id)
    const name = listing ? inBothLocales((locale) => listingName(listing, locale)) : localState.homeNames[id]
    return name && !removed.has(id) ? [[id, name] as const] : []
  })
  return { ...localState, homeNames: Object.fromEntries(names) }
}

/** The state without the questions that the server has: they were sent, and the page left or heard nothing before the answer came. */
export function withoutSentQuestions(localState: LocalListState, { messages }: Pick<SharedList, 'messages'>): LocalListState {
  const { drafts, requestKeys, who } = localState
  const isSent = (id: string) =>
    messages.some(
      (message) => !message.isFromAgent && (message.listingId ?? '') === id && message.text === drafts[id]?.trim() && isSamePerson(message.who, who ?? ''),
    )
  const sent = Object.keys(drafts).filter((id) => questionKey(id) in requestKeys && isSent(id))
  return sent.reduce(
    (state, id) => ({ ...state, drafts: withoutKey(state.drafts, id), requestKeys: withoutKey(state.requestKeys, questionKey(id)) }),
    localState,
  )
}

/** What a question about a home, or '' for the list, is among the things to send. */
export const questionKey = (id: string): string => `ask ${id}`
