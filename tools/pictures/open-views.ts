import { city, type CityPlan } from './city.ts'
import { coffeeTable, type Kit } from './furniture.ts'
import { armchair } from './furniture-seats.ts'
import { openScene, type OpenView } from './open-air.ts'
import { glass, paint, planks, plain, tiles } from './materials.ts'
import { box, type Material, place, quad } from './mesh.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import { plant } from './plants.ts'
import type { Scene } from './scene.ts'

type Balcony = OpenView & { palette: PaletteName; plan: CityPlan; floor: Material; rail: 'glass' | 'bars'; depth?: number; furnish: (k: Kit) => void }

/** A balcony high above the city; its rail stands at y = depth. */
function balconyScene(name: string, b: Balcony): Scene {
  const d = b.depth ?? 3
  return openScene(name, b, (s, r, lamps) => {
    const p = PALETTES[b.palette]
    quad(s, [-5, -4, 0], [5, -4, 0], [5, d + 0.1, 0], [-5, d + 0.1, 0], b.floor)
    box(s, [-5, -4, 3.1], [5, 0.2, 3.3], paint('#e9e6df'))
    box(s, [-5.2, -4, -0.3], [-3.1, d - 0.2, 3], paint('#ded9cf'))
    box(s, [3.3, -4, -0.3], [5.2, d + 0.1, 3], paint('#ded9cf'))
    box(s, [-5, d, -0.4], [5, d + 0.2, 0.08], paint('#d9d4ca'))
    if (b.rail === 'glass') {
      box(s, [-5, d + 0.05, 0.08], [5, d + 0.07, 1.08], { ...glass, clear: 0.93 })
      box(s, [-5, d + 0.03, 1.08], [5, d + 0.1, 1.12], plain('#3a3a3a', { gloss: 0.2, rough: 0.3 }))
    } else {
      for (let x = -3.2; x < 3.4; x += 0.11) box(s, [x, d + 0.05, 0.08], [x + 0.014, d + 0.07, 1.08], plain('#2b2b2b'))
      box(s, [-5, d + 0.03, 1.08], [5, d + 0.1, 1.13], p.wood)
    }
    b.furnish({ s, r, p, lamps })
    city(s, r, b.plan)
  })
}

const pair = (k: Kit, y: number, style: 'wood' | 'shell' | 'cube'): void => {
  place(k.s, [-1.5, y + 0.1, 0], 125, () => armchair(k, style, k.p.cushions[1]))
  place(k.s, [-0.3, y + 0.5, 0], 0, () => coffeeTable(k, 'round'))
  place(k.s, [1.4, y + 0.1, 0], -125, () => armchair(k, style, k.p.cushions[1]))
}
const deck = planks('#a8835c', '#7c5d3f', 0.12)

export const VIEW: Record<string, () => Scene> = {
  'view-01': () =>
    balconyScene('view-01', {
      hour: 'day',
      sun: [-70, 44],
      eye: [0, -2.1, 1.6],
      look: 3,
      fov: 66,
      shift: -0.02,
      palette: 'sage',
      floor: deck,
      rail: 'glass',
      plan: { below: 95, near: 120 },
      furnish: (k) => {
        pair(k, 1.6, 'wood')
        place(k.s, [2.8, 2.4, 0], 0, () => plant(k.s, k.r, 'palm', 1.4, k.p.pot))
      },
    }),
  'view-02': () =>
    balconyScene('view-02', {
      hour: 'dusk',
      sun: [8, 6],
      eye: [0.4, -2.1, 1.6],
      look: -6,
      fov: 66,
      shift: 0,
      palette: 'noir',
      floor: tiles('#b9b1a4', 0.6, 0.6, '#8f887c'),
      rail: 'glass',
      plan: { below: 140, near: 120, dark: true, tall: 1.15 },
      furnish: (k) => {
        pair(k, 1.7, 'shell')
        k.lamps.push({ at: [0, 0.6, 2.7], size: 0.2, color: [0.9, 0.6, 0.34] })
        place(k.s, [-2.7, 2.5, 0], 0, () => plant(k.s, k.r, 'snake', 1, k.p.pot))
      },
    }),
  'view-03': () =>
    balconyScene('view-03', {
      hour: 'golden',
      sun: [16, 11],
      eye: [-0.2, -1.9, 1.65],
      look: 8,
      fov: 66,
      palette: 'sand',
      floor: deck,
      rail: 'bars',
      plan: { below: 120, near: 120, water: 640 },
      furnish: (k) => {
        place(k.s, [1.2, 1.8, 0], -140, () => armchair(k, 'cube', k.p.cushions[1]))
        place(k.s, [-2.5, 2.2, 0], 0, () => plant(k.s, k.r, 'fig', 1.7, k.p.pot))
        place(k.s, [-1.7, 2.6, 0], 0, () => plant(k.s, k.r, 'fern', 0.6, k.p.pot))
      },
    }),
  'view-04': () =>
    balconyScene('view-04', {
      hour: 'morning',
      sun: [60, 26],
      eye: [0.2, -1.8, 1.65],
      look: -10,
      fov: 68,
      palette: 'lagoon',
      floor: tiles('#d5cdbf', 0.8, 0.8, '#b1a99b'),
      rail: 'glass',
      plan: { below: 46, near: 100, dense: 0.5 },
      furnish: (k) => {
        pair(k, 1.7, 'wood')
        place(k.s, [-2.7, 2.4, 0], 0, () => plant(k.s, k.r, 'monstera', 1.1, k.p.pot))
        place(k.s, [2.8, 1.6, 0], 0, () => plant(k.s, k.r, 'palm', 1.2, k.p.pot))
      },
    }),
  'view-05': () =>
    openScene('view-05', { hour: 'dusk', sun: [-10, 6], eye: [0, 0, 0], look: 4, fov: 62, shift: -0.02, tilt: 5 }, (s, r) =>
      city(s, r, { below: 170, near: 160, dark: true, tall: 1.2, dense: 0.7, water: 1900 }),
    ),
  'view-06': () =>
    openScene('view-06', { hour: 'day', sun: [-100, 40], eye: [0, 0, 0], look: -6, fov: 62, tilt: 4 }, (s, r) =>
      city(s, r, { below: 150, near: 150, dense: 0.66, water: 1500 }),
    ),
}
