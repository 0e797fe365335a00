import { expect, test } from 'vitest'
import { GramDictionary } from './gram-dictionary.ts'
import { IndexParts } from './index-parts.ts'
import { indexedFields } from './index-row.ts'
import { savedIndexFormat } from './saved-index-format.ts'

test('the plan of a saved index names each indexed field and changes with the price bands', () => {
  const plan = savedIndexFormat({})
  for (const { key } of indexedFields) expect(plan).toContain(`"${key}"`)
  expect(savedIndexFormat({})).toBe(plan)
  expect(savedIndexFormat({ Sale: { Residence: [1_234_567] } })).not.toBe(plan)
})

test('the ids of grams are those of layout 1; other ids need another layout', () => {
  const grams = new GramDictionary()
  grams.writeGramIds('近地铁，海景房', "Corner unit near the metro; don't miss the extraordinarilylongword, Ελλάς", new Uint32Array(4096), 0)
  const parts = new IndexParts()
  grams.save(parts)
  const hash = parts.arrays.map((array) => Array.from(array as ArrayLike<number>).reduce((sum, value) => Math.imul(sum ^ value, 0x01000193), 0x811c9dc5))
  expect(savedIndexFormat({})).toContain('"layout":1,')
  expect(parts.values).toEqual([[15, 4, 7], 2])
  expect(hash).toEqual([-826342930, 1697902514, 907640638, -691403314, 630723655, -86737180, -942525294])
})
