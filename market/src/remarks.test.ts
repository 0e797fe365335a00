import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areas } from './areas.ts'
import { estates } from './estates.ts'
import { type RemarkMode, type RemarkType, traits } from './remark-parts.ts'
import { composeRemarks, type RemarkFacts, remarkParts } from './remarks.ts'

/** A small generator of numbers in [0, 1) that repeats for the same seed. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const types: readonly RemarkType[] = ['Residence', 'Carport', 'Villa']
const modes: readonly RemarkMode[] = ['Sale', 'Lease']
const tables = types.flatMap((type) => modes.map((mode) => remarkParts[type][mode]))
const names = estates.map(({ name, areaId, types: ofEstate }) => ({
  estate: name,
  area: areas.find(({ id }) => id === areaId)?.name ?? { zh: '大马尼拉', en: 'Metro Manila' },
  types: ofEstate,
}))

const facts = fc
  .record({
    place: fc.constantFrom(...names),
    type: fc.constantFrom(...types),
    mode: fc.constantFrom(...modes),
    traits: fc.subarray([...traits]),
  })
  .map(({ place, ...rest }): RemarkFacts => ({ ...rest, estate: place.estate, area: place.area }))

test('any facts give texts within the bounds, with no placeholder, phone number or other language left', () => {
  fc.assert(
    fc.property(facts, fc.integer(), (given, seed) => {
      const { zh, en } = composeRemarks(given, seeded(seed))
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

test('a text has three to five sentences, none about a trait that is absent or excluded', () => {
  fc.assert(
    fc.property(facts, fc.integer(), (given, seed) => {
      const { en } = composeRemarks(given, seeded(seed))
      const table = remarkParts[given.type][given.mode]
      const spoken = Object.values(table)
        .flat()
        .filter((part) => en.includes(part.en.replaceAll('{estate}', given.estate.en).replaceAll('{area}', given.area.en)))
      expect(spoken.length).toBeGreaterThanOrEqual(3)
      expect(spoken.length).toBeLessThanOrEqual(5)
      for (const { needs, unless } of spoken) {
        if (needs) expect(given.traits).toContain(needs)
        if (unless) expect(given.traits).not.toContain(unless)
      }
      const topics = spoken.flatMap(({ topic }) => topic ?? [])
      expect(new Set(topics).size).toBe(topics.length)
    }),
    { numRuns: 2000 },
  )
})

test('one seed gives one text', () => {
  fc.assert(
    fc.property(facts, fc.integer(), (given, seed) => {
      expect(composeRemarks(given, seeded(seed))).toEqual(composeRemarks(given, seeded(seed)))
    }),
  )
})

test('500 texts about one building hardly repeat, in either language', () => {
  const given: RemarkFacts = {
    type: 'Residence',
    mode: 'Sale',
    traits: ['balcony', 'highFloor'],
    estate: { zh: '香格里拉萨尔塞多公寓', en: 'Shang Salcedo Place' },
    area: { zh: '萨尔塞多村', en: 'Salcedo Village' },
  }
  const random = seeded(7)
  const texts = Array.from({ length: 500 }, () => composeRemarks(given, random))
  expect(new Set(texts.map(({ zh }) => zh)).size).toBeGreaterThanOrEqual(450)
  expect(new Set(texts.map(({ en }) => en)).size).toBeGreaterThanOrEqual(450)
})

test('every sentence can be spoken: 6,000 texts use all of them', () => {
  const random = seeded(11)
  for (const type of types)
    for (const mode of modes) {
      const unused = new Set(
        Object.values(remarkParts[type][mode])
          .flat()
          .map(({ en }) => en),
      )
      for (let round = 0; round < 1000; round++) {
        const given: RemarkFacts = {
          type,
          mode,
          traits: traits.filter(() => random() < 0.4),
          estate: { zh: '甲', en: 'Alpha' },
          area: { zh: '乙', en: 'Beta' },
        }
        const { en } = composeRemarks(given, random)
        for (const text of unused) if (en.includes(text.replaceAll('{estate}', 'Alpha').replaceAll('{area}', 'Beta'))) unused.delete(text)
      }
      expect([...unused]).toEqual([])
    }
})

test('a village that gives its area the name is not named twice', () => {
  const forbes = { zh: '福布斯公园', en: 'Forbes Park' }
  const random = seeded(3)
  for (const type of types)
    for (const mode of modes)
      for (let round = 0; round < 50; round++) {
        const { en } = composeRemarks({ type, mode, traits: [], estate: forbes, area: forbes }, random)
        expect(en.split('Forbes Park').length - 1, en).toBe(1)
      }
})

test('the tables are wide enough, and no sentence is there twice', () => {
  const countOf = (kind: keyof (typeof tables)[number]) => new Set(tables.flatMap((table) => table[kind].map(({ en }) => en))).size
  expect(countOf('openers')).toBeGreaterThanOrEqual(12)
  expect(countOf('features')).toBeGreaterThanOrEqual(40)
  expect(countOf('practicals')).toBeGreaterThanOrEqual(16)
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
