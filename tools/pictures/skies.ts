import { cloud } from './random.ts'
import type { Scene } from './scene.ts'
import { add, clamp, dot, mix, mul, rgb, smooth, unit, type V } from './vector.ts'

export type Hour = 'day' | 'morning' | 'golden' | 'dusk' | 'grey'

type Tones = { top: V; low: V; ground: V; sun: V; cloud: V; shadow: V; cover: number }

const TONES: Record<Hour, Tones> = {
  day: {
    top: mul(rgb('#5a9ee0'), 1.3),
    low: mul(rgb('#d9eaf6'), 1.35),
    ground: rgb('#8d8c80'),
    sun: [4.6, 4.25, 3.7],
    cloud: [1.9, 1.9, 1.88],
    shadow: [1.25, 1.33, 1.48],
    cover: 0.55,
  },
  morning: {
    top: mul(rgb('#74b0e6'), 1.35),
    low: mul(rgb('#f3ece0'), 1.4),
    ground: rgb('#8f8878'),
    sun: [3.6, 3.15, 2.55],
    cloud: [1.9, 1.8, 1.66],
    shadow: [1.35, 1.35, 1.42],
    cover: 0.56,
  },
  golden: {
    top: mul(rgb('#7aa4d8'), 1.05),
    low: mul(rgb('#ffdcb2'), 1.25),
    ground: rgb('#7d6f60'),
    sun: [3.8, 2.5, 1.4],
    cloud: [1.9, 1.3, 0.85],
    shadow: [0.95, 0.84, 0.88],
    cover: 0.55,
  },
  dusk: {
    top: mul(rgb('#35589c'), 0.5),
    low: mul(rgb('#f5b083'), 0.55),
    ground: mul(rgb('#40485c'), 0.5),
    sun: [0, 0, 0],
    cloud: [0.75, 0.45, 0.36],
    shadow: [0.15, 0.17, 0.27],
    cover: 0.53,
  },
  grey: {
    top: mul(rgb('#b9c6d0'), 1.2),
    low: mul(rgb('#eaeeee'), 1.25),
    ground: rgb('#86857c'),
    sun: [1.4, 1.35, 1.25],
    cloud: [1.5, 1.5, 1.5],
    shadow: [1, 1.04, 1.1],
    cover: 0.4,
  },
}

/** Sky, sun and haze of an hour; `sunTo` is where the sun stands: degrees to the right of y, degrees up. */
export function skyOf(hour: Hour, sunTo: [number, number], seed: number): Pick<Scene, 'sky' | 'sun' | 'haze'> {
  const t = TONES[hour]
  const [a, b] = sunTo.map((x) => (x * Math.PI) / 180) as [number, number]
  const dir: V = [Math.sin(a) * Math.cos(b), Math.cos(a) * Math.cos(b), Math.sin(b)]
  const sky = (d: V, full: boolean): V => {
    if (d[2] < -0.02) return mix(t.low, t.ground, smooth(-0.02, -0.25, d[2]))
    const near = Math.max(0, dot(unit([d[0], d[1], 0.001]), unit([dir[0], dir[1], 0.001])))
    const low = mul(t.low, 0.8 + 0.35 * near ** 3)
    let c = mix(low, t.top, smooth(-0.02, hour === 'dusk' ? 0.6 : 0.75, d[2]) ** 0.75)
    if (full) c = clouds(c, d, t, seed)
    const glow = Math.max(0, dot(d, dir))
    return hour === 'dusk' ? c : add(c, mul(t.sun, 0.07 * glow ** 12 + (full ? 0.9 * glow ** 900 : 0)))
  }
  const sun = t.sun[0] > 0 ? { dir, color: t.sun, size: 0.02 } : undefined
  return { sky, haze: { color: hour === 'dusk' ? [0.1, 0.115, 0.17] : mix(t.low, t.top, 0.3), reach: hour === 'dusk' ? 1500 : 1900 }, ...(sun ? { sun } : {}) }
}

function clouds(c: V, d: V, t: Tones, seed: number): V {
  const k = 1 / (d[2] + 0.12)
  const [x, y] = [d[0] * k * 1.1 + seed * 13.7, d[1] * k * 1.9 + seed * 5.1]
  const n = cloud(x, y, 5) + 0.14 * (cloud(x * 0.35, y * 0.35, 2) - 0.5)
  const body = smooth(t.cover, t.cover + 0.2, n) * smooth(0, 0.08, d[2])
  const lightness = clamp(0.45 + (cloud(x + 0.12, y + 0.2, 4) - n) * -3.2)
  return mix(c, mix(t.shadow, t.cloud, lightness), body * 0.85)
}
