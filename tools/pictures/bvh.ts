import type { Mesh } from './mesh.ts'

/** Triangles sorted into boxes inside boxes, so that a ray meets few of them. */
export type Bvh = { tri: Float32Array; id: Int32Array; box: Float32Array; link: Int32Array; solid: Uint8Array }
export type Hit = { t: number; id: number; u: number; v: number }

const BINS = 12

export function buildBvh(mesh: Mesh): Bvh {
  const n = mesh.m.length
  const lo = new Float32Array(n * 3)
  const hi = new Float32Array(n * 3)
  for (let i = 0; i < n; i++) {
    for (let a = 0; a < 3; a++) {
      const [p, q, r] = [mesh.p[i * 9 + a], mesh.p[i * 9 + 3 + a], mesh.p[i * 9 + 6 + a]] as [number, number, number]
      lo[i * 3 + a] = Math.min(p, q, r)
      hi[i * 3 + a] = Math.max(p, q, r)
    }
  }
  const order = Int32Array.from({ length: n }, (_, i) => i)
  const box = new Float32Array(12 * Math.max(1, n))
  const link = new Int32Array(4 * Math.max(1, n))
  let used = 1
  const split = (node: number, from: number, to: number): void => {
    fit(box, node, order, from, to, lo, hi)
    const mid = to - from <= 4 ? -1 : part(box, node, order, from, to, lo, hi)
    if (mid <= from || mid >= to) {
      link[node * 2] = from
      link[node * 2 + 1] = to - from
      return
    }
    const left = used
    used += 2
    link[node * 2] = left
    split(left, from, mid)
    split(left + 1, mid, to)
  }
  split(0, 0, n)
  return { ...edges(mesh, order), box, link }
}

function edges(mesh: Mesh, order: Int32Array): { tri: Float32Array; id: Int32Array; solid: Uint8Array } {
  const tri = new Float32Array(order.length * 9)
  const solid = new Uint8Array(order.length)
  order.forEach((id, k) => {
    for (let a = 0; a < 3; a++) {
      const p = mesh.p[id * 9 + a] as number
      tri[k * 9 + a] = p
      tri[k * 9 + 3 + a] = (mesh.p[id * 9 + 3 + a] as number) - p
      tri[k * 9 + 6 + a] = (mesh.p[id * 9 + 6 + a] as number) - p
    }
    solid[k] = mesh.materials[mesh.m[id] as number]?.clear ? 0 : 1
  })
  return { tri, id: order, solid }
}

function fit(box: Float32Array, node: number, order: Int32Array, from: number, to: number, lo: Float32Array, hi: Float32Array): void {
  for (let a = 0; a < 3; a++) {
    let l = Infinity
    let h = -Infinity
    for (let k = from; k < to; k++) {
      const i = (order[k] as number) * 3 + a
      l = Math.min(l, lo[i] as number)
      h = Math.max(h, hi[i] as number)
    }
    box[node * 6 + a] = l - 1e-5
    box[node * 6 + 3 + a] = h + 1e-5
  }
}

/** Parts a node where the surface-area heuristic costs least; answers the first index of the right half, or -1. */
function part(box: Float32Array, node: number, order: Int32Array, from: number, to: number, lo: Float32Array, hi: Float32Array): number {
  let best = Infinity
  let bestAxis = -1
  let bestAt = 0
  for (let a = 0; a < 3; a++) {
    const l = box[node * 6 + a] as number
    const w = (box[node * 6 + 3 + a] as number) - l
    if (w < 1e-6) continue
    const { cost, at } = cheapest(order, from, to, lo, hi, a, l, w)
    if (cost < best) [best, bestAxis, bestAt] = [cost, a, at]
  }
  if (bestAxis < 0) return -1
  let i = from
  for (let k = from; k < to; k++) {
    const id = order[k] as number
    if (((lo[id * 3 + bestAxis] as number) + (hi[id * 3 + bestAxis] as number)) / 2 >= bestAt) continue
    order[k] = order[i] as number
    order[i++] = id
  }
  return i
}

const count = new Int32Array(BINS)
const bins = new Float64Array(BINS * 6)
const ahead = new Float64Array(BINS)
const sweep = new Float64Array(6)

function cheapest(
  order: Int32Array,
  from: number,
  to: number,
  lo: Float32Array,
  hi: Float32Array,
  axis: number,
  l: number,
  w: number,
): { cost: number; at: number } {
  count.fill(0)
  for (let i = 0; i < BINS * 6; i++) bins[i] = i % 6 < 3 ? Infinity : -Infinity
  for (let k = from; k < to; k++) {
    const id = order[k]! * 3
    const b = Math.max(0, Math.min(BINS - 1, Math.floor((((lo[id + axis]! + hi[id + axis]!) / 2 - l) / w) * BINS)))
    count[b] = count[b]! + 1
    for (let a = 0; a < 3; a++) {
      if (lo[id + a]! < bins[b * 6 + a]!) bins[b * 6 + a] = lo[id + a]!
      if (hi[id + a]! > bins[b * 6 + 3 + a]!) bins[b * 6 + 3 + a] = hi[id + a]!
    }
  }
  sides(1, (cut, cost) => {
    ahead[cut] = cost
  })
  let best = { cost: Infinity, at: 0 }
  sides(-1, (cut, cost) => {
    if (cost + ahead[cut]! < best.cost) best = { cost: cost + ahead[cut]!, at: l + (w * cut) / BINS }
  })
  return best
}

/** Tells for each cut what the bins before it (step 1) or from it on (step -1) cost. */
function sides(step: 1 | -1, tell: (cut: number, cost: number) => void): void {
  let n = 0
  for (let a = 0; a < 6; a++) sweep[a] = a < 3 ? Infinity : -Infinity
  for (let i = 0; i < BINS - 1; i++) {
    const b = step > 0 ? i : BINS - 1 - i
    n += count[b]!
    for (let a = 0; a < 3; a++) {
      sweep[a] = Math.min(sweep[a]!, bins[b * 6 + a]!)
      sweep[a + 3] = Math.max(sweep[a + 3]!, bins[b * 6 + 3 + a]!)
    }
    const [x, y, z] = [sweep[3]! - sweep[0]!, sweep[4]! - sweep[1]!, sweep[5]! - sweep[2]!]
    tell(step > 0 ? b + 1 : b, n === 0 ? Infinity : n * (x * y + y * z + z * x))
  }
}

const stack = new Int32Array(128)

/** The nearest triangle on a ray, in `hit`; `any` stops at the first solid one. */
export function trace(b: Bvh, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, hit: Hit, any: boolean): boolean {
  const ix = 1 / dx
  const iy = 1 / dy
  const iz = 1 / dz
  const { box, link, tri, id, solid } = b
  let found = false
  let top = 0
  let node = 0
  let t = far
  for (;;) {
    const n = link[node * 2 + 1]!
    if (n > 0) {
      const from = link[node * 2]!
      for (let k = from; k < from + n; k++) {
        if (any && solid[k] === 0) continue
        const o = k * 9
        const e1x = tri[o + 3]!,
          e1y = tri[o + 4]!,
          e1z = tri[o + 5]!
        const e2x = tri[o + 6]!,
          e2y = tri[o + 7]!,
          e2z = tri[o + 8]!
        const px = dy * e2z - dz * e2y,
          py = dz * e2x - dx * e2z,
          pz = dx * e2y - dy * e2x
        const det = e1x * px + e1y * py + e1z * pz
        if (det > -1e-12 && det < 1e-12) continue
        const inv = 1 / det
        const sx = ox - tri[o]!,
          sy = oy - tri[o + 1]!,
          sz = oz - tri[o + 2]!
        const u = (sx * px + sy * py + sz * pz) * inv
        if (u < 0 || u > 1) continue
        const qx = sy * e1z - sz * e1y,
          qy = sz * e1x - sx * e1z,
          qz = sx * e1y - sy * e1x
        const v = (dx * qx + dy * qy + dz * qz) * inv
        if (v < 0 || u + v > 1) continue
        const d = (e2x * qx + e2y * qy + e2z * qz) * inv
        if (d <= 1e-4 || d >= t) continue
        if (any) return true
        t = d
        found = true
        hit.t = d
        hit.id = id[k]!
        hit.u = u
        hit.v = v
      }
    } else {
      const left = link[node * 2]!
      const a = enter(box, left * 6, ox, oy, oz, ix, iy, iz, t)
      const c = enter(box, left * 6 + 6, ox, oy, oz, ix, iy, iz, t)
      if (a < Infinity || c < Infinity) {
        if (a <= c) {
          if (c < Infinity) stack[top++] = left + 1
          node = left
        } else {
          if (a < Infinity) stack[top++] = left
          node = left + 1
        }
        continue
      }
    }
    if (top === 0) return found
    node = stack[--top]!
  }
}

function enter(b: Float32Array, o: number, ox: number, oy: number, oz: number, ix: number, iy: number, iz: number, far: number): number {
  let a = (b[o]! - ox) * ix
  let c = (b[o + 3]! - ox) * ix
  let lo = a < c ? a : c
  let hi = a < c ? c : a
  a = (b[o + 1]! - oy) * iy
  c = (b[o + 4]! - oy) * iy
  if (a > c) [a, c] = [c, a]
  if (a > lo) lo = a
  if (c < hi) hi = c
  a = (b[o + 2]! - oz) * iz
  c = (b[o + 5]! - oz) * iz
  if (a > c) {
    const s = a
    a = c
    c = s
  }
  if (a > lo) lo = a
  if (c < hi) hi = c
  return hi >= (lo > 0 ? lo : 0) && lo < far ? lo : Infinity
}
