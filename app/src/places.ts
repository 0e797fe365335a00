/** Gives a place back; only the first call counts. */
type Leave = () => void

export type PlacesOptions = {
  /** How many places there are at the moment. */
  readonly places: () => number
  /** How many of them one guest may hold at the moment. */
  readonly share: () => number
  /** How many may wait for a place at the moment. */
  readonly line: () => number
  /** Longest wait in line, ms. */
  readonly patienceMs: number
  /** A place that nobody gives back is free again after so many ms. */
  readonly holdMs: number
  /** Runs something in a later turn of the event loop. */
  readonly nextTurn?: (run: () => void) => void
}

/** Takes a place for a guest, at once or after a wait in line; null when the line is full or the wait too long. */
export type Enter = (guest: string) => Promise<Leave | null>

type Waiting = { readonly guest: string; readonly resume: (leave: Leave | null) => void }

/** How many things each guest has. */
function createTally() {
  const counts = new Map<string, number>()
  const of = (guest: string) => counts.get(guest) ?? 0
  const add = (guest: string, more: 1 | -1) => {
    if (of(guest) + more === 0) counts.delete(guest)
    else counts.set(guest, of(guest) + more)
  }
  return { of, add }
}

/**
 * A bounded number of places with a bounded line in front of them. Who holds the fewest places comes next, and of equals who came first. When
 * the line is too long, who asks for the most gives way: one guest, however often it asks, keeps nobody else out. A turn of the event loop gives
 * one place: work that holds the thread would otherwise keep the requests of others unread.
 */
export function createPlaces({ places, share, line, patienceMs, holdMs, nextTurn = setImmediate }: PlacesOptions): Enter {
  const waiting = new Set<Waiting>()
  const [held, asked] = [createTally(), createTally()]
  let taken = 0
  let isTurnDue = false
  const take = (guest: string): Leave => {
    taken += 1
    held.add(guest, 1)
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      taken -= 1
      held.add(guest, -1)
      asked.add(guest, -1)
      admit()
    }
    const timer = setTimeout(leave, holdMs).unref()
    return leave
  }
  const next = (): Waiting | undefined => {
    const able = [...waiting].filter(({ guest }) => held.of(guest) < share())
    const least = Math.min(...able.map(({ guest }) => held.of(guest)))
    return able.find(({ guest }) => held.of(guest) === least)
  }
  const admitOne = () => {
    isTurnDue = false
    const first = taken < places() ? next() : undefined
    if (!first) return
    first.resume(take(first.guest))
    admit()
  }
  const admit = () => {
    if (isTurnDue || waiting.size === 0) return
    isTurnDue = true
    nextTurn(admitOne)
  }
  /** How many of those in line come in with the next turns. */
  const comingIn = (): number => {
    const guests = [...new Set([...waiting].map(({ guest }) => guest))]
    const able = guests.map((guest) => Math.min(asked.of(guest), share()) - held.of(guest))
    return Math.min(
      Math.max(0, places() - taken),
      able.reduce((sum, more) => sum + Math.max(0, more), 0),
    )
  }
  const refuseOne = () => {
    const most = Math.max(...[...waiting].map(({ guest }) => asked.of(guest)))
    const last = [...waiting].findLast(({ guest }) => asked.of(guest) === most)
    last?.resume(null)
  }
  return (guest) =>
    new Promise((resolve) => {
      const resume = (leave: Leave | null) => {
        waiting.delete(one)
        clearTimeout(timer)
        if (leave === null) asked.add(guest, -1)
        resolve(leave)
      }
      const one: Waiting = { guest, resume }
      const timer = setTimeout(resume, patienceMs, null).unref()
      waiting.add(one)
      asked.add(guest, 1)
      admit()
      if (waiting.size > line() + comingIn()) refuseOne()
    })
}
