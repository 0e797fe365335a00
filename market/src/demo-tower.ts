import type { Estate } from '@site/domain/place.ts'
import { type RandomSource, hashOf } from './random.ts'

function towerNames({ id, towers }: Estate): readonly string[] {
  const count = towers ?? 1
  const style = hashOf(`towers of ${id}`) % 3
  if (count === 2 && style === 0) return ['East Tower', 'West Tower']
  if (count <= 8 && style !== 1) return Array.from({ length: count }, (_, index) => `Tower ${'ABCDEFGH'.charAt(index)}`)
  return Array.from({ length: count }, (_, index) => (count > 8 ? `Building ${index + 1}` : `Tower ${index + 1}`))
}

/** The name of a random tower; null for an estate with one tower. */
export const towerOf = (random: RandomSource, estate: Estate): string | null => ((estate.towers ?? 1) < 2 ? null : random.pick(towerNames(estate)))

/** A random floor of a unit: above lobby and shops, and never 13, which most towers in Manila omit. */
export function unitFloorOf(random: RandomSource, { floors }: Estate): number {
  const top = floors ?? 1
  const lowest = top >= 30 ? 6 : top >= 12 ? 3 : 1
  const floor = random.integer(Math.min(lowest, top), top)
  return floor === 13 ? 12 : floor
}
