import type { Random } from './random.ts'
import { between, pick } from './random.ts'
import { art, type ArtKind, cloth, herringbone, marble, paint, planks, plain, rug, type RugKind, terrazzo, tiles, wood } from './materials.ts'
import type { Material } from './mesh.ts'

/** The colours and stuffs of one home. */
export type Palette = {
  wall: Material
  accent: Material
  ceiling: Material
  floor: Material
  wood: Material
  stone: Material
  sofa: string
  cushions: readonly [string, string, string]
  linen: string
  rug: readonly [RugKind, string, string, string]
  inks: readonly [string, string, string, string]
  pot: Material
  metal: Material
}

const oak = wood('#c79f6f', '#a87f52')
const pale = wood('#dcc3a0', '#c4a57c')
const walnut = wood('#7a5236', '#54341f')
const teak = wood('#a5714a', '#7d5232')
const ebony = wood('#4a3a30', '#2c221c')
const ceiling = paint('#f4f2ed')
const gold = plain('#b08d4f', { gloss: 0.45, rough: 0.3 })
const dark = plain('#22201f', { gloss: 0.08, rough: 0.3 })
const chrome = plain('#c4c6c8', { gloss: 0.5, rough: 0.2 })

const floors = {
  oak: planks('#d0ab7c', '#a67c4e', 0.16),
  honey: planks('#c48f57', '#8f5f34', 0.13),
  grey: planks('#b7a894', '#8d7e6b', 0.18),
  dark: planks('#7d583c', '#4c3220', 0.14),
  pale: planks('#e2cdae', '#c4a67d', 0.2),
  bone: herringbone('#c99d68', '#96693d'),
  smoke: herringbone('#a3907a', '#75634f'),
  marble: marble('#ece6da', '#b9a88e', 0.6),
  tile: tiles('#d8cfc0', 0.8, 0.8, '#b9b0a2', { gloss: 0.06, rough: 0.12, vary: 0.03 }),
  terrazzo: terrazzo('#e4ded3', ['#b98d6a', '#7f8f86', '#d8b9a0', '#8b877f'], 0.028),
}

const base = { ceiling, metal: gold }

export const PALETTES = {
  sand: {
    ...base,
    wall: paint('#ebe3d5'),
    accent: paint('#c9ab88'),
    floor: floors.oak,
    wood: oak,
    stone: marble('#efeae2', '#b7a78f'),
    sofa: '#cbbda6',
    cushions: ['#a9744f', '#e9e2d3', '#7f8a6b'],
    linen: '#efe9de',
    rug: ['border', '#e8dfcd', '#a98763', '#c7b08c'],
    inks: ['#ecdfc8', '#c98d5f', '#8a4f36', '#3f4f4a'],
    pot: plain('#e5ddcf'),
  },
  sage: {
    ...base,
    wall: paint('#e7e6dc'),
    accent: paint('#8f9f84'),
    floor: floors.pale,
    wood: pale,
    stone: marble('#eceae4', '#9aa198'),
    sofa: '#8d9b7f',
    cushions: ['#e9e0cb', '#c9a86a', '#5d6d55'],
    linen: '#f0ede4',
    rug: ['diamonds', '#ece6d8', '#7f8f73', '#c5b795'],
    inks: ['#efe9dc', '#8fa083', '#5a6f58', '#c98f5d'],
    pot: plain('#b9795a'),
  },
  navy: {
    ...base,
    wall: paint('#e8e8e6'),
    accent: paint('#2f4156'),
    floor: floors.bone,
    wood: walnut,
    stone: marble('#f0efec', '#8b93a0'),
    sofa: '#35475e',
    cushions: ['#d8b078', '#e7e3da', '#8fa6b8'],
    linen: '#f1f0ec',
    rug: ['abstract', '#dcd7cc', '#5f7389', '#c2a780'],
    inks: ['#e5e3dd', '#33475f', '#7f97ac', '#d3a562'],
    pot: plain('#2c3038'),
  },
  terracotta: {
    ...base,
    wall: paint('#f0e6da'),
    accent: paint('#c07a58'),
    floor: floors.honey,
    wood: teak,
    stone: marble('#efe5d8', '#c09a7c'),
    sofa: '#b8694a',
    cushions: ['#efe3cf', '#d9a05b', '#6d3f2f'],
    linen: '#f3eadd',
    rug: ['lines', '#eadcc5', '#b5674a', '#d9a05b'],
    inks: ['#f1e2ca', '#c8714b', '#7f3d2b', '#dfa24f'],
    pot: plain('#8b4f38'),
  },
  mist: {
    ...base,
    metal: chrome,
    wall: paint('#e4e7e8'),
    accent: paint('#b3c0c6'),
    floor: floors.grey,
    wood: pale,
    stone: marble('#f2f3f3', '#9aa3a8', 1.2),
    sofa: '#a8b0b4',
    cushions: ['#5f7480', '#eef0ef', '#c4b69f'],
    linen: '#f2f3f2',
    rug: ['plain', '#d3d6d5', '#aab', '#889'],
    inks: ['#edf0f0', '#9fb3bd', '#54707f', '#d0b892'],
    pot: plain('#dcdedd'),
  },
  noir: {
    ...base,
    wall: paint('#d9d5cf'),
    accent: paint('#3b3a38'),
    floor: floors.dark,
    wood: ebony,
    stone: marble('#2a2a2b', '#8f8779', 1),
    sofa: '#5a544d',
    cushions: ['#c8a163', '#e3dccf', '#2e2c2a'],
    linen: '#e8e3da',
    rug: ['checks', '#cfc7b8', '#3d3936', '#a98f63'],
    inks: ['#e9e2d4', '#b48a4c', '#3a3734', '#8d7d68'],
    pot: dark,
    metal: dark,
  },
  blush: {
    ...base,
    wall: paint('#f3e8e2'),
    accent: paint('#d8aa9a'),
    floor: floors.pale,
    wood: pale,
    stone: marble('#f6efeb', '#cba99b'),
    sofa: '#e0c2b4',
    cushions: ['#b57766', '#f6ede4', '#8c9a86'],
    linen: '#f8f1ea',
    rug: ['abstract', '#f0e2d8', '#d9a998', '#b9c0a9'],
    inks: ['#f7ebe2', '#dca792', '#b0685a', '#7f927e'],
    pot: plain('#f1ebe3'),
  },
  lagoon: {
    ...base,
    wall: paint('#eef0ea'),
    accent: paint('#3e7f83'),
    floor: floors.terrazzo,
    wood: oak,
    stone: marble('#eff2ef', '#8fb0ad'),
    sofa: '#3f7d80',
    cushions: ['#f0dfb5', '#e2724f', '#cfe0da'],
    linen: '#f2f4ef',
    rug: ['border', '#e9e8da', '#3f7d80', '#e0a458'],
    inks: ['#eef0e4', '#4d9294', '#1f565c', '#e57f55'],
    pot: plain('#efe7d4'),
  },
  ochre: {
    ...base,
    wall: paint('#efe9dc'),
    accent: paint('#c99a3f'),
    floor: floors.smoke,
    wood: walnut,
    stone: marble('#efe9dd', '#a8936b'),
    sofa: '#c59a45',
    cushions: ['#38403d', '#efe7d5', '#8d5b38'],
    linen: '#f3eee2',
    rug: ['diamonds', '#efe7d6', '#3d403e', '#c99a3f'],
    inks: ['#f2e8d0', '#d1a03f', '#39453f', '#a2543a'],
    pot: plain('#3c4442'),
  },
  pearl: {
    ...base,
    wall: paint('#f1efeb'),
    accent: paint('#d9d3c9'),
    floor: floors.marble,
    wood: oak,
    stone: marble('#f4f1ec', '#a99b86', 0.8),
    sofa: '#e9e4da',
    cushions: ['#c7b59a', '#9c8f7e', '#f4f1ea'],
    linen: '#f6f3ee',
    rug: ['plain', '#dfd8cb', '#c3b8a4', '#b09f85'],
    inks: ['#f3eee4', '#cdb894', '#8f7c60', '#4c463d'],
    pot: plain('#c9bba4'),
  },
  forest: {
    ...base,
    wall: paint('#e6e4da'),
    accent: paint('#2f4a3c'),
    floor: floors.bone,
    wood: walnut,
    stone: marble('#26332d', '#a9a27f', 0.9),
    sofa: '#2f5142',
    cushions: ['#c98f4c', '#e9e2cf', '#7d9a84'],
    linen: '#efece1',
    rug: ['border', '#d9cfb8', '#2f4a3c', '#b98c50'],
    inks: ['#e9e2cd', '#3f6a52', '#1f3d30', '#cf944d'],
    pot: plain('#d8cfbd'),
  },
  plum: {
    ...base,
    wall: paint('#ebe5e6'),
    accent: paint('#6f4a5b'),
    floor: floors.tile,
    wood: ebony,
    stone: marble('#efe9ea', '#9a7c88'),
    sofa: '#6c4c5c',
    cushions: ['#d9a79b', '#ece3df', '#c19a56'],
    linen: '#f1ebeb',
    rug: ['abstract', '#e3d8d6', '#8d6676', '#c9a08f'],
    inks: ['#f0e5e1', '#a46f80', '#5a3347', '#d4a25a'],
    pot: plain('#ded3d0'),
  },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES

export const ART: readonly ArtKind[] = ['arch', 'hills', 'strokes', 'leaf', 'blocks', 'sea']
export const canvas = (r: Random, p: Palette, w: number, h: number): Material => art(pick(r, ART), w, h, p.inks)
export const carpet = (p: Palette, w: number, h: number): Material => rug(p.rug[0], w, h, p.rug[1], p.rug[2], p.rug[3])
export const bookColours = (r: Random, p: Palette): Material =>
  plain(pick(r, [...p.cushions, ...p.inks, '#e9e2d3', '#3a3a3c']), { rough: between(r, 0.3, 0.6) })
export const fabric = (hex: string): Material => cloth(hex)
