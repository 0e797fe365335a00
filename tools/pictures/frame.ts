import type { Material } from './mesh.ts'
import { meet, shade, shadeRoughly, type Surface, type World } from './light.ts'
import { add, cross, dot, mul, sub, tint, unit, type V } from './vector.ts'

/** What each pixel sees, before light. Arrays of three numbers a pixel unless said otherwise. */
export type Frame = {
  width: number
  height: number
  p: Float32Array
  n: Float32Array
  color: Float32Array
  /** light that needs no lighting: sky, lamps, glass */
  own: Float32Array
  mirror: Float32Array
  /** one number: share of the surface behind glass that is seen; 0 where there is sky */
  seen: Float32Array
  /** one number */
  depth: Float32Array
  /** one number: how blurred its mirror image is; -1 without one */
  rough: Float32Array
  surfaces: (Material | undefined)[]
}

function emptyFrame(width: number, height: number): Frame {
  const three = (): Float32Array => new Float32Array(width * height * 3)
  const one = (): Float32Array => new Float32Array(width * height)
  return {
    width,
    height,
    p: three(),
    n: three(),
    color: three(),
    own: three(),
    mirror: three(),
    seen: one(),
    depth: one(),
    rough: one().fill(-1),
    surfaces: Array.from<Material | undefined>({ length: width * height }),
  }
}

/** The direction in which the camera sees a point of the picture, both 0 to 1 from the upper left. */
function rays(w: World, aspect: number): (x: number, y: number) => V {
  const { look, tilt = 0, fov, shift = 0 } = w.scene
  const a = (look * Math.PI) / 180
  const b = (-tilt * Math.PI) / 180
  const forward: V = [Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), Math.sin(b)]
  const right = unit(cross(forward, [0, 0, 1]))
  const up = cross(right, forward)
  const half = Math.tan((fov * Math.PI) / 360)
  return (x, y) => unit(add(add(forward, mul(right, (x * 2 - 1) * half)), mul(up, ((1 - y * 2) / aspect + (shift * 2) / aspect) * half)))
}

export function seeAll(w: World, width: number, height: number): Frame {
  const f = emptyFrame(width, height)
  const ray = rays(w, width / height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) see(w, f, y * width + x, ray((x + 0.5) / width, (y + 0.5) / height))
  }
  return f
}

function see(w: World, f: Frame, i: number, d: V): void {
  let o = w.scene.eye
  let own: V = [0, 0, 0]
  let share: V = [1, 1, 1]
  let t = 0
  for (let layer = 0; layer < 8; layer++) {
    const s = meet(w, o, d)
    if (!s) {
      own = add(own, tint(share, w.scene.sky(d, true)))
      break
    }
    t += s.t
    const clear = s.m.clear ?? 0
    if (clear < 0.05) {
      f.seen[i] = 1
      write(w, f, i, s, d, t, share)
      own = add(own, tint(share, s.glow))
      break
    }
    const fresnel = s.m.gloss ? s.m.gloss + (1 - s.m.gloss) * (1 + dot(d, s.n)) ** 5 : 0
    if (fresnel > 0.01) own = add(own, mul(tint(share, mirrored(w, s, d)), fresnel))
    own = add(own, mul(tint(share, s.glow), 1 - clear))
    share = mul(tint(share, s.color), clear * (1 - fresnel))
    o = add(s.p, mul(d, 1e-3))
  }
  f.own.set(own, i * 3)
  f.depth[i] = t
}

function write(w: World, f: Frame, i: number, s: Surface, d: V, t: number, share: V): void {
  let n = s.n
  if (s.m.ripple) n = rippled(s.p, n, s.m.ripple)
  f.p.set(s.p, i * 3)
  f.n.set(s.n, i * 3)
  f.color.set(tint(s.color, share), i * 3)
  f.depth[i] = t
  f.surfaces[i] = s.m
  if (!s.m.gloss) return
  const rough = s.m.rough ?? 0
  const fresnel = s.m.gloss + (1 - s.m.gloss) * (1 - rough * 0.85) * Math.max(0, 1 + dot(d, n)) ** 5
  if (fresnel < 0.012) return
  f.mirror.set(mul(tint(mirrored(w, { ...s, n }, d, rough), share), fresnel), i * 3)
  f.rough[i] = rough
}

function mirrored(w: World, s: Surface, d: V, rough = 0): V {
  const r = w.random
  const e = rough * rough * 0.9
  const n = e > 0 ? unit(add(s.n, [(r() - 0.5) * e, (r() - 0.5) * e, (r() - 0.5) * e])) : s.n
  const m = sub(d, mul(n, 2 * dot(d, n)))
  const met = meet(w, add(s.p, mul(s.n, 2e-3)), m)
  if (!met) return w.scene.sky(m, true)
  if ((met.m.clear ?? 0) > 0.5) return w.scene.sky(m, false)
  const times = rough < 0.06 ? 6 : 1 // a sharp mirror image is not evened afterwards
  let sum: V = [0, 0, 0]
  if (rough > 0.15) sum = shadeRoughly(w, met)
  else for (let i = 0; i < times; i++) sum = add(sum, mul(shade(w, met), 1 / times))
  return [Math.min(sum[0], 8), Math.min(sum[1], 8), Math.min(sum[2], 8)]
}

function rippled(p: V, n: V, k: number): V {
  const [x, y] = p
  const a = Math.sin(x * 5.1 + Math.sin(y * 3.3) * 1.4) + 0.6 * Math.sin(y * 7.7 + x * 2.2 + 1.3)
  const b = Math.sin(y * 4.3 + Math.sin(x * 2.9) * 1.7) + 0.6 * Math.sin(x * 8.1 - y * 1.9)
  return unit(add(n, [a * k, b * k, 0]))
}
