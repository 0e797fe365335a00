import { add, cross, mul, sub, unit, type V } from './vector.ts'

type Paint = V | ((u: number, v: number, p: V) => V)

/** What a surface is made of; `u` and `v` are metres along it. */
export type Material = {
  color: Paint
  /** share of light mirrored when looked at straight on; more at grazing angles */
  gloss?: number
  /** 0 a mirror, 1 a blur */
  rough?: number
  glow?: Paint
  /** share of light that passes */
  clear?: number
  /** lit from both sides, as a leaf or a curtain is */
  thin?: boolean
  /** stands under the open sky also in a picture of a room */
  outside?: boolean
  ripple?: number
}

export type Mesh = { p: number[]; n: number[]; uv: number[]; m: number[]; materials: Material[]; frames: Frame[] }
type Frame = { at: V; cos: number; sin: number; scale: number }

export const emptyMesh = (): Mesh => ({ p: [], n: [], uv: [], m: [], materials: [], frames: [{ at: [0, 0, 0], cos: 1, sin: 0, scale: 1 }] })

/** Draws what `body` draws, moved to `at` and turned by degrees around the upright. */
export function place(s: Mesh, at: V, turn: number, body: () => void, scale = 1): void {
  const f = s.frames[s.frames.length - 1] as Frame
  const a = (turn * Math.PI) / 180
  const cos = Math.cos(a)
  const sin = Math.sin(a)
  s.frames.push({ at: move(f, at), cos: f.cos * cos - f.sin * sin, sin: f.sin * cos + f.cos * sin, scale: f.scale * scale })
  body()
  s.frames.pop()
}

const turned = (f: Frame, p: V): V => [f.cos * p[0] - f.sin * p[1], f.sin * p[0] + f.cos * p[1], p[2]]
const move = (f: Frame, p: V): V => add(f.at, mul(turned(f, p), f.scale))

/** Where a point of the present frame stands in the picture's world. */
export const toWorld = (s: Mesh, p: V): V => move(s.frames[s.frames.length - 1] as Frame, p)

function materialIndex(s: Mesh, m: Material): number {
  const i = s.materials.lastIndexOf(m)
  return i >= 0 ? i : s.materials.push(m) - 1
}

export type Corner = { p: V; n: V; u: number; v: number }

export function triangle(s: Mesh, corners: [Corner, Corner, Corner], m: Material): void {
  const f = s.frames[s.frames.length - 1] as Frame
  for (const c of corners) {
    s.p.push(...move(f, c.p))
    s.n.push(...turned(f, c.n))
    s.uv.push(c.u, c.v)
  }
  s.m.push(materialIndex(s, m))
}

export function quad(s: Mesh, a: V, b: V, c: V, d: V, m: Material, uv?: [number, number]): void {
  const n = unit(cross(sub(b, a), sub(d, a)))
  const w = uv ? uv[0] : Math.hypot(...sub(b, a))
  const h = uv ? uv[1] : Math.hypot(...sub(d, a))
  const ca = { p: a, n, u: 0, v: 0 }
  const cc = { p: c, n, u: w, v: h }
  triangle(s, [ca, { p: b, n, u: w, v: 0 }, cc], m)
  triangle(s, [ca, cc, { p: d, n, u: 0, v: h }], m)
}

/** A box with sharp edges between two corners. */
export function box(s: Mesh, a: V, b: V, m: Material): void {
  const [x0, y0, z0] = a
  const [x1, y1, z1] = b
  quad(s, [x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1], m)
  quad(s, [x1, y1, z0], [x0, y1, z0], [x0, y1, z1], [x1, y1, z1], m)
  quad(s, [x0, y1, z0], [x0, y0, z0], [x0, y0, z1], [x0, y1, z1], m)
  quad(s, [x1, y0, z0], [x1, y1, z0], [x1, y1, z1], [x1, y0, z1], m)
  quad(s, [x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1], m)
  quad(s, [x0, y1, z0], [x1, y1, z0], [x1, y0, z0], [x0, y0, z0], m)
}

/** Joins a grid of corners into triangles. */
export function sheet(s: Mesh, rows: Corner[][], m: Material): void {
  for (let j = 0; j + 1 < rows.length; j++) {
    const r = rows[j] as Corner[]
    const q = rows[j + 1] as Corner[]
    for (let i = 0; i + 1 < r.length; i++) {
      const [a, b, c, d] = [r[i], r[i + 1], q[i + 1], q[i]] as [Corner, Corner, Corner, Corner]
      triangle(s, [a, b, c], m)
      triangle(s, [a, c, d], m)
    }
  }
}
