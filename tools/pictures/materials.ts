import type { Material } from './mesh.ts'
import { cell, cloud, noise } from './random.ts'
import { clamp, mix, mul, rgb, smooth, type V } from './vector.ts'

export const plain = (hex: string, more: Partial<Material> = {}): Material => ({ color: rgb(hex), ...more })

/** A painted wall: nearly even, as a roller leaves it. */
export function paint(hex: string, more: Partial<Material> = {}): Material {
  const c = rgb(hex)
  return { color: (u, v) => mul(c, 0.985 + 0.03 * cloud(u * 1.3, v * 1.3, 3)), ...more }
}

function grain(u: number, v: number, k: number): number {
  const bend = noise(u * 0.8, v * 2.2, k) * 0.5
  const rings = 0.5 + 0.5 * Math.sin((v * 16 + bend * 14 + noise(u * 2.4, v * 5, k + 3) * 3) * 2)
  return 0.55 * rings + 0.45 * noise(u * 6, v * 130, k + 7)
}

/** Floor boards along u. */
export function planks(light: string, dark: string, width = 0.15, more: Partial<Material> = {}): Material {
  const a = rgb(light)
  const b = rgb(dark)
  return {
    gloss: 0.045,
    rough: 0.4,
    color: (u, v) => {
      const row = Math.floor(v / width)
      const shiftU = u + cell(row, 7) * 2
      const board = Math.floor(shiftU / 1.5)
      const tone = cell(board, row, 3)
      const g = grain(u, v + tone * 7, board)
      const c = mul(mix(a, b, clamp(0.12 + tone * 0.5 + g * 0.42)), 0.9 + tone * 0.16)
      const gap = Math.min(Math.abs(v / width - row - 0.5 - 0.5), Math.abs(v / width - row)) * width
      const end = Math.abs(shiftU / 1.5 - board) * 1.5
      return mul(c, 0.55 + 0.45 * smooth(0, 0.005, Math.min(gap, end)))
    },
    ...more,
  }
}

/** Boards laid in herringbone. */
export function herringbone(light: string, dark: string, w = 0.12): Material {
  const a = rgb(light)
  const b = rgb(dark)
  const n = 5
  return {
    gloss: 0.045,
    rough: 0.38,
    color: (x, y) => {
      const [u, v] = [(x + y) / Math.SQRT2 / w, (y - x) / Math.SQRT2 / w]
      const [i, j] = [Math.floor(u), Math.floor(v)]
      const k = (((i - j) % (2 * n)) + 2 * n) % (2 * n)
      const along = k < n
      const [p, q, id] = along ? [u - (i - k), v - j, cell(i - k, j, 1)] : [v - (j - (2 * n - 1 - k)), u - i, cell(i, j - (2 * n - 1 - k), 2)]
      const edge = Math.min(Math.min(q, 1 - q), Math.min(p, n - p)) * w
      const g = grain(p * w + id * 3, q * w + id * 9, Math.floor(id * 50))
      return mul(mix(a, b, clamp(id * 0.55 + g * 0.4)), (0.6 + 0.4 * smooth(0, 0.005, Math.abs(edge))) * (0.92 + id * 0.14))
    },
  }
}

export function wood(light: string, dark: string, more: Partial<Material> = {}): Material {
  const a = rgb(light)
  const b = rgb(dark)
  return { gloss: 0.04, rough: 0.35, color: (u, v) => mix(a, b, clamp(grain(u, v, 5) * 0.9)), ...more }
}

/** Stone with veins. */
export function marble(base: string, vein: string, scale = 1, more: Partial<Material> = {}): Material {
  const a = rgb(base)
  const b = rgb(vein)
  return {
    gloss: 0.06,
    rough: 0.12,
    color: (u, v) => {
      const [x, y] = [u * scale, v * scale]
      const w = cloud(x * 1.1, y * 1.1, 5)
      const line = 1 - Math.abs(Math.sin((x * 0.9 + y * 1.6 + w * 3.4) * 2.1))
      const fine = 1 - Math.abs(Math.sin((x * 2.1 - y * 0.8 + w * 5) * 1.7 + 2))
      return mix(a, b, clamp(line ** 14 * 0.85 + fine ** 22 * 0.4 + (w - 0.4) * 0.25))
    },
    ...more,
  }
}

/** Tiles with joints; `other` gives a second colour by chance. */
export function tiles(hex: string, w: number, h: number, joint: string, more: Partial<Material> & { bond?: boolean; vary?: number } = {}): Material {
  const a = rgb(hex)
  const j = rgb(joint)
  const { bond, vary = 0.08, ...rest } = more
  return {
    gloss: 0.05,
    rough: 0.15,
    color: (u, v) => {
      const row = Math.floor(v / h)
      const x = u / w + (bond && row % 2 ? 0.5 : 0)
      const [fx, fy] = [x - Math.floor(x), v / h - row]
      const edge = Math.min(Math.min(fx, 1 - fx) * w, Math.min(fy, 1 - fy) * h)
      const k = 1 + (cell(Math.floor(x), row, 4) - 0.5) * vary * 2 + (cloud(u * 3, v * 3, 3) - 0.5) * vary
      return mix(j, mul(a, k), smooth(0.0015, 0.004, edge))
    },
    ...rest,
  }
}

export function terrazzo(base: string, chips: readonly string[], size = 0.03): Material {
  const a = rgb(base)
  const cs = chips.map(rgb)
  return {
    gloss: 0.05,
    rough: 0.14,
    color: (u, v) => {
      const [x, y] = [u / size, v / size]
      const [i, j] = [Math.floor(x), Math.floor(y)]
      const k = cell(i, j, 1)
      const d = Math.hypot(x - i - 0.3 - cell(i, j, 2) * 0.4, y - j - 0.3 - cell(i, j, 3) * 0.4) + (noise(x * 3, y * 3) - 0.5) * 0.25
      return k > 0.3 && d < 0.08 + k * 0.26 ? (cs[Math.floor(k * 97) % cs.length] as V) : a
    },
  }
}

export function concrete(hex: string, more: Partial<Material> = {}): Material {
  const a = rgb(hex)
  return { color: (u, v) => mul(a, 0.82 + 0.3 * cloud(u * 0.9, v * 0.9, 5) + 0.06 * noise(u * 40, v * 40)), ...more }
}

/** Woven cloth. */
export function cloth(hex: string, more: Partial<Material> = {}): Material {
  const a = rgb(hex)
  return {
    color: (u, v) => {
      const weave = 0.5 + 0.25 * Math.sin(u * 620) * Math.sin(v * 620)
      return mul(a, 0.86 + 0.14 * weave + 0.16 * (noise(u * 55, v * 55) - 0.5) + 0.1 * (cloud(u * 4, v * 4, 2) - 0.5))
    },
    ...more,
  }
}

export function stripes(hex: string, other: string, width: number): Material {
  const [a, b] = [rgb(hex), rgb(other)]
  return { color: (u, v) => mul(Math.floor(u / width) % 4 === 0 ? b : a, 0.92 + 0.16 * noise(u * 50, v * 50)) }
}

export type RugKind = 'border' | 'lines' | 'diamonds' | 'abstract' | 'plain' | 'checks'

/** A rug of w × h metres whose middle is at 0, 0. */
export function rug(kind: RugKind, w: number, h: number, ground: string, ink: string, third: string): Material {
  const [a, b, c] = [rgb(ground), rgb(ink), rgb(third)]
  const pattern = (x: number, y: number): V => {
    const edge = Math.min(w / 2 - Math.abs(x), h / 2 - Math.abs(y))
    if (kind === 'border') return edge > 0.12 && edge < 0.17 ? b : edge > 0.2 && edge < 0.215 ? c : a
    if (kind === 'lines') return Math.abs(((y / 0.16) % 1) + (Math.sin(x * 9) > 0.92 ? 0.3 : 0)) < 0.22 ? b : a
    if (kind === 'checks') return (Math.floor(x / 0.3 + 50) + Math.floor(y / 0.3 + 50)) % 2 ? mix(a, b, 0.75) : a
    if (kind === 'diamonds') {
      const d = Math.abs(((((x / 0.5) % 1) + 1) % 1) - 0.5) + Math.abs(((((y / 0.7) % 1) + 1) % 1) - 0.5)
      return edge < 0.1 ? c : Math.abs(d - 0.5) < 0.035 ? b : d < 0.12 ? c : a
    }
    if (kind === 'abstract') {
      const k = cloud(x * 0.9 + 4, y * 0.9, 3)
      return k > 0.56 ? b : k < 0.42 ? c : a
    }
    return a
  }
  return { color: (u, v) => mul(pattern(u - w / 2, v - h / 2), 0.78 + 0.28 * noise(u * 70, v * 70) + 0.1 * cloud(u * 5, v * 5, 2)) }
}

export type ArtKind = 'arch' | 'hills' | 'strokes' | 'leaf' | 'blocks' | 'sea'

/** A painting on a canvas of w × h metres. */
export function art(kind: ArtKind, w: number, h: number, inks: readonly [string, string, string, string]): Material {
  const [a, b, c, d] = inks.map(rgb) as [V, V, V, V]
  const paintAt = (x: number, y: number): V => {
    if (kind === 'arch') {
      const r = Math.hypot(x, Math.max(0, y - 0.05))
      if (Math.hypot(x - 0.14, y - 0.26) < 0.11) return d
      return y < -0.32 ? c : r < 0.16 ? a : r < 0.25 ? b : r < 0.33 ? c : a
    }
    if (kind === 'hills') {
      const line = (k: number, z: number): number => z + 0.12 * Math.sin(x * 5 + k * 2.1) + 0.05 * Math.sin(x * 11 + k)
      if (y < line(1, -0.26)) return d
      if (y < line(2, -0.12)) return c
      if (y < line(3, 0.04)) return b
      return Math.hypot(x + 0.12, y - 0.26) < 0.085 ? b : a
    }
    if (kind === 'strokes') {
      const k = cloud(x * 2.2 + 7, y * 5 + x * 2, 4)
      return k > 0.62 ? d : k > 0.54 ? c : k < 0.38 ? b : a
    }
    if (kind === 'leaf') {
      const r = Math.abs(x - 0.06 * Math.sin(y * 4)) / (0.02 + 0.3 * Math.max(0, 0.42 - Math.abs(y)) * (0.6 + 0.4 * Math.cos(y * 60)))
      return Math.abs(x - 0.06 * Math.sin(y * 4)) < 0.008 && y < 0.4 ? d : r < 1 ? b : a
    }
    if (kind === 'blocks') {
      if (x < -0.08 && y > 0) return b
      if (x > -0.08 && y > 0.18) return c
      return y < -0.22 && x > 0.12 ? d : a
    }
    return y < -0.05 + 0.01 * Math.sin(x * 20)
      ? mix(c, d, clamp(-y * 2 + 0.3 * noise(x * 6, y * 60)))
      : mix(b, a, clamp(y * 2.4 + 0.2 * cloud(x * 3, y * 6, 3)))
  }
  return { color: (u, v) => mul(paintAt(u / w - 0.5, v / h - 0.5), 0.93 + 0.1 * noise(u * 90, v * 90)) }
}

export const metal = (hex: string, rough = 0.3): Material => plain(hex, { gloss: 0.5, rough })
export const steel = metal('#c9cbcd', 0.22)
export const black = plain('#1d1c1b', { gloss: 0.05, rough: 0.3 })
export const white = plain('#efeeea', { gloss: 0.04, rough: 0.25 })
export const glass: Material = { color: [0.93, 0.97, 0.96], clear: 0.92, gloss: 0.06 }
export const mirror: Material = { color: [0.02, 0.02, 0.02], gloss: 0.9, rough: 0 }
/** A glass that glows, seen lit whatever stands around it. */
export const lit = (hex: string, k: number): Material => ({ color: rgb(hex), glow: mul(rgb(hex), k), clear: 0.001 })

export function leafGreen(hex: string): Material {
  const a = rgb(hex)
  return {
    thin: true,
    gloss: 0.035,
    rough: 0.4,
    color: (u, v, p) => mul(a, (Math.abs(u) < 0.003 ? 1.5 : 1) * (0.75 + 0.5 * noise(p[0] * 2.3 + p[2], p[1] * 2.3, 3)) * (0.9 + 0.2 * v)),
  }
}
