import type { FormValues } from '../form-rules.ts'

/** Limits of the floor area per room in m², with the living room as one more room. An area outside of them is probably a typing error. */
const [minPerRoom, maxPerRoom] = [6, 250]

/** Whether the floor area of a condo hardly fits its number of bedrooms; 0 bedrooms: a studio. */
export function isOddArea({ type, bedrooms, floorArea }: FormValues): boolean {
  if (type !== 'Residence' || typeof bedrooms !== 'number' || !floorArea) return false
  const perRoom = floorArea / (bedrooms + 1)
  return perRoom < minPerRoom || perRoom > maxPerRoom
}
