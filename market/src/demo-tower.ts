import type { Estate } from '@site/domain/place.ts'
import { type Chance, hashOf } from './random.ts'

/** How a condominium names its towers: always the same way for one of them. */
function namesOf({ id, towers }: Estate): readonly string[] {
  const count = towers ?? 1
  const style = hashOf(`towers of ${id}`) % 3
  if (count === 2 && style === 0) return ['East Tower', 'West Tower']
  if (count <= 8 && style !== 1) return Array.from({ length: count }, (_, at) => `Tower ${'ABCDEFGH'.charAt(at)}`)
  return Array.from({ length: count }, (_, at) => (count > 8 ? `Building ${at + 1}` : `Tower ${at + 1}`))
}

/** One of the towers, where there are several. */
export const towerOf = (chance: Chance, estate: Estate): string | null => ((estate.towers ?? 1) < 2 ? null : chance.pick(namesOf(estate)))

/** A floor that people live on: above lobby and shops, and never the thirteenth, which most towers here do not have. */
export function unitFloorOf(chance: Chance, { floors }: Estate): number {
  const top = floors ?? 1
  const lowest = top >= 30 ? 6 : top >= 12 ? 3 : 1
  const floor = chance.whole(Math.min(lowest, top), top)
  return floor === 13 ? 12 : floor
}
