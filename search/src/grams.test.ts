import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, gramsOfToken, maxTokenGrams, maxTextGrams } from './grams.ts'

test('the grams of a text are its characters, pairs and whole words, once each', () => {
  expect(gramsOf('近地鐵，2BR near MRT, near地铁')).toEqual(['近', '地', '近地', '铁', '地铁', '2br', 'near', 'mrt'])
})

test.each([
  ['地铁站', ['地铁', '铁站']],
  ['铁', ['铁']],
  ['Parking', ['parking']],
  ['2BR 地鐵', ['2br', '地铁']],
  ['，。!', []],
])('the keyword %s needs %j', (token, grams) => {
  expect(gramsOfToken(token)).toEqual(grams)
})

test('pairs do not cross punctuation or other scripts', () => {
  expect(gramsOf('厨房，间a卫')).not.toContain('房间')
})

test('a text has the grams of any part of it that is cut between words', () => {
  const word = fc.constantFrom('近', '地铁', '環球城', 'Parking', '2BR', 'ñandú', ' ', '，', '-')
  fc.assert(
    fc.property(fc.array(word), fc.array(word), fc.array(word), (before, part, after) => {
      const grams = new Set(gramsOf(`${before.join('')} ${part.join('')} ${after.join('')}`))
      expect(gramsOfToken(part.join('')).filter((gram) => !grams.has(gram))).toEqual([])
    }),
  )
})

test('grams of texts and keywords have a limit, and a very long word is still found', () => {
  const many = Array.from({ length: 9000 }, (_, index) => `w${index}`).join(' ')
  expect(gramsOf(many)).toHaveLength(maxTextGrams)
  expect(gramsOfToken(many)).toHaveLength(maxTokenGrams)
  const long = 'x'.repeat(5000)
  expect(gramsOf(long)).toEqual(gramsOfToken(long))
  expect(gramsOf(long)[0]?.length).toBeLessThan(100)
})
