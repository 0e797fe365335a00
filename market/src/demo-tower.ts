import type { Estate } from '@site/domain/place.ts'
import { type Chance, hashOf } from './random.ts'

/** The names of the towers of a condominium, always the same for one estate. */
function namesOf({ id, towers }: Estate): readonly string[] {
  const count = towers ?? 1
  const style = hashOf(`towers of ${id}`) % 3
  if (count === 2 && style === 0) return ['East Tower', 'West Tower']
  if (count <= 8 && style !== 1) return Array.from({ length: count }, (_, index) => `Tower ${'ABCDEFGH'.charAt(index)}`)
  return Array.from({ length: count }, (_, index) => (count > 8 ? `Building ${index + 1}` : `Tower ${index + 1}`))
}

/** A random tower; null for an estate with one. */
export const towerOf = (chance: Chance, estate: Estate): string | null => ((estate.towers ?? 1) < 2 ? null : chance.pick(namesOf(estate)))

/** A floor with homes: above lobby and shops, and never the thirteenth, which most towers here do not have. */
export function unitFloorOf(chance: Chance, { floors }: Estate): number {
  const top = floors ?? 1
  const lowest = top >= 30 ? 6 : top >= 12 ? 3 : 1
  const floor = chance.whole(Math.min(lowest, top), top)
  return floor === 13 ? 12 : floor
}
