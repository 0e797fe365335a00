import type { ProblemKey } from './problems.ts'

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
  /** Viewings of a link that nobody has answered yet. */
  openViewings: 10,
  /** People who answer by one link. */
  people: 8,
  person: 20,
  /** A note or a question of a client, or the answer to it. */
  message: 1000,
  /** Messages of one link. */
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
export type FeedMode = (typeof feedModes)[number]

/** States of a viewing that a client asked for: asked → confirmed, offered (another time) or declined; offered → confirmed; any but the last → cancelled. */
export const viewingStates = ['asked', 'offered', 'confirmed', 'declined', 'cancelled'] as const
export type ViewingState = (typeof viewingStates)[number]

/** What the two sides may do with a viewing; `agent` and `client` name the new state by the current one. */
const viewingMoves: Readonly<Record<'agent' | 'client', Readonly<Partial<Record<ViewingState, readonly ViewingState[]>>>>> = {
  agent: { asked: ['confirmed', 'offered', 'declined'], offered: ['offered', 'declined'], confirmed: ['cancelled', 'offered'] },
  client: { asked: ['cancelled'], offered: ['confirmed', 'cancelled'], confirmed: ['cancelled'] },
}

/** The problem of a move of a viewing, or null if that side may make it. */
export const viewingProblem = (side: 'agent' | 'client', from: ViewingState, to: ViewingState): ProblemKey | null =>
  viewingMoves[side][from]?.includes(to) ? null : 'wrongMove'
