/** A part of the page whose script did not load after all attempts. The cause is the error of the browser. */
export class PartError extends Error {
  constructor(cause: unknown) {
    super('A part of the page did not load', { cause })
    this.name = 'PartError'
  }
}

/** Ms before the second, third and fourth attempt; the last has no pause after it. */
const pausesMs = [400, 1200, 3600, 0]

/** `isPreload`: the part is loaded before it is needed, for example because the pointer is over a link. Returns whether the page is being reloaded. */
type LastResort = (isPreload: boolean) => boolean
let lastResort: LastResort = () => false

/** Sets what happens when a part does not load although the device is online. */
export function setLastResort(handler: LastResort): void {
  lastResort = handler
}

/** Whether the script of a part is empty: its module has no exports, although every part has some. */
const isEmpty = (loaded: unknown): boolean => Object.prototype.toString.call(loaded) === '[object Module]' && Object.keys(loaded as object).length === 0

/** Whether a script has loaded but does not parse: the browser keeps it in memory, so another import fails in the same way. */
const isBroken = (cause: unknown) => cause instanceof SyntaxError

/**
 * Requests the scripts again that were requested since `startedAt` (ms since the page began), bypassing the browser's cache, which may contain a
 * broken copy. Returns whether the server does not have one of them: the page belongs to an older build.
 */
async function refreshScripts(startedAt: number): Promise<boolean> {
  const entries = performance.getEntriesByType('resource')
  const scripts = new Set(entries.filter(({ name, startTime }) => startTime >= startedAt && /\.m?js$/.test(name)).map(({ name }) => name))
  const statuses = await Promise.all(
    [...scripts].map((url) =>
      fetch(url, { cache: 'reload' }).then(
        ({ status }) => status,
        () => 0, // no network: the next attempt reports it
      ),
    ),
  )
  return statuses.some((status) => status === 404 || status === 410)
}

/**
 * Loads a part of the page; every dynamic import uses it. A failed import is repeated with growing pauses, at most three times; without a network it
 * fails immediately, since the caller tries again when there is one. `isPreload`: the part is not needed yet; the handler of `setLastResort` gets it and
 * may then leave the page alone. Rejects with `PartError`.
 */
export async function loadPart<Loaded>(load: () => Promise<Loaded>, isPreload = false): Promise<Loaded> {
  if (typeof window === 'undefined') return load()
  const startedAt = performance.now()
  let cause: unknown
  for (const pause of pausesMs) {
    try {
      const loaded = await load()
      if (!isEmpty(loaded)) return loaded
      throw new SyntaxError('The script is empty')
    } catch (error) {
      cause = error
    }
    if (!navigator.onLine) throw new PartError(cause)
    const isMissing = await refreshScripts(startedAt)
    if (isMissing || isBroken(cause) || pause === 0) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  // a page that is being reloaded shows no failure
  if (lastResort(isPreload)) return new Promise(() => undefined)
  throw new PartError(cause)
}
