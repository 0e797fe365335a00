import type { SharedList } from '@site/domain/calls/share-list.ts'
import type { LocalListState } from './local-list-state.ts'

/** An answer of the agent: a message, or a move of a viewing. `at`: ISO time of the server; `listingId`: the home to show for it. */
export type AgentAnswer = { readonly kind: 'message' | 'viewing'; readonly at: string; readonly listingId: string | null }

/** Times up to which a device has seen the messages and the moves of viewings of the agent; empty: none yet. */
export type SeenAnswers = Readonly<Record<AgentAnswer['kind'], string>>

/** The answers of the agent on a link, the newest last. */
export function agentAnswers({ messages, viewings }: Pick<SharedList, 'messages' | 'viewings'>): readonly AgentAnswer[] {
  const answers: readonly AgentAnswer[] = [
    ...messages.flatMap(({ isFromAgent, at, listingId }) => (isFromAgent ? { kind: 'message' as const, at, listingId } : [])),
    ...viewings.flatMap(({ moves, listingIds }) =>
      moves.flatMap(({ isFromAgent, at }) => (isFromAgent ? { kind: 'viewing' as const, at, listingId: listingIds[0] ?? null } : [])),
    ),
  ]
  return answers.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** The answers of the agent that a device has not seen, the newest last; none before its first visit. */
export const unseenAnswers = (list: Pick<SharedList, 'messages' | 'viewings'>, { seenAnswers }: Pick<LocalListState, 'seenAnswers'>): readonly AgentAnswer[] =>
  seenAnswers === null ? [] : agentAnswers(list).filter(({ kind, at }) => !(Date.parse(at) <= Date.parse(seenAnswers[kind])))

/** The times up to which a device has seen the answers once it has seen all of `kind`; without `kind`, all of both. */
export function seenTimesOf(list: Pick<SharedList, 'messages' | 'viewings'>, before: SeenAnswers | null, kind?: AgentAnswer['kind']): SeenAnswers {
  const answers = agentAnswers(list)
  const latest = (each: AgentAnswer['kind']) =>
    kind !== undefined && kind !== each ? (before?.[each] ?? '') : (answers.findLast((answer) => answer.kind === each)?.at ?? '')
  return { message: latest('message'), viewing: latest('viewing') }
}

/** What a device has seen when a visit begins: at the first visit all answers; with a `seenAt` but no stored times, those up to `seenAt`. */
export function seenAtVisit(
  list: Pick<SharedList, 'messages' | 'viewings'>,
  { seenAnswers, seenAt }: Pick<LocalListState, 'seenAnswers' | 'seenAt'>,
): SeenAnswers {
  if (seenAnswers !== null) return seenAnswers
  return seenAt === null ? seenTimesOf(list, null) : { message: seenAt, viewing: seenAt }
}
