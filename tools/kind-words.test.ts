import { landmarks } from '@site/market/landmarks.ts'
import { expect, test } from 'vitest'
import { siteNameIndex } from './name-evaluation.ts'

const found = (text: string) => siteNameIndex.resolve(text, { kinds: ['landmark'], limit: 200 }).map(({ id }) => id)
const idsOf = (kind: string) => landmarks.filter((landmark) => landmark.kind === kind).map(({ id }) => id)

test.each([
  ['学校', 'School'],
  ['schools', 'School'],
  ['医院', 'Hospital'],
  ['hospital', 'Hospital'],
  ['公园', 'Park'],
  ['商场', 'Mall'],
])('%s finds all of its kind', (text, kind) => expect(found(text)).toEqual(expect.arrayContaining(idsOf(kind))))

test.each([
  ['国际学校', 7],
  ['international school', 7],
])('%s finds the international schools only: %i', (text, count) => expect(found(text)).toHaveLength(count))

test.each(['british school manila', 'near british school manila', '英国学校', 'British School'])('%s is the school, not a city', (text) =>
  expect(siteNameIndex.resolve(text.replace('near ', ''), { limit: 1 })).toMatchObject([{ kind: 'landmark', id: 'british-school-manila' }]),
)
