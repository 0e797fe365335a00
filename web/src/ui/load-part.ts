/** A part of the page whose script did not load after every attempt. The cause is the browser's own error. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load', { cause })
    this.name = 'PartError'
  }
}

/** Milliseconds before the second, third and fourth attempt. */
const pauses = [400, 1200, 3600] as const

/** `isAhead`: the part is loaded before it is needed, for example because the pointer is over a link. */
type LastResort = (isAhead: boolean) => boolean
let lastResort: LastResort = () => false

/** Sets what happens when a part does not load although the device is online; `act` returns whether the page is being replaced. */
export function setLastResort(act: LastResort): void {
  lastResort = act
}

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A module without exports: its script arrived without a byte. Every part exports something. */
const isEmpty = (loaded: unknown): boolean => Object.prototype.toString.call(loaded) === '[object Module]' && Object.keys(loaded as object).length === 0

/** A script that arrived but is broken: the browser keeps it under its address, so another import answers the same error. */
const isBroken = (cause: unknown) => cause instanceof SyntaxError

/**
 * Asks again for the scripts that were requested since that moment, past the browser's cache, which may hold a broken copy.
 * Answers whether one of them is gone from the server: the page belongs to an older build.
 */
async function refreshScripts(since: number): Promise<boolean> {
  const entries = performance.getEntriesByType('resource')
  const scripts = new Set(entries.filter(({ name, startTime }) => startTime >= since && /\.m?js$/.test(name)).map(({ name }) => name))
  const states = await Promise.all(
    [...scripts].map((address) =>
      fetch(address, { cache: 'reload' }).then(
        ({ status }) => status,
        () => 0, // no network: the next attempt reports it
      ),
    ),
  )
  return states.some((status) => status === 404 || status === 410)
}

/**
 * Loads a part of the page: the one way for every dynamic import. A failed one is tried again with a growing pause; without a network it
 * fails at once, since the caller tries again when there is one. Rejects with `PartError`, never more than four imports later.
 */
export async function loadPart<Loaded>(load: () => Promise<Loaded>, isAhead = false): Promise<Loaded> {
  if (typeof window === 'undefined') return load()
  const since = performance.now()
  let cause: unknown
  for (const pause of [...pauses, 0]) {
    try {
      const loaded = await load()
      if (!isEmpty(loaded)) return loaded
      throw new SyntaxError('The script is empty')
    } catch (error) {
      cause = error
    }
    if (!navigator.onLine) throw new PartError(cause)
    const isGone = await refreshScripts(since)
    if (isGone || isBroken(cause) || pause === 0) break
    await after(pause)
  }
  // the next page handles its own failures
  if (lastResort(isAhead)) return new Promise(() => undefined)
  throw new PartError(cause)
}
