import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import { expect, test } from 'vitest'
import { factsOfLine } from './keyword-evaluation.ts'
import { siteNameIndex } from './name-evaluation.ts'

const idsOf = (text: string) =>
  resolveKeyword(siteNameIndex, text).tokens.map(({ estateIds, areaIds, cityIds, developerIds, landmarkIds }) => [
    ...new Set([...estateIds, ...areaIds, ...cityIds, ...developerIds, ...landmarkIds]),
  ])

test.each(['over', 'above', 'under', 'below', 'between', 'please', 'want', 'except', 'more', 'less', 'where'])(
  'the word “%s” of a sentence is no misspelling of a name',
  (word) => expect(idsOf(word).flat()).toEqual([]),
)

test.each([
  ['under 5m or over 10m makati', 'makati'],
  ['2br over makati', 'makati'],
  ['makati condo under 5m or over 10m', 'makati'],
])('“%s” searches no place but %s', (line, place) => {
  const ids = idsOf(factsOfLine(line).rest).flat()
  expect(ids.filter((id) => id !== place)).toEqual([])
})

test.each([
  ['rokwell', 'rockwell'],
  ['glorieta', 'glorietta'],
  ['salsedo', 'salcedo'],
])('the misspelt name “%s” is found', (text, part) =>
  expect(
    idsOf(text)
      .flat()
      .some((id) => id.includes(part)),
  ).toBe(true),
)
