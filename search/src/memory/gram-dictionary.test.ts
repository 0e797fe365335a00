import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf } from '../grams.ts'
import { GramDictionary } from './gram-dictionary.ts'

const pieces = fc.oneof(
  fc.constantFrom(
    '地铁',
    '海',
    '國',
    '环球城',
    'Ñandu',
    "don't",
    'it’s',
    'ﬁne',
    '①②',
    'ﾊﾞ',
    'が',
    'か\u3099',
    '한국',
    'Ελλάς',
    'İ',
    'ß',
    '™',
    '½',
    '´',
    ' ',
    '\n',
    '。',
    '，',
    'ＡＢＣ１２',
    '々',
    '〇',
    '😀',
    '\0',
    '\ud800',
    'é',
    'e\u0301',
    '½m²',
    'x'.repeat(45),
    '𠮷野家',
    '25,000',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
)
const text = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''))

test('remarks have the grams of gramsOf and no others, with the fast and the slow path', () => {
  const grams = new GramDictionary()
  const into = new Uint32Array(8192)
  fc.assert(
    fc.property(text, text, text, (zh, en, other) => {
      grams.writeGramIds(other, '', into, 0)
      const end = grams.writeGramIds(zh, en, into, 3)
      const own = into.subarray(3, end)
      const expected = new Set(gramsOf(`${zh}\n${en}`))
      for (const gram of [...expected, ...gramsOf(other)]) expect([gram, grams.find(gram).some((id) => own.includes(id))]).toEqual([gram, expected.has(gram)])
      expect(new Set(own).size).toBe(own.length)
      expect(own.length).toBeLessThanOrEqual(expected.size)
    }),
    { numRuns: 1500 },
  )
})

test('a long text has its first 4,096 grams, and thousands of words keep their ids', () => {
  const grams = new GramDictionary()
  const into = new Uint32Array(8192)
  const words = Array.from({ length: 5000 }, (_, i) => `word${i}`)
  expect(grams.writeGramIds('', words.join(' '), into, 0)).toBe(4096)
  for (let i = 0; i < 60_000; i += 1) grams.writeGramIds(String.fromCharCode(0x4e00 + (i % 20_000), 0x4e00 + ((i * 7) % 20_000)), `more${i}`, into, 0)
  expect(words.map((word) => grams.find(word).length === 1)).toEqual(words.map((_, i) => i < 4096))
  expect(grams.find('more59999')).toHaveLength(1)
  expect(grams.find('more60000')).toEqual([])
  expect(grams.find('x'.repeat(200))).toEqual([])
})
