import { box, type Material, type Mesh, place, quad } from './mesh.ts'
import { between, cell, cloud, noise, pick, type Random } from './random.ts'
import { ball } from './shapes.ts'
import { mix, mul, rgb, type V } from './vector.ts'

const WALLS = ['#d9d4c8', '#c9c4ba', '#e8e4da', '#b8b3aa', '#cdb9a0', '#a9b3ba', '#dcd0c0', '#b98f76', '#8fa0ab', '#ece9e2'] as const
const PANES = ['#3b4f5e', '#54707f', '#2f4048', '#6d8591', '#47606a'] as const

/** A tower's face: floors of windows; after dark some are lit. */
export function facade(wall: string, pane: string, storey: number, bay: number, share: number, dark: boolean, id: number): Material {
  const [a, b] = [rgb(wall), rgb(pane)]
  const open = (u: number, v: number): boolean => {
    const [x, y] = [u / bay - Math.floor(u / bay), v / storey - Math.floor(v / storey)]
    return x > (1 - share) / 2 && x < (1 + share) / 2 && y > 0.24 && y < 0.24 + 0.5 + share * 0.16
  }
  const color = (u: number, v: number): V => {
    const tone = cell(u / bay, v / storey, id)
    if (open(u, v)) return mul(b, 0.7 + tone * 0.7)
    return mul(a, 0.9 + 0.12 * cloud(u * 0.1, v * 0.1, 2))
  }
  const glow = (u: number, v: number): V => {
    const tone = cell(u / bay, v / storey, id + 5)
    if (!open(u, v) || tone < 0.6) return [0, 0, 0]
    const k = 0.15 + cell(u / bay, v / storey, id + 9) * 0.75
    return mul(tone > 0.9 ? [0.75, 0.85, 1] : [1, 0.66, 0.32], k)
  }
  return { color, outside: true, gloss: share > 0.75 ? 0.12 : 0.03, rough: 0.05, ...(dark ? { glow } : {}) }
}

function ground(dark: boolean): Material {
  const [green, roof, road] = [rgb('#4d6238'), rgb('#a59c90'), rgb('#5c5c5e')]
  return {
    outside: true,
    color: (u, v) => {
      const [x, y] = [u - Math.floor(u / 64) * 64, v - Math.floor(v / 52) * 52]
      if (x < 13 || y < 11) return mul(road, 0.9 + 0.2 * noise(u, v))
      const k = cell(u / 9, v / 8, 3)
      return noise(u * 0.12, v * 0.12, 6) > 0.52
        ? mul(green, 0.55 + 0.9 * noise(u * 0.5, v * 0.5))
        : mul(mix(roof, rgb('#b5705a'), k > 0.7 ? 0.6 : 0), 0.6 + k * 0.6)
    },
    ...(dark
      ? {
          glow: (u: number, v: number): V => {
            const [x, y] = [u - Math.floor(u / 64) * 64, v - Math.floor(v / 52) * 52]
            const lamp = (x < 13 && Math.floor(v / 3) % 5 === 0) || (y < 11 && Math.floor(u / 3) % 5 === 0)
            return lamp ? [0.9, 0.5, 0.2] : x < 13 || y < 11 ? [0.1, 0.06, 0.03] : [0.01, 0.01, 0.01]
          },
        }
      : {}),
  }
}

export type CityPlan = { below: number; near?: number; dark?: boolean; water?: number; tall?: number; dense?: number; from?: number }

/** Towers on a street grid in front of the camera, `below` metres under its floor; `water` is where the bay begins. */
export function city(s: Mesh, r: Random, plan: CityPlan): void {
  const { below, near = 70, dark = false, water = 1e9, tall = 1, dense = 0.62 } = plan
  const z = -below
  quad(s, [-4000, -400, z], [4000, -400, z], [4000, Math.min(water, 7000), z], [-4000, Math.min(water, 7000), z], ground(dark))
  if (water < 7000)
    quad(s, [-6000, water, z], [6000, water, z], [6000, 16000, z], [-6000, 16000, z], {
      color: rgb('#4f7486'),
      outside: true,
      gloss: 0.1,
      rough: 0.1,
      ripple: 0.02,
    })
  const skins = Array.from({ length: 16 }, (_, i) =>
    facade(pick(r, WALLS), pick(r, PANES), between(r, 3.1, 4), between(r, 2.4, 6), pick(r, [0.5, 0.6, 0.7, 0.92]), dark, i * 20),
  )
  const end = Math.min(water - 60, 1500)
  for (let y = near; y < end; y += 52) {
    for (let x = -260 - y * 0.95; x < 260 + y * 0.95; x += 64) {
      const gx = Math.floor(x / 64) * 64 + 13
      if (r() > dense) continue
      const heart = cloud(gx * 0.0035 + 9, y * 0.0035 + plan.below, 2)
      const h = heart > 0.52 ? between(r, 45, 150) * tall : between(r, 7, 34)
      if (h < 34 && y < 900) quarter(s, r, [gx, y, z], skins)
      else tower(s, r, [gx + between(r, 0, 12), y, z], between(r, 18, 36), between(r, 18, 34), h, pick(r, skins))
    }
  }
}

const ROOFS = ['#a5583f', '#8d8f92', '#b8a88f', '#6f7f72', '#c2bfb8', '#7d4b3a'].map((hex): Material => ({ color: rgb(hex), outside: true }))
const CROWN: Material = { color: (_u, _v, p) => mul(rgb('#47683a'), 0.5 + noise(p[0] * 0.9, p[1] * 0.9 + p[2])), outside: true }

/** Low houses and trees on one block. */
function quarter(s: Mesh, r: Random, at: V, skins: Material[]): void {
  for (let i = 0; i < 6; i++) {
    const [x, y] = [at[0] + (i % 3) * 16 + between(r, 0, 3), at[1] + Math.floor(i / 3) * 19 + between(r, 0, 3)]
    const [w, d, h] = [between(r, 8, 14), between(r, 8, 15), between(r, 4, 19)]
    if (r() < 0.16) continue
    box(s, [x, y, at[2]], [x + w, y + d, at[2] + h], pick(r, skins))
    box(s, [x - 0.4, y - 0.4, at[2] + h], [x + w + 0.4, y + d + 0.4, at[2] + h + 0.5], pick(r, ROOFS))
  }
  for (let i = 0; i < 9; i++) {
    const k = between(r, 2.5, 5)
    ball(s, [at[0] + between(r, -8, 48), at[1] + (r() > 0.5 ? -5 : between(r, 0, 40)), at[2] + k * 0.9], [k, k, k * 0.85], CROWN, 8)
  }
}

function tower(s: Mesh, r: Random, at: V, w: number, d: number, h: number, skin: Material): void {
  const roof: Material = { color: rgb('#9b978f'), outside: true }
  place(s, at, 0, () => {
    box(s, [0, 0, 0], [w, d, h], skin)
    box(s, [-0.2, -0.2, h], [w + 0.2, d + 0.2, h + 0.6], roof)
    if (h > 45) {
      box(s, [w * 0.25, d * 0.25, h], [w * 0.7, d * 0.7, h + between(r, 3, 9)], r() > 0.5 ? skin : roof)
      if (r() > 0.6) box(s, [w * 0.48, d * 0.48, h], [w * 0.5, d * 0.5, h + between(r, 12, 26)], roof)
      box(s, [-w * 0.15, -d * 0.1, 0], [w * 1.15, d * 1.1, Math.min(h * 0.2, 18)], skin)
    }
  })
}
