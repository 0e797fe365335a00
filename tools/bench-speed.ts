/**
 * Probes the speed of the machine with two fixed tasks: one depends on the core, one on the memory that all cores share. Other processes slow
 * them down differently.
 */

/** Shares of the fastest probe of the run: a pass over cached data, and dependent reads over 64 MB. */
export type Speed = { readonly core: number; readonly memory: number }

/** Milliseconds of the two tasks. */
type Probe = { readonly core: number; readonly memory: number }

const words = 16_384
const [one, other] = [new Int32Array(words).fill(0x5a5a5a5a), new Int32Array(words).fill(0x33cc33cc)]
const places = 2 ** 24
let [chain, found] = [new Int32Array(0), 0]

function passes(): void {
  for (let pass = 0; pass < 40; pass += 1) {
    let count = 0
    for (let at = 0; at < words; at += 1) count += (one[at]! & other[at]!) >>> 28
    found = (found + count) | 0
  }
}

function reads(): void {
  let at = found & (places - 1)
  for (let step = 0; step < 8_000; step += 1) at = chain[at]!
  found = (found + at) | 0
}

/** The median of seven, so that one wait for a core does not decide. */
function middleOf(work: () => void): number {
  const took = Array.from({ length: 7 }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return took.toSorted((least, most) => least - most)[3]!
}

const seen: Probe[] = []

/** Probes the machine; takes 20 ms, the first time 2 s. */
export function probe(): Probe {
  if (chain.length === 0) {
    // one cycle through all positions (a full-period generator) that the processor cannot predict
    chain = Int32Array.from({ length: places }, (_, index) => (Math.imul(index, 1_664_525) + 1_013_904_223) & (places - 1))
    for (let warm = 0; warm < 40; warm += 1) probe()
  }
  const now = { core: middleOf(passes), memory: middleOf(reads) }
  seen.push(now)
  return now
}

const fastest = (of: keyof Probe) => Math.min(...seen.map((each) => each[of]))

/** The mean of several probes, relative to the fastest of the run so far. */
export function speedOf(probes: readonly Probe[]): Speed {
  const share = (of: keyof Probe) => Number((fastest(of) / (probes.reduce((sum, each) => sum + each[of], 0) / probes.length)).toFixed(2))
  return {
    get core() {
      return share('core')
    },
    get memory() {
      return share('memory')
    },
  }
}

/** The slowest and the fastest moment of the run, as text. */
export function speedRange(): string {
  const range = (of: keyof Probe) => `${(fastest(of) / Math.max(...seen.map((each) => each[of]))).toFixed(2)} - 1 (fastest ${fastest(of).toFixed(2)} ms)`
  return `speed of the machine in ${seen.length} looks, as a share of the fastest: core ${range('core')}, memory ${range('memory')}`
}
