import { type Bvh, buildBvh, type Hit, trace } from './bvh.ts'
import type { Material } from './mesh.ts'
import { type Random, randomFrom } from './random.ts'
import type { Scene } from './scene.ts'
import { add, clamp, cross, dot, mul, sub, tint, unit, type V } from './vector.ts'

export type World = { scene: Scene; bvh: Bvh; random: Random; ambient: V; indoors: boolean; known: Map<number, V> }
export type Surface = { p: V; n: V; color: V; glow: V; t: number; m: Material }

export function makeWorld(scene: Scene, seed: string): World {
  return { scene, bvh: buildBvh(scene.mesh), random: randomFrom(seed), ambient: [0, 0, 0], indoors: scene.portals.length > 0, known: new Map() }
}

const hit: Hit = { t: 0, id: 0, u: 0, v: 0 }
const DARK: V = [0, 0, 0]

/** The surface a ray meets first, with its normal towards the ray's start. */
export function meet(w: World, o: V, d: V, far = 1e5): Surface | undefined {
  if (!trace(w.bvh, o[0], o[1], o[2], d[0], d[1], d[2], far, hit, false)) return undefined
  const { n, uv, m, materials } = w.scene.mesh
  const { id, u, v, t } = hit
  const k = 1 - u - v
  const i = id * 9
  const j = id * 6
  let normal: V = [0, 0, 0]
  for (let a = 0; a < 3; a++) normal[a] = n[i + a]! * k + n[i + 3 + a]! * u + n[i + 6 + a]! * v
  normal = unit(normal)
  if (dot(normal, d) > 0) normal = mul(normal, -1)
  const su = uv[j]! * k + uv[j + 2]! * u + uv[j + 4]! * v
  const sv = uv[j + 1]! * k + uv[j + 3]! * u + uv[j + 5]! * v
  const mat = materials[m[id]!] as Material
  const p: V = [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t]
  const color = typeof mat.color === 'function' ? mat.color(su, sv, p) : mat.color
  const glow = mat.glow ? (typeof mat.glow === 'function' ? mat.glow(su, sv, p) : mat.glow) : DARK
  return { p, n: normal, color, glow, t, m: mat }
}

const dim: Hit = { t: 0, id: 0, u: 0, v: 0 }

function clearWay(w: World, p: V, n: V, d: V, far: number): boolean {
  const e = 2e-3
  return !trace(w.bvh, p[0] + n[0] * e, p[1] + n[1] * e, p[2] + n[2] * e, d[0], d[1], d[2], far, dim, true)
}

/** Sunlight that arrives at a point, with a soft edge. */
export function sunAt(w: World, s: { p: V; n: V }, thin = false): number {
  const sun = w.scene.sun
  if (!sun) return 0
  const r = w.random
  const d = unit([sun.dir[0] + (r() - 0.5) * sun.size, sun.dir[1] + (r() - 0.5) * sun.size, sun.dir[2] + (r() - 0.5) * sun.size])
  const c = dot(s.n, d)
  const lit = thin ? Math.abs(c) * (c > 0 ? 0.75 : 0.5) : c
  if (lit <= 0) return 0
  return clearWay(w, s.p, c > 0 ? s.n : mul(s.n, -1), d, 1e5) ? lit : 0
}

function portalAt(w: World, p: V, n: V, a: number, b: number, which: number): V {
  const list = w.scene.portals
  const q = list[Math.min(list.length - 1, Math.floor(which * list.length))]
  if (!q) return DARK
  const to: V = sub(add(add(q.at, mul(q.across, a)), mul(q.up, b)), p)
  const d2 = Math.max(0.12, dot(to, to))
  const d = unit(to)
  const cos = dot(n, d)
  const face = cross(q.across, q.up)
  const area = Math.hypot(...face)
  const k = (cos * Math.abs(dot(face, d)) * list.length) / (Math.PI * d2)
  if (cos <= 0 || k < 1e-5 || area === 0) return DARK
  if (!clearWay(w, p, n, d, Math.sqrt(dot(to, to)) - 0.02)) return DARK
  return mul(q.color ?? w.scene.sky(d, false), k)
}

function lampAt(w: World, p: V, n: V, which: number): V {
  const list = w.scene.lamps
  const q = list[Math.min(list.length - 1, Math.floor(which * list.length))]
  if (!q) return DARK
  const r = w.random
  const to: V = sub([q.at[0] + (r() - 0.5) * q.size, q.at[1] + (r() - 0.5) * q.size, q.at[2] + (r() - 0.5) * q.size], p)
  const d2 = Math.max(0.06, dot(to, to))
  const d = unit(to)
  const cos = dot(n, d)
  if (cos <= 0 || !clearWay(w, p, n, d, Math.sqrt(d2) - 0.02)) return DARK
  return mul(q.color, (cos * list.length) / d2)
}

const isOpen = (w: World, m: Material): boolean => !w.indoors || m.outside === true

/** Light that a surface met by a second ray sends back. */
export const shade = (w: World, s: Surface): V => add(tint(s.color, direct(w, s)), s.glow)

/** The same from light remembered for the surface's surroundings: quick, and even enough where many rays are averaged. */
export function shadeRoughly(w: World, s: Surface): V {
  const { eye } = w.scene
  const r = w.random
  const far = Math.max(Math.abs(s.p[0] - eye[0]), Math.abs(s.p[1] - eye[1]))
  const size = 0.22 * 2 ** Math.max(0, Math.ceil(Math.log2(far / 6)))
  const spot = s.p.map((x) => Math.floor(x / size + r() - 0.5)) as V
  const side = Math.round(s.n[0]) + 1 + (Math.round(s.n[1]) + 1) * 3 + (Math.round(s.n[2]) + 1) * 9
  const key = (((spot[0] & 0x3ff) * 1024 + (spot[1] & 0x3ff)) * 512 + (spot[2] & 0x1ff)) * 27 + side
  let e = w.known.get(key)
  if (!e) {
    e = [0, 0, 0]
    for (let i = 0; i < 6; i++) e = add(e, mul(direct(w, s), 1 / 6))
    w.known.set(key, e)
  }
  return add(tint(s.color, e), s.glow)
}

function direct(w: World, s: Surface): V {
  const r = w.random
  let e = w.ambient
  if (isOpen(w, s.m)) e = mul(w.scene.sky([s.n[0] * 0.5, s.n[1] * 0.5, Math.abs(s.n[2]) * 0.6 + 0.4], false), 0.45 + 0.3 * s.n[2])
  else e = add(e, portalAt(w, s.p, s.n, r(), r(), r()))
  if (w.scene.lamps.length > 0) e = add(e, lampAt(w, s.p, s.n, r()))
  const sun = sunAt(w, s)
  if (sun > 0 && w.scene.sun) e = add(e, mul(w.scene.sun.color, sun))
  return e
}

/** Light that arrives at a surface from everywhere but the sun. */
export function gather(w: World, s: { p: V; n: V; m: Material }, samples: number): V {
  const r = w.random
  const [r1, r2, r3] = [r(), r(), r()]
  const open = isOpen(w, s.m)
  let sum: V = [0, 0, 0]
  for (let i = 0; i < samples; i++) {
    const a = (r1 + i * 0.7548776662) % 1
    const b = (r2 + i * 0.5698402909) % 1
    const n = s.m.thin && i % 2 === 1 ? mul(s.n, -1) : s.n
    sum = add(sum, bounce(w, s.p, n, a, b, open))
    if (!open) sum = add(sum, portalAt(w, s.p, n, b, a, (r3 + i * 0.618034) % 1))
    if (w.scene.lamps.length > 0) sum = add(sum, lampAt(w, s.p, n, (r3 + i * 0.618034) % 1))
  }
  return mul(sum, 1 / samples)
}

function bounce(w: World, p: V, n: V, a: number, b: number, open: boolean): V {
  const t = Math.abs(n[0]) > 0.7 ? unit(cross(n, [0, 1, 0])) : unit(cross(n, [1, 0, 0]))
  const c = cross(n, t)
  const k = Math.sqrt(a)
  const f = b * Math.PI * 2
  const d = unit(add(add(mul(t, k * Math.cos(f)), mul(c, k * Math.sin(f))), mul(n, Math.sqrt(1 - a))))
  const e = 2e-3
  const met = meet(w, [p[0] + n[0] * e, p[1] + n[1] * e, p[2] + n[2] * e], d)
  if (!met) return open ? w.scene.sky(d, false) : DARK
  if (!open && met.m.outside) return DARK
  const l = shadeRoughly(w, met)
  return [clamp(l[0], 0, 6), clamp(l[1], 0, 6), clamp(l[2], 0, 6)]
}
