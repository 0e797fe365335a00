/** A reproducible random generator: the same seed gives the same sequence on every machine. */
export type RandomSource = {
  /** A number in [0, 1). */
  next(): number
  /** True with this probability, 0 to 1. */
  boolean(probability: number): boolean
  /** An integer from `min` to `max`, both included. */
  integer(min: number, max: number): number
  /** A random item. Throws on an empty list. */
  pick<Item>(items: readonly Item[]): Item
  /** A random item by weight. Throws if no weight is above 0. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  /** A number from the standard normal distribution, limited to ±2.5 to avoid outliers. */
  normal(): number
  /** The items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** A 32-bit hash of a text (FNV-1a), used as the seed of a part of the market. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Generates 32-bit integers: sfc32 of Chris Doty-Humphrey, which passes PractRand and needs only 32-bit arithmetic. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 15; round += 1) next()
  return next
}

/** A random generator whose sequence depends only on the seed. */
export function createRandom(seed: number): RandomSource {
  const bits = sfc32(seed)
  const next = () => bits() / 2 ** 32
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new RangeError('Nothing to pick from')
    return items[integer(0, items.length - 1)] as Item
  }
  const weighted = <Item>(items: readonly (readonly [Item, number])[]): Item => {
    const total = items.reduce((sum, [, weight]) => sum + weight, 0)
    if (!(total > 0)) throw new RangeError('No weight is above 0')
    let remaining = next() * total
    for (const [item, weight] of items) if ((remaining -= weight) < 0) return item
    return (items.findLast(([, weight]) => weight > 0) as readonly [Item, number])[0] // rounding may leave a remainder after the last item
  }
  const normal = (): number => {
    for (;;) {
      // Box–Muller transform; 1 - next() is never 0
      const value = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
      if (Math.abs(value) <= 2.5) return value
    }
  }
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const order = [...items]
    for (let last = order.length - 1; last > 0; last -= 1) {
      const index = integer(0, last)
      ;[order[last], order[index]] = [order[index] as Item, order[last] as Item]
    }
    return order
  }
  return { next, boolean: (probability) => next() < probability, integer, pick, weighted, normal, shuffled }
}
