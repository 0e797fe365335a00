/** Owners whose last turn is remembered. */
const maxOwners = 10_000
/** How long the turns of an owner come last after one that ran into its limit, ms. */
const lateMs = 300_000

/**
 * Whose turn is next, so that nobody with much work keeps others waiting: the first turn of each owner, then the second of each. Of first turns, that of the
 * owner comes first whose last one began the longest ago, and of two the one who came first; so do the second ones. Owners whose work ran into its limit come
 * after all others for some minutes. `now`: ms.
 */
export function createTurns(now: () => number = () => performance.now()) {
  /** Owners in the order of their last turns. */
  const served = new Map<string, number>()
  /** Owners that come last, and until when. */
  const late = new Map<string, number>()
  let turns = 0

  return {
    /** Keeps that a turn of an owner begins. */
    begin: (owner: string): void => {
      served.delete(owner)
      served.set(owner, ++turns)
      const [oldest] = served.keys()
      if (oldest !== undefined && served.size > maxOwners) served.delete(oldest)
    },
    /** Keeps that work of an owner ran into its limit. */
    delay: (owner: string): void => {
      late.delete(owner)
      late.set(owner, now() + lateMs)
      const [oldest] = late.keys()
      if (oldest !== undefined && late.size > maxOwners) late.delete(oldest)
    },
    /** What waits, in the order of its turns; `waiting` is in the order of arrival. */
    inOrder: <Waiting>(waiting: Iterable<Waiting>, ownerOf: (each: Waiting) => string): Waiting[] => {
      const counts = new Map<string, number>()
      const places = Array.from(waiting, (each) => {
        const owner = ownerOf(each)
        const turn = counts.get(owner) ?? 0
        counts.set(owner, turn + 1)
        return { each, turn, lastTurn: served.get(owner) ?? 0, isLate: (late.get(owner) ?? 0) > now() }
      })
      return places.toSorted((a, b) => Number(a.isLate) - Number(b.isLate) || a.turn - b.turn || a.lastTurn - b.lastTurn).map(({ each }) => each)
    },
  }
}
