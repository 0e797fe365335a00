import { type Frame, seeAll } from './frame.ts'
import { gather, makeWorld, sunAt, type World } from './light.ts'
import type { Material } from './mesh.ts'
import type { Scene } from './scene.ts'
import type { V } from './vector.ts'

export type Linear = { width: number; height: number; data: Float32Array }

/** A picture in linear light: what is seen at full size, soft light at `step` pixels' distance, spread along surfaces. */
export function renderScene(scene: Scene, seed: string, width: number, height: number, step: number, samples: number): Linear {
  const w = makeWorld(scene, seed)
  const f = seeAll(w, width, height)
  w.ambient = guessAmbient(w, f)
  w.known.clear() // what was remembered so far knew no ambient light
  const small = { width: Math.ceil(width / step), height: Math.ceil(height / step) }
  let e = softLight(w, f, small, step, samples)
  for (const gap of [1, 2, 4]) e = spread(f, e, small, step, gap)
  const sun = scene.sun ? evenSun(f, evenSun(f, sunlight(w, f), 1), 2) : undefined
  evenMirror(f)
  return compose(w, f, e, small, step, sun)
}

const at = (a: Float32Array, i: number): V => [a[i * 3]!, a[i * 3 + 1]!, a[i * 3 + 2]!]

/** Light after many bounces, guessed from a few hundred pixels. */
function guessAmbient(w: World, f: Frame): V {
  let sum: V = [0, 0, 0]
  let n = 0
  const total = f.width * f.height
  for (let k = 0; k < 400; k++) {
    const i = Math.floor(w.random() * total)
    const m = f.surfaces[i]
    if (!m || (w.indoors && m.outside)) continue
    const e = gather(w, { p: at(f.p, i), n: at(f.n, i), m }, 4)
    const c = at(f.color, i)
    sum = [sum[0] + e[0] * c[0], sum[1] + e[1] * c[1], sum[2] + e[2] * c[2]]
    n++
  }
  return n === 0 ? [0, 0, 0] : [(sum[0] / n) * 1.3, (sum[1] / n) * 1.3, (sum[2] / n) * 1.3]
}

const source = (f: Frame, x: number, y: number, step: number): number =>
  Math.min(f.height - 1, y * step + (step >> 1)) * f.width + Math.min(f.width - 1, x * step + (step >> 1))

function softLight(w: World, f: Frame, small: { width: number; height: number }, step: number, samples: number): Float32Array {
  const e = new Float32Array(small.width * small.height * 3)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const i = source(f, x, y, step)
      const m = f.surfaces[i]
      if (m) e.set(gather(w, { p: at(f.p, i), n: at(f.n, i), m }, samples), (y * small.width + x) * 3)
    }
  }
  return e
}

/** How much two pixels belong to one surface, 0 to 1. */
function kin(f: Frame, i: number, j: number): number {
  if (f.seen[i] === 0 || f.seen[j] === 0) return 0
  const { n, p } = f
  const a = i * 3
  const b = j * 3
  const d = n[a]! * n[b]! + n[a + 1]! * n[b + 1]! + n[a + 2]! * n[b + 2]!
  if (d < 0.75) return 0
  const off = Math.abs(n[a]! * (p[b]! - p[a]!) + n[a + 1]! * (p[b + 1]! - p[a + 1]!) + n[a + 2]! * (p[b + 2]! - p[a + 2]!))
  const k = 1 - off / (0.006 * f.depth[i]! + 0.004)
  return k <= 0 ? 0 : k * (d - 0.75) * 4
}

function spread(f: Frame, e: Float32Array, small: { width: number; height: number }, step: number, gap: number): Float32Array {
  const out = new Float32Array(e.length)
  const { width, height } = small
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = source(f, x, y, step)
      let [r, g, b, sum] = [0, 0, 0, 0]
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const [qx, qy] = [x + dx * gap, y + dy * gap]
          if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue
          const k = kin(f, i, source(f, qx, qy, step)) * (1 / (1 + dx * dx + dy * dy))
          const q = (qy * width + qx) * 3
          r += e[q]! * k
          g += e[q + 1]! * k
          b += e[q + 2]! * k
          sum += k
        }
      }
      const o = (y * width + x) * 3
      out.set(sum > 0 ? [r / sum, g / sum, b / sum] : [e[o]!, e[o + 1]!, e[o + 2]!], o)
    }
  }
  return out
}

function sunlight(w: World, f: Frame): Float32Array {
  const out = new Float32Array(f.seen.length)
  for (let i = 0; i < out.length; i++) {
    const m = f.surfaces[i]
    if (m) out[i] = sunAt(w, { p: at(f.p, i), n: at(f.n, i) }, m.thin)
  }
  return out
}

function evenSun(f: Frame, sun: Float32Array, gap: number): Float32Array {
  const out = new Float32Array(sun.length)
  for (let y = 0; y < f.height; y++) {
    for (let x = 0; x < f.width; x++) {
      const i = y * f.width + x
      let s = sun[i]!
      let sum = 1
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const j = i + (dy * f.width + dx) * gap
          if ((dx === 0 && dy === 0) || x + dx * gap < 0 || x + dx * gap >= f.width || j < 0 || j >= sun.length) continue
          const k = kin(f, i, j) * 0.7
          s += sun[j]! * k
          sum += k
        }
      }
      out[i] = s / sum
    }
  }
  return out
}

/** Blurs mirror images on rough surfaces along the surface. */
function evenMirror(f: Frame): void {
  for (const gap of [1, 3, 7]) {
    const from = f.mirror.slice()
    for (let i = 0; i < f.rough.length; i++) {
      if (f.rough[i]! < 0.06 || (gap > 1 && f.rough[i]! < 0.12)) continue
      const x = i % f.width
      const o: V = [0, 0, 0]
      let sum = 0
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const j = i + dy * gap * f.width + dx * gap
          if (x + dx * gap < 0 || x + dx * gap >= f.width || j < 0 || j >= f.rough.length || f.surfaces[j] !== f.surfaces[i]) continue
          const k = kin(f, i, j)
          for (let a = 0; a < 3; a++) o[a] = o[a]! + from[j * 3 + a]! * k
          sum += k
        }
      }
      if (sum > 0) f.mirror.set([o[0] / sum, o[1] / sum, o[2] / sum], i * 3)
    }
  }
}

/** Soft light at one pixel, from the four nearest places it was gathered at; gathered anew where none is kin. */
function lightAt(w: World, f: Frame, e: Float32Array, small: { width: number; height: number }, step: number, x: number, y: number, m: Material): V {
  const i = y * f.width + x
  const sx = (x - (step >> 1)) / step
  const sy = (y - (step >> 1)) / step
  const o: V = [0, 0, 0]
  let sum = 0
  for (let dy = -1; dy <= 2; dy++) {
    for (let dx = -1; dx <= 2; dx++) {
      const qx = Math.floor(sx) + dx
      const qy = Math.floor(sy) + dy
      if (qx < 0 || qy < 0 || qx >= small.width || qy >= small.height) continue
      const near = Math.max(0, 1.6 - Math.abs(qx - sx)) * Math.max(0, 1.6 - Math.abs(qy - sy))
      const k = near * kin(f, i, source(f, qx, qy, step))
      const q = (qy * small.width + qx) * 3
      for (let a = 0; a < 3; a++) o[a] = o[a]! + e[q + a]! * k
      sum += k
    }
  }
  if (sum > 0.02) return [o[0] / sum, o[1] / sum, o[2] / sum]
  return gather(w, { p: at(f.p, i), n: at(f.n, i), m }, 10)
}

function compose(w: World, f: Frame, e: Float32Array, small: { width: number; height: number }, step: number, sun?: Float32Array): Linear {
  const { width, height } = f
  const data = new Float32Array(width * height * 3)
  const haze = w.scene.haze
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const m = f.surfaces[i]
      const l = m ? lightAt(w, f, e, small, step, x, y, m) : ([0, 0, 0] as V)
      const s = sun?.[i] ?? 0
      const fog = haze && m ? 1 - Math.exp(-Math.max(0, f.depth[i]! - 12) / haze.reach) : 0
      for (let a = 0; a < 3; a++) {
        const o = i * 3 + a
        const lit = l[a]! + s * (w.scene.sun?.color[a] ?? 0)
        const c = f.own[o]! + f.color[o]! * lit + f.mirror[o]!
        data[o] = c + ((haze?.color[a] ?? 0) - c) * fog
      }
    }
  }
  return { width, height, data }
}
