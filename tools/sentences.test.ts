import { amountWordsIn } from '@site/domain/keywords/keyword-other-amounts.ts'
import type { Facts } from '@site/domain/calls/listing.ts'
import { readSearch, searchInput, type SearchQuery, writeSearch } from '@site/domain/search-query.ts'
import { landmarks } from '@site/market/landmarks.ts'
import { stations } from '@site/market/stations.ts'
import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import { nearSearchOf, queryOfFacts } from '@site/web/search-box/line-search.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { factsOfLine, misreadKeywords, readKeywords } from './keyword-evaluation.ts'
import { siteNameIndex } from './name-evaluation.ts'

const typedLines = readKeywords('typed-lines')
const sentences = [...readKeywords('sentences'), ...typedLines]
const scope = { type: 'Residence', mode: 'Sale' } as const

test('every sentence of the table has the right facts and places', () => {
  expect(typedLines.length).toBeGreaterThanOrEqual(230)
  expect(misreadKeywords(sentences)).toEqual([])
})

/** Words of limits, which change what the number beside them means. */
const limitWords = /(?<![a-z])(?:least|most|less|more|min|minimum|max|maximum|above|below)(?![a-z])|至少|最少|最多|不[超低高少]|以[上下内]|起/iu

test('no limit is left as a word', () => {
  const wordsOf = ({ near, rest }: Facts) => near?.rest ?? rest
  const left = typedLines.map(({ keyword }) => amountWordsIn(wordsOf(factsOfLine(keyword))).rest).filter((rest) => limitWords.test(rest))
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
  expect(readSearch(writeSearch(near.query)).query.near?.radiusInKm).toBe(facts.near?.radiusInKm)
})

test('the box for places, where a line need not say "near", reads every sentence the same', () => {
  const typed = sentences.map((sentence) => ({ ...sentence, keyword: `near ${sentence.keyword}` }))
  expect(misreadKeywords(typed)).toEqual([])
  const placesOf = (lines: readonly { keyword: string }[]) => lines.map(({ keyword }) => factsOfLine(keyword).near?.place)
  expect(placesOf(typed)).toEqual(placesOf(sentences))
})

test.each([
  ['2 bedroom condo near Ayala MRT under 40k rent pets ok', 'landmark.mrt3-ayala'],
  ['condo near british school manila 3 bedrooms', 'landmark.british-school-manila'],
  ['英国学校附近 三房', 'landmark.british-school-manila'],
  ['Greenbelt附近 两房 up to 50k', 'landmark.greenbelt'],
  ['near british school manila', 'landmark.british-school-manila'],
  ['near ust', 'landmark.ust'],
  ['near makati med', 'landmark.makati-medical-center'],
  ['5 mins to greenbelt', 'landmark.greenbelt'],
  ['10-minute drive from makati med', 'landmark.makati-medical-center'],
  ['walking to ust', 'landmark.ust'],
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
  ['2br 800 meters from SM aura', 'landmark.sm-aura', 0.8],
  ['near glorietta within 1.8 km', 'landmark.glorietta', 1.8],
  ['condo within 300 meters of ayala mrt', 'landmark.mrt3-ayala', 0.3],
])('the distance of “%s” is the radius of the circle and no word', (line, place, radiusInKm) =>
  expect(factsOfLine(line).near).toMatchObject({ place, radiusInKm, rest: '' }),
)

test.each([
  ['800m from SM Aura', 'landmark.sm-aura', 0.8],
  ['500 meters from Greenbelt 5', 'landmark.greenbelt', 0.5],
  ['1.5km sa Ayala MRT', 'landmark.mrt3-ayala', 1.5],
  ['800 m walk to greenbelt', 'landmark.greenbelt', 0.8],
  ['离Ayala MRT 800m 两房', 'landmark.mrt3-ayala', 0.8],
])('the distance of “%s” is no price', (line, place, radiusInKm) => {
  const { near, filters } = factsOfLine(line)
  expect(near).toMatchObject({ place, radiusInKm, rest: '' })
  expect(Object.keys(filters).filter((key) => key.startsWith('price'))).toEqual([])
})

test.each([
  ['2br 800m', { priceUpTo: 800_000_000 }],
  ['budget 800m', { priceUpTo: 800_000_000 }],
  ['from 500m to 800m', { priceMin: 500_000_000, priceUpTo: 800_000_000 }],
  ['80m from the owner', { priceUpTo: 80_000_000, postedBy: 'Owner' }],
  ['5m from DMCI', { priceUpTo: 5_000_000 }],
])('the amount of “%s” is a price', (line, filters) => expect(factsOfLine(line).filters).toMatchObject(filters))

test.each([
  ['not near highway 2br makati', { bedrooms: ['2'], city: 'makati' }, ['not near highway']],
  ['2br no flood', { bedrooms: ['2'] }, ['no flood']],
  ['not in makati 2br', { bedrooms: ['2'] }, ['not in makati']],
  ['不要临街马卡蒂', { city: 'makati' }, ['不要临街']],
  ['不要4楼', {}, ['不要4楼']],
  ['not 13th floor 1br', { bedrooms: ['1'] }, ['not 13th floor']],
  ['not condo makati', { city: 'makati' }, ['not condo']],
  ['condo not house', { type: 'Residence' }, []],
  ['800m from BGC', { city: 'taguig', areas: ['taguig-bgc'] }, ['800m']],
])('of “%s”, what cannot be searched is left out and named', (line, filters, leftOut) =>
  expect(factsOfLine(line)).toMatchObject({ filters, rest: '', leftOut }),
)

test.each(['not studio', 'no parking needed', '不要朝西', '非底层', 'no. 8 forbes', 'makati condo'])('of “%s” nothing is left out', (line) =>
  expect(factsOfLine(line).leftOut).toEqual([]),
)

const idsOfKind = (kind: string) => [...landmarks, ...stations].filter((landmark) => landmark.kind === kind).map(({ id }) => id)

test.each([
  ['near a school', 'School'],
  ['2br near a school makati', 'School'],
  ['近学校', 'School'],
  ['near a hospital', 'Hospital'],
  ['马卡蒂 医院附近 两房', 'Hospital'],
  ['near a mall', 'Mall'],
  ['condo near the mall', 'Mall'],
  ['近商场', 'Mall'],
  ['near a park', 'Park'],
  ['makati 2br near parks', 'Park'],
  ['马卡蒂近公园 两房', 'Park'],
  ['near the train', 'Station'],
  ['800m from a train station', 'Station'],
  ['距离地铁800米', 'Station'],
])('“%s” is near any of its kind, and near nothing else', (line, kind) => {
  const { rest } = factsOfLine(line)
  const { tokens } = resolveKeyword(siteNameIndex, rest)
  expect(tokens).toHaveLength(1)
  expect(tokens[0]).toMatchObject({ estateIds: [], areaIds: [], cityIds: [], developerIds: [], grams: [] })
  expect(tokens[0]!.landmarkIds.toSorted()).toEqual(idsOfKind(kind).toSorted())
})

test.each([
  ['near park central', 'estate'],
  ['near the mall of asia', 'landmark'],
  ['near park west', 'estate'],
])('“%s” names a place, not a kind', (line, kind) => {
  const { near, rest } = factsOfLine(line)
  const [token] = resolveKeyword(siteNameIndex, rest).tokens
  expect(near ? 'landmark' : token!.estateIds.length > 0 ? 'estate' : 'none').toBe(kind)
})

test.each(['near international school', '国际学校附近', '地铁站附近 一房', 'near hospital', '公园附近', '5m condo makati', '3br 100 sqm greenbelt'])(
  '“%s” names no single place to search around',
  (line) => expect(factsOfLine(line).near).toBeUndefined(),
)

test.each(['个 马卡蒂', '3个 马卡蒂', '户 马卡蒂 两房'])('a character before a place makes it no misspelt name: “%s”', (line) =>
  expect(factsOfLine(line).filters).toMatchObject({ city: 'makati' }),
)

test.each(['BGC', 'BGC 两房 8万以下 可养狗', 'makati studio 25k', '2 bed Makati under 40000'])('“%s”, which is wholly understood, has no keyword', (line) =>
  expect(queryOfFacts(factsOfLine(line))).not.toHaveProperty('keyword'),
)

test.each([
  '我想在马卡蒂找一套两房的公寓，预算一千万到两千万，最好高楼层',
  '您好，请问马卡蒂还有没有两房的公寓出租吗？谢谢',
  'Hi, is there any 1br in Makati? Ideally with balcony, thanks',
])('polite words around what is looked for are not searched: “%s”', (line) => expect(factsOfLine(line)).toMatchObject({ rest: '', leftOut: [] }))
