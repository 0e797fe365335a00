import type { ProblemKey } from '../problems.ts'

/** The largest numbers and lengths of sharing lists. */
export const shareListLimits = {
  /** Lists of an account. */
  lists: 100,
  /** Homes of a list. */
  items: 100,
  /** Listing numbers that are looked up at once. */
  numbers: 20,
  sections: 20,
  /** Valid links to one list. */
  links: 100,
  title: 60,
  description: 2000,
  section: 40,
  note: 500,
  linkName: 40,
  /** Times that a client proposes for a viewing. */
  slots: 3,
  /** Viewings of a link that nobody has answered yet; one sender gets at most half of what others leave. */
  unansweredViewings: 20,
  /** Names that answer by one link; one sender brings at most half of what others leave. */
  people: 8,
  /** Characters of the name of such a person. */
  person: 20,
  /** Characters of a note or a question of a client, or of the answer to it. */
  message: 1000,
  /** Questions of one link, answers to them, and viewings: this many of each kind. One sender gets at most half of what others leave. */
  messages: 300,
  /** Homes of a saved search that wait for the agent of a list. */
  proposals: 100,
} as const

/** The place of a home in a list; `section` is empty outside of sections. */
export type ListPlace = { readonly id: string; readonly section: string }

/**
 * The homes of a list in the order of `order`, which may lack homes that were added meanwhile (they stay last in their section) and have
 * homes that were removed meanwhile (they are left out). An unknown section counts as none; homes outside of sections come first.
 */
export function orderItems(current: readonly ListPlace[], order: readonly ListPlace[], sections: readonly string[]): ListPlace[] {
  const known = new Set(current.map(({ id }) => id))
  const ordered = [...new Map(order.filter(({ id }) => known.has(id)).map((place) => [place.id, place])).values()]
  const placed = new Set(ordered.map(({ id }) => id))
  const all = [...ordered, ...current.filter(({ id }) => !placed.has(id))].map(({ id, section }) => ({
    id,
    section: sections.includes(section) ? section : '',
  }))
  return ['', ...sections].flatMap((section) => all.filter((place) => place.section === section))
}

/** What a list does with new homes of the saved search that feeds it: they wait for the agent's yes, or are added. */
export const feedModes = ['AskFirst', 'AtOnce'] as const
/** One of `feedModes`. */
export type FeedMode = (typeof feedModes)[number]

/**
 * Whether a note would replace another one that its writer has not seen. `stored`: the note that is there; `before`: the one that the writer saw and changed,
 * absent if that is not known.
 */
export const overwritesNote = (stored: string, { note, before }: { readonly note: string; readonly before?: string | undefined }): boolean =>
  stored !== '' && stored !== note && stored !== before

/** States of a viewing that a client asked for; `viewingMoves` says who may make which follow. `offered` is another time. `asked` after `offered` or `confirmed`: the client asks for another time, and an agreed one holds until the agent answers. */
export const viewingStates = ['asked', 'offered', 'confirmed', 'declined', 'cancelled'] as const
/** One of `viewingStates`. */
export type ViewingState = (typeof viewingStates)[number]

/** What the two sides may do with a viewing; `agent` and `client` name the new state by the current one. */
const viewingMoves: Readonly<Record<'agent' | 'client', Readonly<Partial<Record<ViewingState, readonly ViewingState[]>>>>> = {
  agent: { asked: ['confirmed', 'offered', 'declined'], offered: ['offered', 'declined'], confirmed: ['cancelled', 'offered'] },
  client: { asked: ['cancelled'], offered: ['confirmed', 'cancelled', 'asked'], confirmed: ['cancelled', 'asked'] },
}

/**
 * A change of a viewing. `from`: the state before; `time`: the agreed one, of a cancelled viewing the one that was agreed; `proposed`: the other time that it
 * offers or asks for.
 */
export type ViewingMove = {
  readonly from: ViewingState
  readonly state: ViewingState
  readonly isFromAgent: boolean
  readonly time: string | null
  readonly proposed?: string | undefined
  readonly at: string
}

/** Minutes in which a viewing becomes again what it was when the side that cancelled it takes that back. */
export const undoMinutes = 5

/** What the rules read of a viewing. */
type ViewingFacts = { readonly state: ViewingState; readonly time: string | null; readonly slots: readonly string[]; readonly moves: readonly ViewingMove[] }

/**
 * The state to which a side can bring back a viewing that it cancelled; null if it cannot. Within `undoMinutes` that is the state before, and it keeps who
 * confirmed the viewing and when. Later the client can only ask again, since the agent may count on the free time.
 */
export function undoneState(side: 'agent' | 'client', { state, time, slots, moves }: ViewingFacts, now: Date): ViewingState | null {
  const last = moves.at(-1)
  if (state !== 'cancelled' || last?.state !== 'cancelled' || last.isFromAgent !== (side === 'agent')) return null
  if (isFreshCancel({ state, moves }, now)) return last.from === 'confirmed' && time !== null && Date.parse(time) <= now.getTime() ? null : last.from
  return side === 'client' && canAskAgain({ state, slots, moves }, now) ? 'asked' : null
}

/** Whether a cancelled viewing can still become what it was, with the time that was agreed. */
export const isFreshCancel = ({ state, moves }: Pick<ViewingFacts, 'state' | 'moves'>, now: Date): boolean =>
  state === 'cancelled' && now.getTime() - Date.parse(moves.at(-1)?.at ?? '') <= undoMinutes * 60_000

/** Whether a move to a state undoes a cancellation of its side within `undoMinutes`, so that what was agreed or asked holds again. */
export const isUndo = (side: 'agent' | 'client', viewing: ViewingFacts, to: ViewingState, now: Date): boolean =>
  isFreshCancel(viewing, now) && undoneState(side, viewing, now) === to

/** What the rules read of a viewing among others of its link. `at`: when it was asked for, ISO. */
type LinkedViewing = ViewingFacts & {
  readonly id: string
  readonly listingIds: readonly string[]
  readonly who: string
  readonly asker: string | null
  readonly at: string
}

/**
 * Whether the other side, after a side cancelled a viewing, asked for another time for a home of it, or offered one, in another viewing of the same person. Then
 * the cancellation stands: undone, both would be agreed. `others`: the viewings of the link.
 */
export function isSuperseded(side: 'agent' | 'client', viewing: LinkedViewing, others: readonly LinkedViewing[]): boolean {
  const cancelledAt = Date.parse(viewing.moves.at(-1)?.at ?? '')
  const isSince = ({ at }: { readonly at: string }) => Date.parse(at) >= cancelledAt
  const isByOther = ({ isFromAgent, state }: ViewingMove) => isFromAgent === (side === 'client') && state !== 'cancelled' && state !== 'declined'
  return others.some(
    (other) =>
      other.id !== viewing.id &&
      (other.who === viewing.who || (other.asker !== null && other.asker === viewing.asker)) &&
      other.state !== 'cancelled' &&
      other.state !== 'declined' &&
      other.listingIds.some((home) => viewing.listingIds.includes(home)) &&
      ((side === 'agent' && isSince(other)) || other.moves.some((move) => isByOther(move) && isSince(move))),
  )
}

/** Whether the client can ask again for a viewing that the client cancelled: one of its times is still to come. */
export const canAskAgain = ({ state, slots, moves }: Omit<ViewingFacts, 'time'>, now: Date): boolean =>
  state === 'cancelled' && moves.at(-1)?.isFromAgent === false && slots.some((slot) => Date.parse(slot) > now.getTime())

/** The times of a viewing: the agreed one, else those that are proposed. */
export const timesOf = ({ time, slots }: Pick<ViewingFacts, 'time' | 'slots'>): readonly string[] => (time === null ? slots : [time])

/**
 * How a viewing came to its state. `settled`: the move that led to it, except moves that only undid a cancellation; null: none is known.
 * `takenBack`: the latest cancellation since, and the move that undid it; null without one.
 */
export function historyOf({ state, moves }: Pick<ViewingFacts, 'state' | 'moves'>) {
  const settledAt = moves.findLastIndex((move) => move.state === state && move.from !== 'cancelled')
  const backAt = moves.findLastIndex((move) => move.from === 'cancelled')
  const [cancelled, back] = [moves[backAt - 1], moves[backAt]]
  return { settled: moves[settledAt] ?? null, takenBack: backAt > settledAt && cancelled && back ? { cancelled, back } : null }
}

/** Who ended an offer of the agent that nobody had accepted: the agent withdrew it, or the client declined it. Null for other viewings. */
export function offerEndedBy(viewing: Pick<ViewingFacts, 'state' | 'moves'>): 'agent' | 'client' | null {
  const { settled } = historyOf(viewing)
  if ((viewing.state !== 'declined' && viewing.state !== 'cancelled') || settled?.from !== 'offered') return null
  return settled.isFromAgent ? 'agent' : 'client'
}

/** The agreed time that no longer holds because the agent has offered another one, which the client has not accepted yet; null: there is none. */
export function givenUpTime({ state, moves }: Pick<ViewingFacts, 'state' | 'moves'>): string | null {
  const at = moves.findLastIndex((move) => move.state === 'offered' && move.from === 'confirmed')
  const isAskedSince = moves.slice(at).some((move) => move.state === 'asked')
  return state === 'offered' && at > 0 && !isAskedSince ? (moves[at - 1]?.time ?? null) : null
}

/** The agreed time that the agent gave up by an offer that has ended since, withdrawn or declined, so that no viewing is arranged; null: there is none. */
export const lostTime = ({ state, moves }: Pick<ViewingFacts, 'state' | 'moves'>): string | null =>
  offerEndedBy({ state, moves }) === null ? null : givenUpTime({ state: 'offered', moves })

/** Whether the client of an agreed viewing asks for another time: until the agent answers, `time` is agreed and `slots` has the new one. */
export const asksOtherTime = ({ state, time }: Pick<ViewingFacts, 'state' | 'time'>): boolean => state === 'asked' && time !== null

/** How an agent calls a viewing off: one with an agreed time is cancelled, also while its client asks for another; others are declined. */
export const callOffState = ({ state, time }: Pick<ViewingFacts, 'state' | 'time'>): 'cancelled' | 'declined' =>
  state === 'confirmed' || asksOtherTime({ state, time }) ? 'cancelled' : 'declined'

/** What a page shows of a viewing: its state, the agreed time, and those that are proposed. */
export type ShownViewing = { readonly state: ViewingState; readonly time: string | null; readonly slots: string[] }

/** What a page shows of a viewing. A move sends it along, so that nobody changes what they did not see. */
export const shownOf = ({ state, time, slots }: Omit<ViewingFacts, 'moves'>): ShownViewing => ({ state, time, slots: [...slots] })

/** Whether a viewing still is what a page showed of it. */
export function isAsShown(viewing: Omit<ViewingFacts, 'moves'>, shown: ShownViewing): boolean {
  const instants = ({ time, slots }: Pick<ViewingFacts, 'time' | 'slots'>) => [time ?? '', ...slots].map((each) => Date.parse(each)).join()
  return viewing.state === shown.state && instants(viewing) === instants(shown)
}

/** The time on which both sides agree, ISO; null: none. A request of the client for another time leaves it as it is. */
export const standingTime = ({ state, time }: Pick<ViewingFacts, 'state' | 'time'>): string | null =>
  state === 'confirmed' || asksOtherTime({ state, time }) ? time : null

/** Whether a move to a state is still about what its page showed. A cancellation is about the agreed time alone: it holds while that time is agreed. */
export function isMoveOfShown(viewing: Omit<ViewingFacts, 'moves'>, shown: ShownViewing, to: ViewingState): boolean {
  const [before, now] = [standingTime(shown), standingTime(viewing)]
  const isSameTime = before !== null && now !== null && Date.parse(before) === Date.parse(now)
  return isAsShown(viewing, shown) || (to === 'cancelled' && isSameTime)
}

/** The latest time, in ms since 1970, at which a viewing that is asked for, offered or agreed may be; null for others, and when it is over. */
export function lastTimeOf({ state, slots, time }: Omit<ViewingFacts, 'moves'>, now: Date): number | null {
  if (state === 'declined' || state === 'cancelled') return null
  const times = state === 'confirmed' && time !== null ? [time] : [...slots, ...(time === null ? [] : [time])]
  const last = Math.max(...times.map((each) => Date.parse(each)))
  return last > now.getTime() ? last : null
}

/** The viewings of a home by links of a list that are asked for, offered or agreed, and not over. */
export const openViewingsOf = <Some extends Omit<ViewingFacts, 'moves'> & { readonly listId: string; readonly listingIds: readonly string[] }>(
  viewings: readonly Some[],
  { listId, home }: { listId: string; home: string },
  now: Date,
): Some[] => viewings.filter((viewing) => viewing.listId === listId && viewing.listingIds.includes(home) && lastTimeOf(viewing, now) !== null)

/** Viewings nearer than this are hard to reach one after the other, in ms. */
export const viewingClashMs = 90 * 60_000

/** Whether two times of viewings, ISO, are nearer than `viewingClashMs`. */
export const isClash = (time: string, other: string): boolean => Math.abs(Date.parse(time) - Date.parse(other)) < viewingClashMs

/** The public half of the key of a device that asks for a viewing: `<public>.<secret>`. */
export const askerOf = (key: string): string => key.split('.', 1)[0] ?? ''

/** Whether a device may move a viewing of its link: the one that asked for it, or any device if `asker` is `''`. */
export const isAsker = (asker: string | null, key: string | null | undefined): boolean =>
  asker === '' || (asker !== null && key !== null && key !== undefined && askerOf(key) === asker)

/** The problem of a move of a viewing, or null if that side may make it. */
export const viewingProblem = (side: 'agent' | 'client', from: ViewingState, to: ViewingState): ProblemKey | null =>
  viewingMoves[side][from]?.includes(to) ? null : 'viewingChanged'

/** Whether a viewing has the state and time that a move asks for: a repeated one changes nothing. */
export function hasMoved(
  { state: now, time: agreed, slots }: Pick<ViewingFacts, 'state' | 'time' | 'slots'>,
  state: ViewingState,
  given: string | undefined,
): boolean {
  if (now !== state) return false
  const time = given === undefined ? null : new Date(given).toISOString()
  if (state === 'asked') return time === null || slots.includes(time)
  return state === 'offered' ? slots[0] === time : state !== 'confirmed' || agreed === time
}
