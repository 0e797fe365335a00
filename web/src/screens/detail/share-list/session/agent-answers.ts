import type { SharedList } from '@site/domain/calls/share-list.ts'
import { isAsker } from '@site/domain/sharing/share-list.ts'
import type { LocalListState } from './local-list-state.ts'

/** What the agent answered by a link: a message, or a move of a viewing; `at`: ISO time of the server; `listingId`: the home to show for it. */
export type AgentAnswer = { readonly kind: 'message' | 'viewing'; readonly at: string; readonly listingId: string | null }

/** Times up to which a device has seen the messages and the moves of viewings of the agent; empty: none yet. */
export type SeenAnswers = Readonly<Record<AgentAnswer['kind'], string>>

/** What the agent answered by a link, the newest last. */
export function agentAnswers({ messages, viewings }: Pick<SharedList, 'messages' | 'viewings'>): readonly AgentAnswer[] {
  const answers: readonly AgentAnswer[] = [
    ...messages.flatMap(({ isFromAgent, at, listingId }) => (isFromAgent ? { kind: 'message' as const, at, listingId } : [])),
    ...viewings.flatMap(({ moves, listingIds }) =>
      moves.flatMap(({ isFromAgent, at }) => (isFromAgent ? { kind: 'viewing' as const, at, listingId: listingIds[0] ?? null } : [])),
    ),
  ]
  return answers.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Viewings without the moves of the agent that this device has answered by a move of its own. */
const withoutAnswered = (viewings: SharedList['viewings'], viewingKey: string | null): SharedList['viewings'] =>
  viewings.map((viewing) =>
    viewing.asker !== '' && isAsker(viewing.asker, viewingKey)
      ? { ...viewing, moves: viewing.moves.slice(viewing.moves.findLastIndex(({ isFromAgent }) => !isFromAgent) + 1) }
      : viewing,
  )

/** The answers of the agent that a device has not seen, the newest last; none before its first visit is counted. */
export const unseenAnswers = (
  { messages, viewings }: Pick<SharedList, 'messages' | 'viewings'>,
  { seenAnswers, viewingKey }: Pick<LocalListState, 'seenAnswers' | 'viewingKey'>,
): readonly AgentAnswer[] =>
  seenAnswers === null
    ? []
    : agentAnswers({ messages, viewings: withoutAnswered(viewings, viewingKey) }).filter(({ kind, at }) => !(Date.parse(at) <= Date.parse(seenAnswers[kind])))

/** Times up to which all answers of one kind, or of both, are seen. */
export function allSeen(list: Pick<SharedList, 'messages' | 'viewings'>, before: SeenAnswers | null, kind?: AgentAnswer['kind']): SeenAnswers {
  const answers = agentAnswers(list)
  const latest = (each: AgentAnswer['kind']) =>
    kind !== undefined && kind !== each ? (before?.[each] ?? '') : (answers.findLast((answer) => answer.kind === each)?.at ?? '')
  return { message: latest('message'), viewing: latest('viewing') }
}

/** What a device counts as seen when it begins a visit: at the first one all that is there; where it came before this was kept, all up to then. */
export function seenAtVisit(
  list: Pick<SharedList, 'messages' | 'viewings'>,
  { seenAnswers, seenAt }: Pick<LocalListState, 'seenAnswers' | 'seenAt'>,
): SeenAnswers {
  if (seenAnswers !== null) return seenAnswers
  return seenAt === null ? allSeen(list, null) : { message: seenAt, viewing: seenAt }
}
