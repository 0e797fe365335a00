import type { FormValues } from '../form-rules.ts'

/** Floor area per room in m², with the living room as one more room, outside of which an area is probably a slip. */
const [leastPerRoom, mostPerRoom] = [6, 250]

/** Whether the floor area of a condo is out of all reason for its bedrooms; 0 bedrooms: a studio. */
export function isOddArea({ type, bedrooms, floorArea }: FormValues): boolean {
  if (type !== 'Residence' || typeof bedrooms !== 'number' || !floorArea) return false
  const perRoom = floorArea / (bedrooms + 1)
  return perRoom < leastPerRoom || perRoom > mostPerRoom
}
