import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { likelyMode, readKeywordFacts } from './keyword-facts.ts'
import { growsWithLength } from '../processor-time.testing.ts'
import { readSearch, searchInput, writeSearch } from '../search-query.ts'

const names = new Set(['studio city', 'garden villas', '微风公寓', 'bf家园别墅区', '8 forbestown', 'palm tree villas', '绿带', 'the rise', '阳光100'])
const isName = (phrase: string) => names.has(phrase.toLowerCase())
/** The facts as query parameters, and the text without them. */
const readFacts = (text: string) => {
  const { filters, rest } = readKeywordFacts(text, { isName })
  return [
    decodeURIComponent(new URLSearchParams(Object.entries(filters).flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)]))).toString()),
    rest,
  ]
}

test.each<[text: string, filters: string, rest: string]>([
  // the first examples
  ['3BR lease Ortigas with parking', 'bedrooms=3&hasParking=true&mode=Lease', 'Ortigas'],
  ['塔吉格 一室一厅 出租 可开火', 'bedrooms=1&mode=Lease&openFireAllowed=true', '塔吉格'],
  ['500万以下 现房', 'priceUpTo=5000000&status=Done', ''],
  ['BGC 2br for rent pet friendly below 60k', 'bedrooms=2&mode=Lease&petsAllowed=true&priceUpTo=60000', 'BGC'],
  // the number of a listing alone is no price, also where its letter stands for pesos
  ['P104002', '', 'P104002'],
  ['p103965', '', 'p103965'],
  ['C103832', '', 'C103832'],
  ['under P150000', 'priceUpTo=150000', ''],
  ['P25000', 'priceUpTo=25000', ''],
  // type
  ['condo makati', 'type=Residence', 'makati'],
  ['马卡蒂公寓', 'type=Residence', '马卡蒂'],
  ['house and lot las pinas', 'type=Villa', 'las pinas'],
  ['塔吉格別墅', 'type=Villa', '塔吉格'],
  ['parking slot BGC', 'type=Carport', 'BGC'],
  ['车位 出租', 'type=Carport&mode=Lease', ''],
  ['2BR parking BGC', 'bedrooms=2&hasParking=true', 'BGC'],
  ['两房带车位', 'bedrooms=2&hasParking=true', ''],
  ['2BR BGC parking fee', 'bedrooms=2', 'BGC parking fee'],
  ['studio parking included', 'bedrooms=0&hasParking=true', ''],
  ['condo with 2 parking', 'hasParking=true&type=Residence', ''],
  // mode
  ['马卡蒂租', 'mode=Lease', '马卡蒂'],
  ['买公寓', 'mode=Sale&type=Residence', ''],
  ['可短租', 'mode=Lease', '可短租'],
  ['租金便宜', 'mode=Lease&sort=price&order=asc', ''],
  ['rental makati', 'mode=Lease', 'makati'],
  // the lowest price first
  ['cheapest condo in makati', 'type=Residence&sort=price&order=asc', 'makati'],
  ['budget condo budget 25k', 'type=Residence&priceUpTo=25000&sort=price&order=asc', ''],
  ['便宜点的两房', 'bedrooms=2&sort=price&order=asc', ''],
  ['不便宜的房子', '', '不便宜的房子'],
  // rooms
  ['studio makati', 'bedrooms=0', 'makati'],
  ['开间', 'bedrooms=0', ''],
  ['3 bedrooms', 'bedrooms=3', ''],
  ['three-bedroom', 'bedrooms=3', ''],
  ['1-2 BR', 'bedrooms=1&bedrooms=2', ''],
  ['2 or 3 bed', 'bedrooms=2&bedrooms=3', ''],
  ['3BR+', 'bedrooms=3&bedrooms=4&bedrooms=5', ''],
  ['7 bedroom', 'bedrooms=5', ''],
  ['三房两厅两卫', 'bedrooms=3&bathrooms=2', ''],
  ['2BR/2BA', 'bedrooms=2&bathrooms=2', ''],
  ['2 toilet and bath', 'bathrooms=2', ''],
  ['两房双卫', 'bedrooms=2&bathrooms=2', ''],
  ['5 baths', 'bathrooms=4', ''],
  ['no parking 2br', 'hasParking=false&bedrooms=2', ''],
  ['不要车位 开间', 'hasParking=false&bedrooms=0', ''],
  ['不需要车位 开间', 'bedrooms=0', ''],
  ['no balcony', 'balcony=false', ''],
  ['没有阳台', 'balcony=false', ''],
  ['no pets allowed', 'petsAllowed=false', ''],
  ['1BR w parking', 'bedrooms=1&hasParking=true', ''],
  ['w parking', 'hasParking=true', ''],
  ['三房带两个车位', 'bedrooms=3&hasParking=true', ''],
  ['两居室', 'bedrooms=2', ''],
  ['３室', 'bedrooms=3', ''],
  ['2 bath', 'bathrooms=2', ''],
  // prices
  ['under 5M', 'priceUpTo=5000000', ''],
  ['below 30,000', 'priceUpTo=30000', ''],
  ['3-5M', 'priceMin=3000000&priceUpTo=5000000', ''],
  ['20k-30k', 'priceMin=20000&priceUpTo=30000', ''],
  ['3百万到5百万', 'priceMin=3000000&priceUpTo=5000000', ''],
  ['三百万到五百万', 'priceMin=3000000&priceUpTo=5000000', ''],
  ['300-500万', 'priceMin=3000000&priceUpTo=5000000', ''],
  ['budget 25k', 'priceUpTo=25000', ''],
  ['预算2.5万', 'priceUpTo=25000', ''],
  ['不超过800萬', 'priceUpTo=8000000', ''],
  ['1亿以上', 'priceMin=100000000', ''],
  ['at least 10 million', 'priceMin=10000000', ''],
  ['₱25,000/month', 'priceUpTo=25000', ''],
  ['P30k', 'priceUpTo=30000', ''],
  ['between 20k and 30k', 'priceMin=20000&priceUpTo=30000', ''],
  ['一万五', 'priceUpTo=15000', ''],
  ['两万五以内', 'priceUpTo=25000', ''],
  ['两万五千', 'priceUpTo=25000', ''],
  ['2万5', 'priceUpTo=25000', ''],
  ['2万5千', 'priceUpTo=25000', ''],
  ['两万五千左右', 'priceMin=22500&priceUpTo=27500', ''],
  ['2万5千以内两房', 'priceUpTo=25000&bedrooms=2', ''],
  ['3千5百 车位', 'priceUpTo=3500&type=Carport', ''],
  ['1w5', 'priceUpTo=15000', ''],
  ['三到五万', 'priceMin=30000&priceUpTo=50000', ''],
  ['五万两房', 'priceUpTo=50000&bedrooms=2', ''],
  ['3万2房', 'priceUpTo=30000&bedrooms=2', ''],
  ['月租一万五左右', 'mode=Lease&priceMin=13500&priceUpTo=16500', ''],
  ['总价500万左右', 'mode=Sale&priceMin=4500000&priceUpTo=5500000', ''],
  ['around 8M', 'priceMin=7200000&priceUpTo=8800000', ''],
  ['租金2万以下', 'mode=Lease&priceUpTo=20000', ''],
  ['fiber internet ready', '', 'fiber internet ready'],
  ['25000', '', '25000'],
  ['AJ-102948', '', 'AJ-102948'],
  ['BGC 2024', '', 'BGC 2024'],
  // areas
  ['50平以上', 'floorAreaMin=50', ''],
  ['40 sqm', 'floorAreaMin=40', ''],
  ['40-60 sqm', 'floorAreaMin=40&floorAreaUpTo=60', ''],
  ['80㎡以下', 'floorAreaUpTo=80', ''],
  ['below 50 sq.m.', 'floorAreaUpTo=50', ''],
  ['villa lot area 200 sqm', 'type=Villa&lotAreaMin=200', ''],
  // stage, furniture, floor, facing, poster
  ['期房', 'status=Building', ''],
  ['RFO', 'status=Done', ''],
  ['pre-selling', 'status=Building', ''],
  ['pre-sale parking', 'status=BuildingParkingLot&type=Carport', ''],
  ['fully furnished', 'furnished=Fully', ''],
  ['semi-furnished', 'furnished=Partly', ''],
  ['unfurnished', 'furnished=Unfurnished', ''],
  ['bgc 2br below 50k not furnished', 'bedrooms=2&priceUpTo=50000&furnished=Unfurnished', 'bgc'],
  ['non furnished', 'furnished=Unfurnished', ''],
  ['non-furnished', 'furnished=Unfurnished', ''],
  ['no furniture', 'furnished=Unfurnished', ''],
  ['without furniture', 'furnished=Unfurnished', ''],
  ['不带家具', 'furnished=Unfurnished', ''],
  ['无家具', 'furnished=Unfurnished', ''],
  ['没有家具', 'furnished=Unfurnished', ''],
  ['not pet friendly', 'petsAllowed=false', ''],
  ['non-pet-friendly', 'petsAllowed=false', ''],
  ['no pets', 'petsAllowed=false', ''],
  ['furnished', 'furnished=Fully&furnished=Partly', ''],
  ['带家具', 'furnished=Fully&furnished=Partly', ''],
  ['with balcony', 'balcony=true', ''],
  ['有阳台', 'balcony=true', ''],
  ['可養寵物', 'petsAllowed=true', ''],
  ['不可养宠物', 'petsAllowed=false', ''],
  ['high floor', 'floorBands=high&floorBands=ultra', ''],
  ['低楼层', 'floorBands=low', ''],
  ['朝南', 'facings=South', ''],
  ['東南向', 'facings=Southeast', ''],
  ['facing north-east', 'facings=Northeast', ''],
  ['业主直租', 'postedBy=Owner&mode=Lease', ''],
  ['direct owner no broker', 'postedBy=Owner', ''],
  ['VR看房', 'hasVr=true', ''],
  // names win
  ['Studio City', '', 'Studio City'],
  ['studio city studio', 'bedrooms=0', 'studio city'],
  ['Garden Villas 2br', 'bedrooms=2', 'Garden Villas'],
  ['微风公寓出租', 'mode=Lease', '微风公寓'],
  ['BF家园别墅区', '', 'BF家园别墅区'],
  ['8 Forbestown 1br', 'bedrooms=1', '8 Forbestown'],
  ['绿带 两房', 'bedrooms=2', '绿带'],
  ['One Serendra', '', 'One Serendra'],
  ['Two Roxas Triangle', '', 'Two Roxas Triangle'],
  // words between facts are removed with them
  ['looking for a 2BR condo in Makati with balcony and pets allowed', 'bedrooms=2&type=Residence&balcony=true&petsAllowed=true', 'Makati'],
  ['我想在马卡蒂租两房', 'mode=Lease&bedrooms=2', '马卡蒂'],
  ['', '', ''],
])('%s', (text, filters, rest) => {
  const [parameters, remaining] = readFacts(text)
  expect(parameters?.split('&').toSorted()).toEqual(filters.split('&').toSorted())
  expect(remaining).toBe(rest)
})

test('words for a filter that the type does not have stay, and rooms with the type parking mean a home', () => {
  expect(readKeywordFacts('parking with balcony', { type: 'Carport' })).toMatchObject({ filters: { type: 'Carport' }, rest: 'balcony' })
  expect(readKeywordFacts('villa high floor')).toMatchObject({ filters: { type: 'Villa' }, rest: 'high floor' })
  expect(readKeywordFacts('2br makati', { type: 'Carport' }).filters).toEqual({ type: 'Residence', bedrooms: ['2'] })
  expect(readKeywordFacts('under 1M', { type: 'Carport' }).filters).toEqual({ priceUpTo: 1_000_000 })
})

test('of two contradicting facts the first is a filter and the second stays a word', () => {
  expect(readKeywordFacts('for rent condo for sale')).toMatchObject({ filters: { mode: 'Lease' }, rest: 'sale' })
})

test('an amount decides between lease and sale if no word does', () => {
  const rents = { Residence: 600_000, Villa: 1_500_000, Carport: 30_000 }
  expect([60_000, 5_000_000].map((priceUpTo) => likelyMode({ priceUpTo }, rents))).toEqual(['Lease', 'Sale'])
  expect(likelyMode({ priceUpTo: 60_000, mode: 'Sale' }, rents)).toBe('Sale')
  expect(likelyMode({ type: 'Carport', priceUpTo: 300_000 }, rents)).toBe('Sale')
  expect(likelyMode({ bedrooms: ['2'] }, rents)).toBeUndefined()
  expect(likelyMode({ priceUpTo: 60_000 }, {})).toBeUndefined()
})

test('any text gives valid filters, ordered spans that do not overlap, and a rest without the facts', () => {
  const word = fc.constantFrom(
    '3BR',
    '出租',
    'below',
    '60k',
    '-',
    '5M',
    '万',
    'with',
    'balcony',
    'parking',
    '一室',
    '带',
    'studio',
    'city',
    'ñ',
    '，',
    '50',
    'sqm',
    '平',
    '朝南',
    '別墅',
    '𠮷',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 64 }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
    fc.array(word, { maxLength: 10 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (input) => {
      const { filters, rest, spans } = readKeywordFacts(input, { isName })
      expect(z.safeParse(searchInput, filters).success).toBe(true)
      const { query, dropped } = readSearch(writeSearch(filters))
      expect(dropped).toEqual([])
      expect(query).toMatchObject(filters)
      let lastEnd = 0
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(lastEnd)
        expect(end).toBeGreaterThan(start)
        lastEnd = end
      }
      expect(lastEnd).toBeLessThanOrEqual(input.length)
      expect(rest.length).toBeLessThanOrEqual(input.length)
    }),
    { numRuns: 500 },
  )
})

test('a long text of facts is compared with few names', () => {
  let lookups = 0
  const isName = () => (lookups++, false)
  readKeywordFacts('便宜'.repeat(150), { isName })
  expect(lookups).toBeLessThanOrEqual(20 * 14 * 12)
  // more facts than people write
  expect(readKeywordFacts('2br 2ba condo for rent under 60k pet friendly balcony parking furnished high floor rfo by owner', { isName }).rest).toBe('')
})

test('the time is linear in the length of the text', () => {
  expect(growsWithLength((times) => readKeywordFacts('百1,234 with 60 sqm 3BR below 5M 出租 '.repeat(times)), 400)).toBe(true)
})
