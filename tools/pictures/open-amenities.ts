import { person, sunbed, umbrella, water, openScene } from './open-air.ts'
import { city } from './city.ts'
import { coffeeTable, type Kit, carpetOn } from './furniture.ts'
import { pendant } from './furniture-lamps.ts'
import { armchair, sofa } from './furniture-seats.ts'
import { slats } from './house-parts.ts'
import { glass, lit, marble, planks, plain, tiles, wood } from './materials.ts'
import { box, type Material, place, quad } from './mesh.ts'
import { hedge, palmTree, plant } from './plants.ts'
import { green, roomScene, wide } from './room-scene.ts'
import type { Scene } from './scene.ts'
import { soft } from './shapes.ts'
import { rgb } from './vector.ts'

const deck = planks('#b58a5f', '#85603d', 0.14)
const stone: Material = tiles('#d8cfc1', 0.9, 0.9, '#b6ad9e', { gloss: 0.02, rough: 0.4 })

/** A pool on a podium, with towers behind. */
function skyPool(): Scene {
  return openScene('amenity-01', { hour: 'day', sun: [-130, 44], eye: [-6, -9, 2.6], look: 20, fov: 66, shift: -0.02 }, (s, r) => {
    quad(s, [-5, -6, 0.03], [9, -6, 0.03], [9, 26, 0.03], [-5, 26, 0.03], water)
    box(s, [-16, -14, -0.3], [-5, 30, 0.1], deck)
    box(s, [9, -14, -0.3], [16, 30, 0.1], stone)
    box(s, [-16, -14, -0.3], [16, -6, 0.1], stone)
    box(s, [-16, 26, -0.3], [16, 26.4, 0.12], stone)
    box(s, [-16, 26.3, 0.1], [16, 26.34, 1.2], { ...glass, clear: 0.88 })
    for (const y of [-3, 0, 3, 6, 9, 12]) place(s, [-7.4, y, 0.1], 90, () => sunbed(s, '#f4f0e7'))
    for (const y of [-1.5, 4.5, 10.5]) place(s, [-8.4, y, 0.1], 0, () => umbrella(s, 1.6, { color: rgb('#e9dcc2'), thin: true }))
    for (const y of [-2, 5, 12, 19]) {
      place(s, [-12.5, y, 0.1], 0, () => palmTree(s, r, 6.5))
      place(s, [12.5, y + 2, 0.1], 0, () => palmTree(s, r, 5.5))
    }
    place(s, [0, 0, 0.1], 90, () => hedge(s, r, -6, 26, -11, 0.9))
    place(s, [11, 6, 0.1], 30, () => person(s, '#d6a64c'))
    city(s, r, { below: 26, near: 90, dense: 0.72, tall: 1.1 })
  })
}

function lobby(): Scene {
  const v = {
    palette: 'pearl',
    hour: 'dusk',
    sun: [0, 10],
    plan: {
      width: 9,
      depth: 10,
      height: 4.6,
      openings: { left: [wide(-2.5, 4.6, { z1: 4.2, bars: 6 })] },
      floor: marble('#ece6da', '#ad9a7c', 0.4, { gloss: 0.08, rough: 0.08 }),
    },
    eye: [1.8, 0.2, 1.6],
    look: -9,
    fov: 70,
    shift: 0.03,
    below: 8,
  } as const
  return roomScene('amenity-02', { ...v, sun: [0, 10], eye: [1.8, 0.2, 1.6], plan: { ...v.plan, openings: { left: [...v.plan.openings.left] } } }, (k: Kit) => {
    const { s, p } = k
    slats(s, -4.5, 4.5, 10, 4.6, wood('#8a613f', '#5f4029'), 0.12)
    place(s, [0.6, 8.8, 0], 0, () => {
      soft(s, [-2.2, -0.4, 0], [2.2, 0.4, 1.1], 0.02, marble('#2c3832', '#a39b7c', 0.7))
      soft(s, [-2.3, -0.5, 1.1], [2.3, 0.45, 1.16], 0.01, p.metal)
      box(s, [-2.2, -0.42, 0.02], [2.2, -0.41, 0.06], lit('#ffdba0', 4))
    })
    place(s, [-1.9, 5.4, 0], 0, () => {
      carpetOn(k, 4.4, 3.2)
      place(s, [0, 1.3, 0], 0, () => sofa(k, 2.6, 'legs'))
      coffeeTable(k, 'slab')
      for (const x of [-1.9, 1.9]) place(s, [x, -0.3, 0], x > 0 ? -90 : 90, () => armchair(k, 'shell', p.cushions[0]))
    })
    for (const [x, y] of [
      [-2.6, 5.4],
      [-1.9, 5.8],
      [-1.3, 5.1],
      [-2.1, 4.8],
    ] as const)
      place(s, [x, y, 0], 0, () => pendant(k, 3.1 + (x + y) * 0.15, 'globe', 4.6, 0.9))
    green(k, [-3.9, 8.8, 0], 'fig', 2.8)
    green(k, [3.8, 8.9, 0], 'palm', 2)
  })
}

function gym(): Scene {
  const floor = plain('#4a4b4d', { gloss: 0.03, rough: 0.4 })
  return roomScene(
    'amenity-03',
    {
      palette: 'mist',
      hour: 'morning',
      sun: [-40, 36],
      plan: { width: 8, depth: 9, height: 3.4, openings: { left: [wide(-3.4, 4, { z1: 3.1, bars: 6 })] }, floor },
      eye: [2.4, 0, 1.6],
      look: -16,
      fov: 70,
      below: 40,
    },
    (k: Kit) => {
      const { s } = k
      for (const y of [2.6, 4.3, 6, 7.7]) place(s, [-2.2, y, 0], 90, () => treadmill(k))
      for (const [x, y] of [
        [1.4, 6.6],
        [1.4, 4.6],
      ] as const)
        place(s, [x, y, 0], 20, () => {
          soft(s, [-0.16, -0.6, 0.4], [0.16, 0.6, 0.48], 0.03, plain('#22252a'))
          for (const z of [-0.45, 0.45]) box(s, [-0.2, z - 0.03, 0], [0.2, z + 0.03, 0.4], plain('#777b7e', { gloss: 0.3, rough: 0.3 }))
        })
      place(s, [0.9, 9, 0], 0, () => rack(k))
      green(k, [3.4, 8.4, 0], 'fig', 2)
      place(s, [-3.4, 8.6, 0], 0, () => plant(s, k.r, 'snake', 1, k.p.pot))
      for (const y of [2, 4, 6, 8]) box(s, [-3, y - 0.03, 3.36], [3, y + 0.03, 3.39], { color: [1, 1, 1], glow: [2.4, 2.3, 2.2] })
    },
  )
}

function treadmill(k: Kit): void {
  const { s } = k
  const dark = plain('#1d1e20', { gloss: 0.06, rough: 0.25 })
  soft(s, [-0.38, -0.9, 0.06], [0.38, 0.9, 0.2], 0.04, dark)
  box(s, [-0.25, -0.85, 0.2], [0.25, 0.7, 0.205], plain('#3a3b3d'))
  for (const x of [-0.36, 0.36]) {
    soft(s, [x - 0.035, 0.7, 0.15], [x + 0.035, 0.8, 1.25], 0.02, plain('#c2c5c7', { gloss: 0.3, rough: 0.3 }))
    soft(s, [x - 0.03, 0.15, 0.95], [x + 0.03, 0.8, 1.01], 0.02, dark)
  }
  soft(s, [-0.4, 0.66, 1.2], [0.4, 0.74, 1.55], 0.03, dark)
  box(s, [-0.26, 0.655, 1.28], [0.26, 0.66, 1.48], { color: [0.1, 0.3, 0.4], glow: [0.1, 0.35, 0.45] })
}

function rack(k: Kit): void {
  const { s } = k
  for (const x of [-1.4, 1.4]) soft(s, [x - 0.05, -0.5, 0], [x + 0.05, -0.1, 1.1], 0.02, plain('#2a2c2f'))
  for (const z of [0.35, 0.7, 1.05]) {
    soft(s, [-1.4, -0.5, z], [1.4, -0.1, z + 0.05], 0.01, plain('#2a2c2f'))
    for (let i = 0; i < 7; i++)
      for (const y of [-0.46, -0.2])
        soft(s, [-1.3 + i * 0.4, y, z + 0.05], [-1.12 + i * 0.4, y + 0.12, z + 0.2], 0.05, plain('#16171a', { gloss: 0.06, rough: 0.3 }))
  }
  box(s, [-2, -0.02, 0.3], [2, -0.01, 2.6], { color: [0.02, 0.02, 0.02], gloss: 0.85, rough: 0 })
}

export const AMENITY: Record<string, () => Scene> = { 'amenity-01': skyPool, 'amenity-02': lobby, 'amenity-03': gym }
