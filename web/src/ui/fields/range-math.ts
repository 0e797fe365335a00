/** The values of the two thumbs of a slider. */
export type Range = readonly [low: number, high: number]

/** The range after a thumb moved to `value`: thumbs can meet but not cross. */
export function moveThumb([low, high]: Range, thumb: 'low' | 'high', value: number): Range {
  return thumb === 'low' ? [Math.min(value, high), high] : [low, Math.max(value, low)]
}

/** The thumb nearer to `value`; if both have the same value, the one that can move there. */
export function nearerThumb([low, high]: Range, value: number): 'low' | 'high' {
  if (low === high) return value < low ? 'low' : 'high'
  return Math.abs(value - low) <= Math.abs(value - high) ? 'low' : 'high'
}

/** The position of `value` between `min` and `max`, 0 to 1. */
export function shareOf(value: number, min: number, max: number): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
}

/** The value at a share of the range, rounded to a whole number of steps of 1 from `min`. */
export function valueAt(share: number, min: number, max: number): number {
  const clamped = Math.min(1, Math.max(0, share))
  return Math.min(max, min + Math.round((max - min) * clamped))
}
