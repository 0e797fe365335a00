import { createHmac } from 'node:crypto'

/** The largest number of owners whose last turn is remembered. */
const maxOwners = 10_000
/** How long the turns of an owner come last after one that ran into its limit, ms. */
const lateMs = 300_000

/**
 * Whose turn is next, so that nobody with much work keeps others waiting: the first turn of each owner, then the second of each. Of first turns, that of the
 * owner comes first whose last one began the longest ago, and of two the one who came first; so do the second ones. Owners whose work ran into its limit come
 * after all others for some minutes. `now`: ms.
 */
export function createTurns(now: () => number = () => performance.now()) {
  /** By owner, the number of the last turn; in the order of these numbers. */
  const lastTurnByOwner = new Map<string, number>()
  /** By owner, until when the turns come last, ms. */
  const lateUntilByOwner = new Map<string, number>()
  let turnCount = 0

  return {
    /** Records that a turn of an owner begins. */
    begin: (owner: string): void => {
      lastTurnByOwner.delete(owner)
      lastTurnByOwner.set(owner, ++turnCount)
      const [oldest] = lastTurnByOwner.keys()
      if (oldest !== undefined && lastTurnByOwner.size > maxOwners) lastTurnByOwner.delete(oldest)
    },
    /** Records that work of an owner ran into its limit. */
    delay: (owner: string): void => {
      lateUntilByOwner.delete(owner)
      lateUntilByOwner.set(owner, now() + lateMs)
      const [oldest] = lateUntilByOwner.keys()
      if (oldest !== undefined && lateUntilByOwner.size > maxOwners) lateUntilByOwner.delete(oldest)
    },
    /** Sorts what waits by whose turn is next; `waiting` is in the order of arrival. */
    inOrder: <Waiting>(waiting: Iterable<Waiting>, ownerOf: (each: Waiting) => string): Waiting[] => {
      const counts = new Map<string, number>()
      const entries = Array.from(waiting, (each) => {
        const owner = ownerOf(each)
        const turn = counts.get(owner) ?? 0
        counts.set(owner, turn + 1)
        return { each, turn, lastTurn: lastTurnByOwner.get(owner) ?? 0, isLate: (lateUntilByOwner.get(owner) ?? 0) > now() }
      })
      return entries.toSorted((a, b) => Number(a.isLate) - Number(b.isLate) || a.turn - b.turn || a.lastTurn - b.lastTurn).map(({ each }) => each)
    },
  }
}

/** What is stored of the network of a person whose work takes turns (`clientAddressOf`): it tells networks apart, but reveals no address. Null without an address. */
export const networkInTurns = (secret: string, address: string): string | null =>
  address === '' ? null : createHmac('sha256', secret).update(`upload ${address}`).digest('base64url')

/** Work that waits in the database for its turn; null: it had one and has not ended. */
type WaitingWork = { readonly id: string; readonly account_id: string; readonly turn: number | null }

/**
 * The turns of one network by the ids of its work when one more comes: it gets a turn after the last one of `own`, the waiting work of the network in the order
 * of arrival, and not before `next`, the turn that is next. In the turns of their network its accounts take turns. Work that had a turn and has not ended is in
 * `own` already: what waits of its account comes after that of the other accounts.
 */
export function turnsOfNetwork(own: readonly WaitingWork[], added: Omit<WaitingWork, 'turn'>, next: number): ReadonlyMap<string, number> {
  const isBack = own.some(({ id }) => id === added.id)
  const turns = own.flatMap(({ turn }) => turn ?? []).toSorted((a, b) => a - b)
  turns.push(Math.max(next, (turns.at(-1) ?? -1) + 1))
  const accounts = createTurns()
  if (isBack) accounts.begin(added.account_id)
  const inOrder = accounts.inOrder(isBack ? own : [...own, added], ({ account_id }) => account_id)
  return new Map(inOrder.map(({ id }, index) => [id, turns[index] ?? 0]))
}
