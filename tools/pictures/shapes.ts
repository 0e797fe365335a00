import { type Corner, type Material, type Mesh, sheet } from './mesh.ts'
import { add, cross, mul, sub, unit, type V } from './vector.ts'

/** A box with edges rounded by `r`; `puff` swells its faces, as a cushion. */
export function soft(s: Mesh, a: V, b: V, r: number, m: Material, puff = 0): void {
  const c: V = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
  const h: V = [Math.abs(b[0] - a[0]) / 2, Math.abs(b[1] - a[1]) / 2, Math.abs(b[2] - a[2]) / 2]
  const k = Math.min(r, h[0], h[1], h[2])
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of [-1, 1]) sheet(s, softFace(c, h, k, axis, sign, puff), m)
  }
}

function stops(h: number, r: number, puff: number): number[] {
  const edge = [0, 0.25, 0.6, 1].map((t) => -h + r * t)
  const inner = puff > 0 ? [-0.5, 0, 0.5].map((t) => t * (h - r)) : []
  return [...edge, ...inner, ...edge.map((x) => -x).reverse()]
}

function softFace(c: V, h: V, r: number, axis: number, sign: number, puff: number): Corner[][] {
  const i = (axis + 1) % 3
  const j = (axis + 2) % 3
  return stops(h[j] as number, r, puff).map((y) =>
    stops(h[i] as number, r, puff).map((x) => {
      const p: V = [0, 0, 0]
      p[axis] = sign * (h[axis] as number)
      p[i] = x
      p[j] = y
      const core = p.map((q, d) => Math.max(-(h[d] as number) + r, Math.min((h[d] as number) - r, q))) as V
      let n = unit(sub(p, core))
      const u = x / (h[i] as number)
      const v = y / (h[j] as number)
      const at = add(core, mul(n, r))
      if (puff > 0) {
        at[axis] = (at[axis] as number) + sign * puff * (1 - u * u) * (1 - v * v)
        const lean: V = [...n]
        lean[i] = (lean[i] as number) + (2 * puff * u * (1 - v * v)) / (h[i] as number)
        lean[j] = (lean[j] as number) + (2 * puff * v * (1 - u * u)) / (h[j] as number)
        n = unit(lean)
      }
      return { p: add(c, at), n, u: x + c[i]!, v: y + c[j]! }
    }),
  )
}

/** Turns a profile of [radius, height] around the upright through `at`. */
export function lathe(s: Mesh, at: V, profile: [number, number][], m: Material, round = false, parts = 28): void {
  const normals = profile.slice(1).map((q, i) => {
    const p = profile[i] as [number, number]
    const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    return [(q[1] - p[1]) / l, -(q[0] - p[0]) / l] as [number, number]
  })
  const ring = (r: number, z: number, n: [number, number]): Corner[] =>
    Array.from({ length: parts + 1 }, (_, i) => {
      const t = (i / parts) * Math.PI * 2
      const [x, y] = [Math.cos(t), Math.sin(t)]
      return { p: [at[0] + r * x, at[1] + r * y, at[2] + z], n: unit([n[0] * x, n[0] * y, n[1]]), u: t * Math.max(r, 0.02), v: z }
    })
  for (let i = 0; i + 1 < profile.length; i++) {
    const [p, q] = [profile[i], profile[i + 1]] as [[number, number], [number, number]]
    const n = normals[i] as [number, number]
    const before = round ? average(n, normals[i - 1]) : n
    const after = round ? average(n, normals[i + 1]) : n
    sheet(s, [ring(p[0], p[1], before), ring(q[0], q[1], after)], m)
  }
}

const average = (a: [number, number], b?: [number, number]): [number, number] => (b ? [a[0] + b[0], a[1] + b[1]] : a)

export function cylinder(s: Mesh, at: V, r: number, h: number, m: Material, parts = 28): void {
  const e = Math.min(0.006, r / 4)
  lathe(
    s,
    at,
    [
      [0, 0],
      [r, 0],
      [r, h - e],
      [r - e, h],
      [0, h],
    ],
    m,
    false,
    parts,
  ) // a fine bevel catches light
}

export function ball(s: Mesh, at: V, r: V, m: Material, parts = 16): void {
  const rows = Array.from({ length: parts / 2 + 1 }, (_, j) =>
    Array.from({ length: parts + 1 }, (_, i) => {
      const t = (i / parts) * Math.PI * 2
      const f = (j / (parts / 2) - 0.5) * Math.PI
      const d: V = [Math.cos(t) * Math.cos(f), Math.sin(t) * Math.cos(f), Math.sin(f)]
      const n = unit([d[0] / r[0], d[1] / r[1], d[2] / r[2]])
      return { p: [at[0] + d[0] * r[0], at[1] + d[1] * r[1], at[2] + d[2] * r[2]] as V, n, u: t * r[0], v: f * r[2] }
    }),
  )
  sheet(s, rows, m)
}

/** A round bar through points, thinner or thicker along the way. */
export function tube(s: Mesh, points: V[], r: number | number[], m: Material, parts = 8): void {
  let length = 0
  const rows = points.map((p, k) => {
    const d = unit(sub(points[Math.min(k + 1, points.length - 1)] as V, points[Math.max(k - 1, 0)] as V))
    const a = unit(cross(d, Math.abs(d[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
    const b = cross(d, a)
    const w = typeof r === 'number' ? r : (r[k] ?? 0.01)
    if (k > 0) length += Math.hypot(...sub(p, points[k - 1] as V))
    return Array.from({ length: parts + 1 }, (_, i) => {
      const t = (i / parts) * Math.PI * 2
      const n = add(mul(a, Math.cos(t)), mul(b, Math.sin(t)))
      return { p: add(p, mul(n, w)), n, u: t * w, v: length }
    })
  })
  sheet(s, rows, m)
}

/** A blade that starts at `at`, goes along `dir` and bends down by `droop`. */
export function blade(s: Mesh, at: V, dir: V, length: number, width: number, droop: number, m: Material, parts = 5): void {
  const side = unit(cross(dir, Math.abs(dir[2]) > 0.95 ? [0, 1, 0] : [0, 0, 1]))
  const rows: Corner[][] = []
  let p = at
  let d = unit(dir)
  for (let i = 0; i <= parts; i++) {
    const t = i / parts
    const w = width * Math.sin(Math.PI * Math.min(1, 0.08 + t * 0.92)) ** 0.8 * 0.5
    const n = unit(cross(side, d))
    const fold = mul(n, w * 0.35)
    const row = [add(add(p, mul(side, -w)), fold), p, add(add(p, mul(side, w)), fold)]
    rows.push(row.map((q, k) => ({ p: q, n: unit(add(n, mul(side, (1 - k) * 0.35))), u: (k - 1) * w, v: t * length })))
    p = add(p, mul(d, length / parts))
    d = unit(add(d, [0, 0, -droop / parts]))
  }
  sheet(s, rows, m)
}

/** Cloth that hangs in folds from x0 to x1. */
export function curtain(s: Mesh, x0: number, x1: number, y: number, z0: number, z1: number, m: Material, fold = 0.16): void {
  const n = Math.max(8, Math.round((Math.abs(x1 - x0) / fold) * 8))
  const row = (z: number, deep: number): Corner[] =>
    Array.from({ length: n + 1 }, (_, i) => {
      const x = x0 + ((x1 - x0) * i) / n
      const t = (x / fold) * Math.PI * 2 + Math.sin(x * 3.1) * 0.8
      const w = 0.045 * deep
      return { p: [x, y + Math.sin(t) * w, z], n: unit([-Math.cos(t) * ((w * 6.28) / fold), 1, 0].map((q) => -q) as V), u: x, v: z }
    })
  sheet(s, [row(z0, 1.15), row((z0 + z1) / 2, 1), row(z1, 0.7)], m)
}
