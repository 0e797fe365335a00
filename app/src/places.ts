/** Gives a place back; only the first call counts. */
export type Leave = () => void

export type PlacesOptions = {
  /** How many places there are at the moment. */
  readonly places: () => number
  /** How many may wait for a place at the moment. */
  readonly line: () => number
  /** Longest wait in line, ms. */
  readonly patienceMs: number
  /** A place that nobody gives back is free again after so many ms. */
  readonly holdMs: number
}

/** Takes a place, at once or after a wait in line; null when the line is full or the wait too long. */
export type Enter = () => Promise<Leave | null>

/** A bounded number of places with a bounded line in front of them: first come, first served. */
export function createPlaces({ places, line, patienceMs, holdMs }: PlacesOptions): Enter {
  const waiting = new Set<(leave: Leave | null) => void>()
  let taken = 0
  const take = (): Leave => {
    taken += 1
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      clearTimeout(timer)
      taken -= 1
      admit()
    }
    const timer = setTimeout(leave, holdMs).unref()
    return leave
  }
  const admit = () => {
    for (const resume of waiting) {
      if (taken >= places()) return
      resume(take())
    }
  }
  const wait = () =>
    new Promise<Leave | null>((resolve) => {
      const resume = (leave: Leave | null) => {
        waiting.delete(resume)
        clearTimeout(timer)
        resolve(leave)
      }
      const timer = setTimeout(resume, patienceMs, null).unref()
      waiting.add(resume)
    })
  return async () => {
    if (waiting.size === 0 && taken < places()) return take()
    return waiting.size < line() ? await wait() : null
  }
}
