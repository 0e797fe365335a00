import { expect, test } from 'vitest'
import { landmarks } from './landmarks.ts'

test('international schools have the names and words that people look for', () => {
  const international = landmarks.filter(({ aliases }) => aliases.includes('国际学校'))
  expect(international.map(({ id }) => id)).toEqual(expect.arrayContaining(['british-school-manila', 'international-school-manila']))
  for (const { kind, aliases } of international) {
    expect(kind).toBe('School')
    expect(aliases).toEqual(expect.arrayContaining(['international school', '小学', '中学', '幼儿园']))
  }
})
