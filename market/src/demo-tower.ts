import type { Estate } from '@site/domain/place.ts'
import type { Chance } from './random.ts'

/** The name of one of the towers: letters, or numbers where letters would run past H. */
export function towerOf(chance: Chance, { towers }: Estate): string | null {
  if (towers === null || towers < 2) return null
  const at = chance.whole(0, towers - 1)
  return towers <= 8 ? `Tower ${'ABCDEFGH'.charAt(at)}` : `Building ${at + 1}`
}

/** A floor that people live on: above the lobby and shops, and never the thirteenth, which most towers here do not have. */
export function unitFloorOf(chance: Chance, { floors }: Estate): number {
  const top = floors ?? 1
  const lowest = top >= 30 ? 6 : top >= 12 ? 3 : 1
  const floor = chance.whole(Math.min(lowest, top), top)
  return floor === 13 ? 12 : floor
}
