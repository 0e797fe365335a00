export type Range = readonly [low: number, high: number]

/** The range after one thumb went to `value`: thumbs meet but never pass. */
export function moveThumb([low, high]: Range, thumb: 'low' | 'high', value: number): Range {
  return thumb === 'low' ? [Math.min(value, high), high] : [low, Math.max(value, low)]
}

/** The thumb a press at `value` means: the nearer one, and of two in one place the one that can go there. */
export function nearerThumb([low, high]: Range, value: number): 'low' | 'high' {
  if (low === high) return value < low ? 'low' : 'high'
  return Math.abs(value - low) <= Math.abs(value - high) ? 'low' : 'high'
}

/** How far along `value` lies between `min` and `max`, 0 to 1. */
export function shareOf(value: number, min: number, max: number): number {
  return max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
}

/** The value `share` of the way, on the nearest step. */
export function valueAt(share: number, min: number, max: number, step: number): number {
  const clamped = Math.min(1, Math.max(0, share))
  return Math.min(max, min + Math.round(((max - min) * clamped) / step) * step)
}
