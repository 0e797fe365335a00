import { codesOf } from '@site/domain/choices.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { estates } from './estates.ts'
import { traits } from './remark-parts.ts'
import { composeRemarks, type RemarkInput, remarkPartsOf } from './remarks.ts'

/** A generator of numbers in [0, 1), reproducible by seed (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const [types, modes] = [codesOf('type'), codesOf('mode')]
const tables = types.flatMap((type) => modes.map((mode) => remarkPartsOf(type, mode)))
const names = estates.map(({ name, areaId, types: estateTypes }) => ({
  estate: name,
  area: areas.find(({ id }) => id === areaId)?.name ?? { zh: '大马尼拉', en: 'Metro Manila' },
  types: estateTypes,
}))

const facts = fc
  .record({
    place: fc.constantFrom(...names),
    type: fc.constantFrom(...types),
    mode: fc.constantFrom(...modes),
    traits: fc.subarray([...traits]),
  })
  .map(({ place, ...rest }): RemarkInput => ({ ...rest, estate: place.estate, area: place.area }))

test('remarks have the right length, and no placeholder, phone number or other language', () => {
  fc.assert(
    fc.property(facts, fc.integer(), (input, seed) => {
      const { zh, en } = composeRemarks(input, seeded(seed))
      expect(zh.length, zh).toBeGreaterThanOrEqual(60)
      expect(zh.length, zh).toBeLessThanOrEqual(220)
      expect(en.length, en).toBeGreaterThanOrEqual(120)
      expect(en.length, en).toBeLessThanOrEqual(420)
      expect(zh + en).not.toMatch(/[{}]|undefined|\d{5,}|@/)
      expect(zh).toMatch(/[。]$/)
      expect(en).toMatch(/[.]$/)
      expect(en).not.toMatch(/\p{Script=Han}/u)
    }),
    { numRuns: 3000 },
  )
})

test('remarks have three to five sentences, none about a trait that is missing or excluded', () => {
  fc.assert(
    fc.property(facts, fc.integer(), (input, seed) => {
      const { en } = composeRemarks(input, seeded(seed))
      const table = remarkPartsOf(input.type, input.mode)
      const used = Object.values(table)
        .flat()
        .filter((part) => en.includes(part.en.replaceAll('{estate}', input.estate.en).replaceAll('{area}', input.area.en)))
      expect(used.length).toBeGreaterThanOrEqual(3)
      expect(used.length).toBeLessThanOrEqual(5)
      for (const { needs, unless } of used) {
        if (needs) expect(input.traits).toContain(needs)
        if (unless) expect(input.traits).not.toContain(unless)
      }
      const topics = used.flatMap(({ topic }) => topic ?? [])
      expect(new Set(topics).size).toBe(topics.length)
    }),
    { numRuns: 2000 },
  )
})

test('the same seed gives the same remarks', () => {
  fc.assert(
    fc.property(facts, fc.integer(), (input, seed) => {
      expect(composeRemarks(input, seeded(seed))).toEqual(composeRemarks(input, seeded(seed)))
    }),
  )
})

test('of 500 remarks about one estate at least 450 differ, in each language', () => {
  const input: RemarkInput = {
    type: 'Residence',
    mode: 'Sale',
    traits: ['balcony', 'highFloor'],
    estate: { zh: '香格里拉萨尔塞多公寓', en: 'Shang Salcedo Place' },
    area: { zh: '萨尔塞多村', en: 'Salcedo Village' },
  }
  const random = seeded(7)
  const texts = Array.from({ length: 500 }, () => composeRemarks(input, random))
  expect(new Set(texts.map(({ zh }) => zh)).size).toBeGreaterThanOrEqual(450)
  expect(new Set(texts.map(({ en }) => en)).size).toBeGreaterThanOrEqual(450)
})

test('6,000 remarks use every sentence', () => {
  const random = seeded(11)
  for (const type of types)
    for (const mode of modes) {
      const unused = new Set(
        Object.values(remarkPartsOf(type, mode))
          .flat()
          .map(({ en }) => en),
      )
      for (let round = 0; round < 1000; round++) {
        const input: RemarkInput = {
          type,
          mode,
          traits: traits.filter(() => random() < 0.4),
          estate: { zh: '甲', en: 'Alpha' },
          area: { zh: '乙', en: 'Beta' },
        }
        const { en } = composeRemarks(input, random)
        for (const text of unused) if (en.includes(text.replaceAll('{estate}', 'Alpha').replaceAll('{area}', 'Beta'))) unused.delete(text)
      }
      expect([...unused]).toEqual([])
    }
})

test('remarks name an estate once if its area has the same name', () => {
  const forbes = { zh: '福布斯公园', en: 'Forbes Park' }
  const random = seeded(3)
  for (const type of types)
    for (const mode of modes)
      for (let round = 0; round < 50; round++) {
        const { en } = composeRemarks({ type, mode, traits: [], estate: forbes, area: forbes }, random)
        expect(en.split('Forbes Park').length - 1, en).toBe(1)
      }
})

test('there are enough sentences, none twice, each with the same placeholders in both languages', () => {
  const countOf = (kind: keyof (typeof tables)[number]) => new Set(tables.flatMap((table) => table[kind].map(({ en }) => en))).size
  expect(countOf('openers')).toBeGreaterThanOrEqual(12)
  expect(countOf('features')).toBeGreaterThanOrEqual(40)
  expect(countOf('terms')).toBeGreaterThanOrEqual(16)
  expect(countOf('closers')).toBeGreaterThanOrEqual(10)
  for (const table of tables) {
    const all = Object.values(table).flat()
    expect(new Set(all.map(({ en }) => en)).size).toBe(all.length)
    expect(new Set(all.map(({ zh }) => zh)).size).toBe(all.length)
    for (const { zh, en } of all) {
      expect(zh, zh).toMatch(/\p{Script=Han}.*。$/u)
      expect(zh.includes('{estate}') === en.includes('{estate}') && zh.includes('{area}') === en.includes('{area}'), en).toBe(true)
    }
  }
})
