import { amountWordsIn } from '@site/domain/keyword-other-amounts.ts'
import { readSearch, searchInput, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { nearSearchOf, queryOfFacts } from '@site/web/listing/line-search.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { factsOfLine, misreadKeywords, readKeywords } from './keyword-evaluation.ts'

const typedLines = readKeywords('typed-lines')
const sentences = [...readKeywords('sentences'), ...typedLines]
const scope = { type: 'Residence', mode: 'Sale' } as const

test('every sentence of the table has the right facts and places', () => {
  expect(typedLines.length).toBeGreaterThanOrEqual(60)
  expect(misreadKeywords(sentences)).toEqual([])
})

/** Words of limits, which change what the number beside them means. */
const limitWords = /(?<![a-z])(?:least|most|less|more|min|minimum|max|maximum|above|below)(?![a-z])|至少|最少|最多|不[超低高少]|以[上下内]|起/iu

test('no limit is left as a word', () => {
  const left = typedLines.map(({ keyword }) => amountWordsIn(factsOfLine(keyword).rest).rest).filter((rest) => limitWords.test(rest))
  expect(left).toEqual([])
})

test.each(sentences.map(({ keyword }) => [keyword] as const))('each search box has a valid search for “%s”', (keyword) => {
  const facts = factsOfLine(keyword)
  // home: filters and keyword go into an address
  const { query, dropped } = readSearch(writeSearch({ ...scope, ...(facts.filters as Partial<SearchQuery>) }))
  expect(dropped).toEqual([])
  // add homes to a list: the query of the call
  const added = { ...query, ...queryOfFacts(facts) }
  expect(z.safeParse(searchInput, added)).toMatchObject({ success: true })
  expect(added.keyword).not.toBe('')
  // near a place: the address of its screen
  const near = nearSearchOf(facts, scope)
  expect(readSearch(writeSearch(near.query)).dropped).toEqual([])
  expect(near.address.place === undefined).toBe(facts.near === undefined)
})

test.each([
  ['2 bedroom condo near Ayala MRT under 40k rent pets ok', 'landmark.mrt3-ayala'],
  ['condo near british school manila 3 bedrooms', 'landmark.british-school-manila'],
  ['英国学校附近 三房', 'landmark.british-school-manila'],
  ['Greenbelt附近 两房 up to 50k', 'landmark.greenbelt'],
  ['near british school manila', 'landmark.british-school-manila'],
  ['near ust', 'landmark.ust'],
  ['near makati med', 'landmark.makati-medical-center'],
  ['步行到Greenbelt', 'landmark.greenbelt'],
  ['马卡蒂医院附近', 'landmark.makati-medical-center'],
])('“%s” has the circle of the page near a place', (line, place) => {
  expect(factsOfLine(line).near).toMatchObject({ place, radiusInKm: 1, rest: '' })
  expect(factsOfLine(line).filters).not.toHaveProperty('city')
})

test.each([
  ['within 2km of greenbelt', 'landmark.greenbelt', 2],
  ['500米内 greenbelt', 'landmark.greenbelt', 0.5],
  ['greenbelt 3公里以内 两房', 'landmark.greenbelt', 3],
  ['2br 800 meters from SM aura', 'landmark.sm-aura', 1],
  ['near glorietta within 1.8 km', 'landmark.glorietta', 2],
  ['condo within 300 meters of ayala mrt', 'landmark.mrt3-ayala', 0.5],
])('the distance of “%s” is the radius of the circle and no word', (line, place, radiusInKm) =>
  expect(factsOfLine(line).near).toMatchObject({ place, radiusInKm, rest: '' }),
)

test.each(['near international school', '国际学校附近', '地铁站附近 一房', 'near hospital', '公园附近', '5m condo makati', '3br 100 sqm greenbelt'])(
  '“%s” names no single place to search around',
  (line) => expect(factsOfLine(line).near).toBeUndefined(),
)

test.each(['BGC', 'BGC 两房 8万以下 可养狗', 'makati studio 25k', '2 bed Makati under 40000'])('“%s”, which is wholly understood, has no keyword', (line) =>
  expect(queryOfFacts(factsOfLine(line))).not.toHaveProperty('keyword'),
)
