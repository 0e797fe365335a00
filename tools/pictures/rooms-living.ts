import { carpetOn, coffeeTable, mediaWall, picture, shelf } from './furniture.ts'
import { floorLamp } from './furniture-lamps.ts'
import { armchair, diningSet } from './furniture-seats.ts'
import { panelling, slats } from './house-parts.ts'
import { lampOver, living, lounge, sideTable, sofaAtBack } from './living-parts.ts'
import { place } from './mesh.ts'
import { green, wide } from './room-scene.ts'
import type { Scene } from './scene.ts'

export const LIVING: Record<string, () => Scene> = {
  'living-01': () =>
    living(
      'living-01',
      {
        palette: 'sand',
        hour: 'morning',
        sun: [38, 32],
        size: [5.6, 6, 2.8],
        openings: { back: [wide(-2.1, 2.3, { drapes: '#e6dccb', sheer: true })] },
        eye: [-1.2, 0.2, 1.3],
        look: 12,
      },
      (k) => {
        lounge(k, [2.15, 3.5, 0], -90, { sofa: 'legs', w: 2.4, table: 'round', rug: [3, 2.1], lamp: 'shade' })
        place(k.s, [-2.8, 3.6, 0], 90, () => mediaWall(k, 2.2))
        green(k, [-2.25, 5.35, 0], 'fig', 1.9)
        place(k.s, [2.8, 3.5, 1.65], -90, () => picture(k, [0, 0, 0], 1.3, 0.9))
        place(k.s, [-0.3, 4.6, 0], 25, () => armchair(k, 'wood', k.p.cushions[0]))
      },
    ),
  'living-02': () =>
    living(
      'living-02',
      {
        palette: 'navy',
        hour: 'day',
        sun: [-58, 40],
        size: [5.4, 5.2, 2.9],
        openings: { left: [wide(-1.2, 2.2, { drapes: '#dfdcd3' })] },
        eye: [0.9, 0, 1.25],
        look: -8,
      },
      (k) => {
        panelling(k.s, -2.7, 2.7, 5.2, 0.25, 2.6, 4, k.p.accent)
        sofaAtBack(k, 5.2, { x: -0.1, sofa: 'legs', w: 2.5, table: 'pair', rug: [3.2, 2.2], lamp: 'arc', chair: 'shell', art: 'two' })
        green(k, [-2.2, 4.6, 0], 'palm', 1.3)
        sideTable(k, [-1.75, 4.75, 0])
      },
      (p) => ({ back: p.accent }),
    ),
  'living-03': () =>
    living(
      'living-03',
      {
        palette: 'noir',
        hour: 'dusk',
        sun: [0, 10],
        size: [6, 6, 2.9],
        openings: { back: [wide(-2.7, 2.7, { bars: 4 })] },
        eye: [1.5, 0.1, 1.3],
        look: -15,
        below: 110,
      },
      (k) => {
        lounge(k, [-2.3, 3.9, 0], 90, { sofa: 'block', w: 2.8, chaise: -1, table: 'slab', rug: [3.4, 2.4], lamp: 'globe' })
        place(k.s, [1.9, 4.9, 0], -50, () => armchair(k, 'shell', k.p.cushions[0]))
        place(k.s, [2.4, 5.5, 0], 0, () => floorLamp(k, 'shade', 0.6))
        slats(k.s, -3, -2.98, 0, 2.9, k.p.wood)
        lampOver(k, [-0.6, 3.9], 2.1, 'globe', 2.9)
        green(k, [2.5, 3.1, 0], 'snake', 0.9)
      },
    ),
  'living-04': () =>
    living(
      'living-04',
      {
        palette: 'sage',
        hour: 'day',
        sun: [60, 38],
        size: [5, 5, 2.7],
        openings: { right: [wide(-2, 1.1, { z0: 0.5, z1: 2.3, drapes: '#f0ece0' })] },
        eye: [-1.1, -0.1, 1.3],
        look: 9,
      },
      (k) => {
        sofaAtBack(k, 5, { x: -0.2, sofa: 'slim', w: 2.2, table: 'glass', rug: [2.8, 1.9], art: 'grid', lamp: 'shade' })
        place(k.s, [-2.5, 2.9, 0], 90, () => shelf(k, 1.6, 2, 5, 2))
        green(k, [2, 4.4, 0], 'monstera', 1.1)
        place(k.s, [1.7, 2.9, 0], -95, () => armchair(k, 'wood', k.p.cushions[1]))
      },
    ),
  'living-05': () =>
    living(
      'living-05',
      {
        palette: 'terracotta',
        hour: 'golden',
        sun: [-50, 17],
        size: [5.6, 5.6, 2.8],
        openings: { left: [wide(-0.8, 2.4)] },
        eye: [1.7, 0.1, 1.3],
        look: -24,
        fov: 74,
      },
      (k) => {
        sofaAtBack(k, 5.6, { x: 0.2, sofa: 'block', w: 2.6, chaise: 1, table: 'round', rug: [3.2, 2.3], art: 'three' })
        green(k, [-2.3, 5, 0], 'fig', 2)
        green(k, [-1.8, 5.2, 0], 'fern', 0.5)
        place(k.s, [-1.5, 2.9, 0], 100, () => armchair(k, 'wood', k.p.cushions[1]))
        lampOver(k, [0.3, 3.9], 2.2, 'basket', 2.8)
      },
    ),
  'living-06': () =>
    living(
      'living-06',
      {
        palette: 'pearl',
        hour: 'day',
        sun: [40, 40],
        size: [6.4, 6.2, 3],
        openings: { back: [wide(-3, 3, { bars: 5, z1: 2.8, drapes: '#f2eee6', sheer: true })] },
        eye: [1.9, 0.2, 1.35],
        look: -16,
        below: 150,
        bay: 900,
      },
      (k) => {
        lounge(k, [-2.5, 3.7, 0], 90, { sofa: 'legs', w: 2.9, table: 'slab', rug: [3.7, 2.6] })
        for (const y of [3.1, 4.3]) place(k.s, [0.75, y, 0], -90, () => armchair(k, 'cube', k.p.cushions[0]))
        green(k, [2.6, 5.5, 0], 'palm', 1.5)
        place(k.s, [-2.8, 5.5, 0], 0, () => floorLamp(k, 'shade'))
        place(k.s, [-3.2, 3.7, 1.7], 90, () => picture(k, [0, 0, 0], 1.6, 1))
      },
    ),
  'living-07': () =>
    living(
      'living-07',
      {
        palette: 'lagoon',
        hour: 'morning',
        sun: [48, 30],
        size: [5.2, 5.6, 2.7],
        openings: { right: [wide(-1.9, 1.7, { drapes: '#f2e9d2' })] },
        eye: [0.4, -0.2, 1.3],
        look: -3,
      },
      (k) => {
        slats(k.s, -2.6, 2.6, 5.6, 2.7, k.p.wood, 0.09)
        place(k.s, [0, 5.56, 0], 0, () => mediaWall(k, 2.6, 1.6))
        lounge(k, [-2, 3.4, 0], 90, { sofa: 'legs', w: 2.3, table: 'pair', rug: [2.9, 2.2], lamp: 'shade' })
        place(k.s, [1.7, 4.2, 0], -70, () => armchair(k, 'shell', k.p.cushions[1]))
        green(k, [2, 5.1, 0], 'fig', 1.7)
      },
    ),
  'living-08': () =>
    living(
      'living-08',
      { palette: 'ochre', hour: 'day', sun: [-42, 42], size: [5.8, 5.8, 2.8], openings: { back: [wide(-2.5, 0.4)] }, eye: [-1.9, 0.1, 1.3], look: 22, fov: 72 },
      (k) => {
        lounge(k, [2.3, 3.6, 0], -90, { sofa: 'slim', w: 2.5, table: 'pair', rug: [3, 2.2], lamp: 'arc', chair: 'wood' })
        place(k.s, [1.7, 5.8, 0], 0, () => shelf(k, 1.9, 2.2, 5, 3))
        green(k, [0.55, 5.4, 0], 'snake', 0.9)
        place(k.s, [-1.5, 4.2, 0], 0, () => diningSet(k, 'round', 'cane', 4))
        lampOver(k, [-1.5, 4.2], 1.8, 'dome', 2.8)
        place(k.s, [2.9, 3.6, 1.6], -90, () => picture(k, [0, 0, 0], 1.5, 0.95))
        green(k, [-2.4, 5.3, 0], 'monstera', 1.2)
      },
    ),
  'living-09': () =>
    living(
      'living-09',
      {
        palette: 'mist',
        hour: 'day',
        sun: [-66, 34],
        size: [5, 6.2, 2.7],
        openings: { left: [wide(0.1, 2.6, { drapes: '#e8ebeb' })] },
        eye: [1.2, 0.1, 1.4],
        look: -9,
        fov: 76,
      },
      (k) => {
        place(k.s, [-0.5, 2.5, 0], 0, () => diningSet(k, 'long', 'shell', 4))
        lampOver(k, [-0.5, 2.5], 1.75, 'drum', 2.7)
        sofaAtBack(k, 6.2, { x: 0.2, sofa: 'legs', w: 2.2, table: 'glass', rug: [2.6, 1.8], art: 'two' })
        green(k, [2, 5.7, 0], 'palm', 1.3)
        place(k.s, [-2.1, 5.8, 0], 0, () => floorLamp(k, 'globe'))
      },
    ),
  'living-10': () =>
    living(
      'living-10',
      {
        palette: 'blush',
        hour: 'morning',
        sun: [30, 36],
        size: [4.8, 5, 2.7],
        openings: { back: [wide(-1.9, 0.1, { z0: 0.75, z1: 2.3, drapes: '#f3e4da' }), wide(0.9, 2, { z0: 0.75, z1: 2.3 })] },
        eye: [0.3, -0.2, 1.25],
        look: 3,
      },
      (k) => {
        lounge(k, [-1.8, 3.1, 0], 90, { sofa: 'legs', w: 2, table: 'round', rug: [2.5, 1.9], lamp: 'shade' })
        place(k.s, [1.5, 3.9, 0], -55, () => armchair(k, 'shell', k.p.cushions[0]))
        place(k.s, [2.4, 2.6, 0], -90, () => shelf(k, 1.4, 1.1, 2, 2))
        green(k, [1.9, 4.6, 0], 'fig', 1.6)
        place(k.s, [2.4, 2.5, 1.75], -90, () => picture(k, [0, 0, 0], 0.8, 0.8))
      },
    ),
  'living-11': () =>
    living(
      'living-11',
      {
        palette: 'forest',
        hour: 'golden',
        sun: [46, 20],
        size: [5.8, 5.6, 3],
        openings: { right: [wide(-2.2, 0.6, { z1: 2.7, drapes: '#d8ceb8' })] },
        eye: [-1.6, 0, 1.3],
        look: 14,
        fov: 72,
      },
      (k) => {
        panelling(k.s, -2.9, 2.9, 5.6, 0.25, 2.7, 5, k.p.accent)
        sofaAtBack(k, 5.6, { x: 0, sofa: 'legs', w: 2.5, table: 'slab', rug: [3.4, 2.3], art: 'one', lamp: 'shade' })
        for (const y of [2.6, 3.6]) place(k.s, [-2.1, y + 0.3, 0], 90, () => armchair(k, 'wood', k.p.cushions[0]))
        lampOver(k, [0, 3.7], 2.2, 'drum', 3)
        green(k, [2.3, 5, 0], 'palm', 1.3)
      },
      (p) => ({ back: p.accent }),
    ),
  'living-12': () =>
    living(
      'living-12',
      {
        palette: 'plum',
        hour: 'dusk',
        sun: [0, 12],
        size: [5.2, 5.4, 2.8],
        openings: { left: [wide(-1.6, 2.4)] },
        eye: [1.3, 0, 1.3],
        look: -17,
        fov: 72,
        below: 90,
      },
      (k) => {
        sofaAtBack(k, 5.4, { x: 0.1, sofa: 'legs', w: 2.3, table: 'pair', rug: [3, 2.1], art: 'three', lamp: 'shade' })
        sideTable(k, [-1.5, 4.9, 0])
        place(k.s, [-1.5, 3, 0], 95, () => armchair(k, 'shell', k.p.cushions[0]))
        lampOver(k, [0.1, 3.5], 2.1, 'basket', 2.8)
        green(k, [-2.1, 4.6, 0], 'snake', 1)
      },
    ),
  'living-13': () =>
    living(
      'living-13',
      {
        palette: 'sage',
        hour: 'day',
        sun: [28, 48],
        size: [7, 6.8, 3.4],
        openings: { back: [wide(-3.2, 1.4, { z1: 3.1, bars: 5, rail: 2.2 })] },
        eye: [-2.4, 0.2, 1.45],
        look: 20,
        fov: 74,
        below: 12,
        shift: 0,
      },
      (k) => {
        lounge(k, [2.9, 4, 0], -90, { sofa: 'block', w: 2.9, chaise: -1, table: 'slab', rug: [3.6, 2.6], lamp: 'arc' })
        place(k.s, [-1.4, 5, 0], 0, () => diningSet(k, 'round', 'cane', 4))
        lampOver(k, [-1.4, 5], 2, 'basket', 3.4)
        green(k, [2.6, 6.3, 0], 'fig', 2.3)
        place(k.s, [3.5, 4, 1.8], -90, () => picture(k, [0, 0, 0], 1.7, 1.1))
      },
    ),
  'living-14': () =>
    living(
      'living-14',
      {
        palette: 'terracotta',
        hour: 'morning',
        sun: [-36, 28],
        size: [4.4, 5.2, 2.6],
        openings: { back: [wide(-1.9, -0.2, { drapes: '#efe2cd' })] },
        eye: [1.2, 0, 1.3],
        look: -16,
        fov: 72,
        below: 40,
      },
      (k) => {
        place(k.s, [-2.2, 3.1, 0], 90, () => mediaWall(k, 1.9, 1.2))
        place(k.s, [1.2, 4.1, 0], 0, () => diningSet(k, 'round', 'wood', 4))
        lampOver(k, [1.2, 4.1], 1.7, 'dome', 2.6)
        place(k.s, [0.1, 2.5, 0], 0, () => carpetOn(k, 2.2, 1.5))
        place(k.s, [0.1, 2.5, 0], 0, () => coffeeTable(k, 'round'))
        picture(k, [1.1, 5.2, 1.65], 1.1, 0.8)
        green(k, [-1.8, 4.7, 0], 'palm', 1.2)
      },
    ),
  'living-15': () =>
    living(
      'living-15',
      {
        palette: 'sand',
        hour: 'golden',
        sun: [12, 14],
        size: [6.6, 6.4, 3],
        openings: { back: [wide(-3.1, 3.1, { bars: 3, z1: 2.85 })] },
        eye: [-1.2, 0.2, 1.4],
        look: 10,
        below: 130,
        bay: 500,
        fov: 74,
      },
      (k) => {
        lounge(k, [2.6, 3.9, 0], -90, { sofa: 'slim', w: 2.8, table: 'pair', rug: [3.4, 2.4] })
        for (const y of [3.3, 4.5]) place(k.s, [-0.9, y, 0], 90, () => armchair(k, 'wood', k.p.cushions[2]))
        place(k.s, [3.3, 3.9, 1.7], -90, () => picture(k, [0, 0, 0], 1.5, 0.95))
        green(k, [2.8, 5.8, 0], 'palm', 1.6)
        green(k, [-2.8, 5.9, 0], 'snake', 0.9)
      },
    ),
}
