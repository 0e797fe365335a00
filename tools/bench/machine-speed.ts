// Measures the speed of the machine with two fixed tasks, which other processes slow down differently: one is limited by the core, the other by the
// memory that all cores share.

/** Speed relative to the fastest probe of the run, 0 to 1; `core`: passes over cached data, `memory`: dependent reads from 64 MB. */
export type Speed = { readonly core: number; readonly memory: number }

/** Milliseconds of the two tasks. */
type Probe = { readonly core: number; readonly memory: number }

const cacheLength = 16_384
const [numbers, masks] = [new Int32Array(cacheLength).fill(0x5a5a5a5a), new Int32Array(cacheLength).fill(0x33cc33cc)]
const chainLength = 2 ** 24
let [chain, checksum] = [new Int32Array(0), 0]

function passOverCache(): void {
  for (let pass = 0; pass < 40; pass += 1) {
    let count = 0
    for (let index = 0; index < cacheLength; index += 1) count += (numbers[index]! & masks[index]!) >>> 28
    checksum = (checksum + count) | 0
  }
}

function readMemory(): void {
  let index = checksum & (chainLength - 1)
  for (let step = 0; step < 8_000; step += 1) index = chain[index]!
  checksum = (checksum + index) | 0
}

/** Median milliseconds of seven runs, so that one wait for a core does not determine the result. */
function medianOf(run: () => void): number {
  const times = Array.from({ length: 7 }, () => {
    const startedAt = performance.now()
    run()
    return performance.now() - startedAt
  })
  return times.toSorted((a, b) => a - b)[3]!
}

const probes: Probe[] = []

/** Runs both tasks and stores their times. Takes 20 ms, the first call 2 s. */
export function probe(): Probe {
  if (chain.length === 0) {
    // a cycle through all positions (full-period linear congruential generator), so that the processor cannot prefetch
    chain = Int32Array.from({ length: chainLength }, (_, index) => (Math.imul(index, 1_664_525) + 1_013_904_223) & (chainLength - 1))
    // warm-up: the tasks are slow until the compiler has optimized them
    for (let count = 0; count < 40; count += 1) probe()
    probes.length = 0
  }
  const result = { core: medianOf(passOverCache), memory: medianOf(readMemory) }
  probes.push(result)
  return result
}

const fastest = (task: keyof Probe) => Math.min(...probes.map((probe) => probe[task]))

/** The mean speed of probes. Computed when `core` or `memory` is read, since a later probe of the run may be the fastest. */
export function speedOf(measured: readonly Probe[]): Speed {
  const relative = (task: keyof Probe) => Number((fastest(task) / (measured.reduce((sum, probe) => sum + probe[task], 0) / measured.length)).toFixed(2))
  return {
    get core() {
      return relative('core')
    },
    get memory() {
      return relative('memory')
    },
  }
}

/** The range of the speed in the run, as text. */
export function speedRange(): string {
  const range = (task: keyof Probe) =>
    `${(fastest(task) / Math.max(...probes.map((probe) => probe[task]))).toFixed(2)} - 1 (fastest ${fastest(task).toFixed(2)} ms)`
  return `speed of the machine in ${probes.length} probes, relative to the fastest: core ${range('core')}, memory ${range('memory')}`
}
