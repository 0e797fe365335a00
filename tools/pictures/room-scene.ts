import { city } from './city.ts'
import type { Kit } from './furniture.ts'
import { type Opening, room, type RoomPlan } from './house-parts.ts'
import { emptyMesh, place } from './mesh.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import { plant, type PlantKind } from './plants.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './scene.ts'
import { type Hour, skyOf } from './skies.ts'
import { mul, type V } from './vector.ts'

export type RoomView = {
  palette: PaletteName
  hour: Hour
  /** degrees right of the way the camera's room points, degrees up */
  sun: [number, number]
  plan: Omit<RoomPlan, 'walls'>
  eye: V
  look: number
  fov: number
  shift?: number
  below?: number
  bay?: number
  exposure?: number
}

/** A furnished room with the city outside. */
export function roomScene(name: string, v: RoomView, furnish: (k: Kit, v: RoomView) => void, walls?: RoomPlan['walls']): Scene {
  const s = emptyMesh()
  const r = randomFrom(name)
  const p = PALETTES[v.palette]
  const k: Kit = { s, r, p, lamps: [] }
  const portals = room(s, p, { ...v.plan, ...(walls ? { walls } : {}) })
  furnish(k, v)
  const turn = v.plan.openings.back ? 0 : v.plan.openings.left ? 90 : -90
  place(s, [0, 0, 0], turn, () => city(s, r, { below: v.below ?? 60, near: 170, dark: v.hour === 'dusk', ...(v.bay ? { water: v.bay } : {}) }))
  const sky = skyOf(v.hour, v.sun, r() * 50)
  if (sky.sun) sky.sun = { ...sky.sun, color: mul(sky.sun.color, 0.75) } // what the panes take away
  const power = v.hour === 'dusk' ? 0.5 : 0.13
  for (const lamp of k.lamps) lamp.color = mul(lamp.color, power)
  return {
    mesh: s,
    eye: v.eye,
    look: v.look,
    fov: v.fov,
    shift: v.shift ?? -0.085,
    portals,
    lamps: k.lamps,
    ...sky,
    exposure: (v.exposure ?? 1) * (v.hour === 'dusk' ? 0.85 : 1),
    bloom: 0.13,
    warmth: v.hour === 'dusk' ? 0.3 : 0.35,
    balance: v.hour === 'dusk' ? 0.35 : 0.5,
  }
}

export const wide = (x0: number, x1: number, more: Partial<Opening> = {}): Opening => ({
  x0,
  x1,
  z0: 0.06,
  z1: 2.55,
  bars: Math.max(2, Math.round((x1 - x0) / 1.05)),
  ...more,
})

export const green = (k: Kit, at: V, kind: PlantKind, h: number): void => place(k.s, at, k.r() * 360, () => plant(k.s, k.r, kind, h, k.p.pot))
