import { leafGreen, plain } from './materials.ts'
import { type Material, type Mesh, place } from './mesh.ts'
import { between, type Random } from './random.ts'
import { blade, ball, lathe, tube } from './shapes.ts'
import { add, mul, unit, type V } from './vector.ts'

const soil = plain('#3b2c20')
const stalk = plain('#6d7b45')
const bark = plain('#7a6450')
const GREENS = ['#3f6b35', '#4d7a3a', '#35603a', '#5c8442', '#2f5a3c'].map(leafGreen)
export const green = (i: number): Material => GREENS[i % GREENS.length] as Material

export function pot(s: Mesh, r: number, h: number, m: Material): void {
  lathe(
    s,
    [0, 0, 0],
    [
      [0, 0.01],
      [r * 0.7, 0.01],
      [r, h * 0.95],
      [r, h],
      [r * 0.9, h],
      [r * 0.88, h * 0.9],
    ],
    m,
  )
  lathe(
    s,
    [0, 0, 0],
    [
      [0, h * 0.9],
      [r * 0.89, h * 0.9],
    ],
    soil,
  )
}

/** A leaf of a monstera or fig: broad, on a stalk. */
function broadLeaf(s: Mesh, from: V, dir: V, reach: number, size: number, m: Material): void {
  const tip = add(add(from, mul(dir, reach)), [0, 0, -reach * reach * 0.12])
  tube(s, [from, add(add(from, mul(dir, reach * 0.5)), [0, 0, reach * 0.06]), tip], 0.006, stalk, 5)
  blade(s, tip, unit([dir[0], dir[1], dir[2] * 0.25]), size, size * 0.72, 1.1, m, 6)
}

export type PlantKind = 'fig' | 'palm' | 'snake' | 'monstera' | 'fern'

export function plant(s: Mesh, r: Random, kind: PlantKind, height: number, potMaterial: Material): void {
  const w = kind === 'snake' || kind === 'fern' ? 0.16 : 0.2
  const h = kind === 'fern' ? 0.22 : 0.34
  pot(s, w, h, potMaterial)
  const g = (): Material => green(Math.floor(r() * 5))
  if (kind === 'fig') fig(s, r, height, h, g)
  if (kind === 'monstera')
    for (let i = 0; i < 15; i++)
      broadLeaf(s, [0, 0, h * 0.85], around(r, i / 15, between(r, 0.9, 3)), height * between(r, 0.4, 0.8), between(r, 0.24, 0.42), g())
  if (kind === 'snake')
    for (let i = 0; i < 16; i++)
      blade(
        s,
        [between(r, -0.08, 0.08), between(r, -0.08, 0.08), h * 0.85],
        around(r, i / 16, between(r, 4, 9)),
        height * between(r, 0.6, 1),
        0.075,
        0.05,
        g(),
        5,
      )
  if (kind === 'fern')
    for (let i = 0; i < 40; i++) blade(s, [0, 0, h * 0.9], around(r, i / 40, between(r, 0.3, 2)), height * between(r, 0.6, 1), 0.07, 1.9, g(), 6)
  if (kind === 'palm')
    for (let i = 0; i < 13; i++) frond(s, [0, 0, h * 0.85], around(r, i / 13, between(r, 1.1, 3.2)), height * between(r, 0.75, 1.1), 0.34, g(), 16)
}

function around(r: Random, k: number, rise: number): V {
  const t = k * Math.PI * 2 * 3 + between(r, 0, 1.2)
  return unit([Math.cos(t), Math.sin(t), rise])
}

function fig(s: Mesh, r: Random, height: number, h: number, g: () => Material): void {
  for (let stem = 0; stem < 2; stem++) {
    const lean = between(r, -0.1, 0.1)
    const top = height * (stem ? 0.75 : 1)
    const path: V[] = [0, 0.33, 0.66, 1].map((t) => [lean * t + 0.03 * stem + 0.05 * Math.sin(t * 4 + stem), lean * t * 0.6, h * 0.8 + (top - h) * t])
    tube(s, path, [0.02, 0.017, 0.013, 0.008], bark, 6)
    for (let i = 0; i < 22; i++) {
      const t = between(r, 0.35, 1)
      const k = Math.min(2, Math.floor(t * 3))
      const [p, q] = [path[k] as V, path[k + 1] as V]
      const at = add(p, mul(add(q, mul(p, -1)), t * 3 - k))
      broadLeaf(s, at, around(r, i / 22, between(r, 0.2, 1.4)), between(r, 0.06, 0.18), between(r, 0.2, 0.34), g())
    }
  }
}

/** A feathered palm leaf. */
export function frond(s: Mesh, at: V, dir: V, length: number, width: number, m: Material, parts: number): void {
  const points: V[] = []
  let p = at
  let d = dir
  for (let i = 0; i <= parts; i++) {
    points.push(p)
    p = add(p, mul(d, length / parts))
    d = unit(add(d, [0, 0, -1.5 / parts]))
  }
  tube(
    s,
    points,
    points.map((_, i) => 0.012 * length * (1 - i / (parts + 2))),
    stalk,
    4,
  )
  for (let i = 2; i <= parts; i++) {
    const q = points[i] as V
    const along = unit(add(q, mul(points[i - 1] as V, -1)))
    const side = unit([along[1], -along[0], 0])
    const w = width * Math.sin((Math.PI * (i + 1.2)) / (parts + 3)) ** 0.6
    for (const k of [-1, 1]) blade(s, q, unit(add(add(mul(side, k), mul(along, 0.75)), [0, 0, 0.1])), w, w * 0.13 + 0.012, 0.7, m, 3)
  }
}

export function palmTree(s: Mesh, r: Random, height: number): void {
  const lean = between(r, -0.12, 0.12) * height
  const path: V[] = [0, 0.25, 0.5, 0.75, 1].map((t) => [lean * t * t, lean * 0.4 * t * t, height * t])
  tube(
    s,
    path,
    [0.2, 0.15, 0.13, 0.12, 0.11].map((x) => x * (0.6 + height * 0.05)),
    plain('#8c7a63'),
    10,
  )
  const top = path[4] as V
  for (let i = 0; i < 24; i++) frond(s, top, around(r, i / 24, between(r, -0.25, 1.8)), between(r, 2, 2.9) * (0.65 + height * 0.04), 0.62, green(i), 16)
}

/** A broad tree: a crown of leaves in clumps. */
export function tree(s: Mesh, r: Random, height: number, spread: number, leaves = 900): void {
  tube(
    s,
    [
      [0, 0, 0],
      [0.05, 0, height * 0.3],
      [0, 0.1, height * 0.62],
    ],
    [height * 0.028, height * 0.02, height * 0.012],
    bark,
    8,
  )
  const clumps = Array.from({ length: 13 }, (_, i): V => {
    const t = i * 2.4
    const k = Math.sqrt(i / 13)
    return [Math.cos(t) * k * spread * 0.72, Math.sin(t) * k * spread * 0.72, height * (0.84 - 0.38 * k * k) + between(r, -0.3, 0.3)]
  })
  for (const c of clumps) tube(s, [[0, 0, height * 0.45], mul(add(c, [0, 0, height * 0.5]), 0.5), c], [height * 0.012, height * 0.008, 0.02], bark, 5)
  for (const c of clumps) ball(s, c, [spread * 0.26, spread * 0.26, spread * 0.2], plain('#31502a'), 10)
  for (let i = 0; i < leaves * 1.6; i++) {
    const c = clumps[i % 13] as V
    const d = unit([between(r, -1, 1), between(r, -1, 1), between(r, -0.7, 1)])
    const at = add(c, mul([d[0], d[1], d[2] * 0.75], spread * between(r, 0.24, 0.4)))
    blade(s, at, unit([d[0], d[1], between(r, -0.5, 0.3)]), spread * between(r, 0.09, 0.15), spread * 0.075, 0.8, green(i + Math.floor(c[0] * 3 + 50)), 2)
  }
}

export function shrub(s: Mesh, r: Random, size: number, leaves = 220): void {
  ball(s, [0, 0, size * 0.36], [size * 0.4, size * 0.4, size * 0.32], plain('#2b4426'), 10)
  for (let i = 0; i < leaves; i++) {
    const d = unit([between(r, -1, 1), between(r, -1, 1), between(r, -0.25, 1)])
    blade(
      s,
      [d[0] * size * 0.42, d[1] * size * 0.42, size * 0.36 + d[2] * size * 0.36],
      unit(add(d, [0, 0, 0.4])),
      size * between(r, 0.14, 0.26),
      size * 0.075,
      1,
      green(i),
      2,
    )
  }
}

/** Rows of plants along a bed from x0 to x1. */
export function hedge(s: Mesh, r: Random, x0: number, x1: number, y: number, size: number): void {
  for (let x = x0; x <= x1; x += size * 0.7)
    place(s, [x, y + between(r, -0.15, 0.15) * size, 0], r() * 360, () => shrub(s, r, size * between(r, 0.8, 1.2), 130))
}
