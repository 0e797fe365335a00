/** Numbers from 0 to 1 that are the same for the same seed. */
export type Random = () => number

export function randomFrom(seed: string): Random {
  let s = 2166136261
  for (const c of seed) s = Math.imul(s ^ c.charCodeAt(0), 16777619)
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (r: Random, lo: number, hi: number): number => lo + (hi - lo) * r()
export const pick = <T>(r: Random, of: readonly T[]): T => of[Math.floor(r() * of.length)] as T

/** One number from 0 to 1 for a cell of a grid. */
export function cell(x: number, y: number, z = 0): number {
  let h = Math.imul(Math.floor(x), 374761393) ^ Math.imul(Math.floor(y), 668265263) ^ Math.imul(Math.floor(z), 2147483647 ^ 0x5bd1e995)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b)
  return ((h ^ (h >>> 15)) >>> 0) / 4294967296
}

/** Smooth noise from 0 to 1. */
export function noise(x: number, y: number, z = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const a = cell(xi, yi, z)
  const b = cell(xi + 1, yi, z)
  const c = cell(xi, yi + 1, z)
  const d = cell(xi + 1, yi + 1, z)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}

/** Noise in several octaves, from 0 to 1. */
export function cloud(x: number, y: number, octaves = 4, z = 0): number {
  let sum = 0
  let k = 0.5
  let f = 1
  for (let i = 0; i < octaves; i++) {
    sum += k * noise(x * f + i * 17.3, y * f - i * 9.1, z + i)
    k *= 0.5
    f *= 2.03
  }
  return sum / (1 - k * 2)
}
