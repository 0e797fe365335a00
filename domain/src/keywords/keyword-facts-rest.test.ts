import { expect, test } from 'vitest'
import { likelyMode, readKeywordFacts } from './keyword-facts.ts'

test.each([
  ['makati 2br bgc', 'makati bgc'],
  ['makati  bgc   2br', 'makati bgc'],
  ['rockwell/salcedo 2br', 'rockwell/salcedo'],
  ['rockwell / salcedo, 2br', 'rockwell / salcedo'],
  ['rockwell 3br or salcedo', 'rockwell or salcedo'],
  ['萨尔塞多、罗克韦尔，三房', '萨尔塞多、罗克韦尔'],
  ['2br or 3br makati', 'makati'],
  ['balcony, 2br, pool', 'pool'],
  ['  makati  ', 'makati'],
  ['2br, makati', 'makati'],
  ['2房 (makati), near BGC', 'makati, near BGC'],
  ['2br ((makati)), bgc', 'makati, bgc'],
  ['pasay-taft 2br', 'pasay-taft'],
  ['st. luke 2br', 'st. luke'],
  ['in makati 2br', 'makati'],
  ['makati 2br condo for', 'makati'],
  ['makati for the 2br', 'makati for the'],
  ['makati with 2br', 'makati'],
  ['tower a 2br', 'tower a'],
  ['a tower 2br', 'tower'],
  ['for 2br', ''],
  ['马卡蒂的两房', '马卡蒂'],
  ['找马卡蒂两房的房子', '马卡蒂'],
  ['马卡蒂的房子两房', '马卡蒂'],
])('without its facts, "%s" is "%s"', (text, rest) => expect(readKeywordFacts(text).rest).toBe(rest))

test.each([
  ['posted this week', { postedWithinDays: 7 }],
  ['一个月内', { postedWithinDays: 30 }],
  ['at least 2 bedrooms', { bedrooms: ['2', '3', '4', '5'] }],
  ['3房以上', { bedrooms: ['3', '4', '5'] }],
  ['3+ br', { bedrooms: ['3', '4', '5'] }],
  ['1-20 br', { bedrooms: ['1', '2', '3', '4', '5'] }],
  ['villa parking', { type: 'Villa', hasParking: true }],
  ['parking included', { hasParking: true }],
  ['parking for rent', { type: 'Carport', mode: 'Lease' }],
])('"%s" contains only facts', (text, filters) => expect(readKeywordFacts(text)).toMatchObject({ filters, rest: '' }))

test.each([
  ['2br pets should be allowed', { bedrooms: ['2'], petsAllowed: true }],
  ['small pets allowed', { petsAllowed: true }],
  ['dogs and cats allowed', { petsAllowed: true }],
  ['condo where pets are allowed', { type: 'Residence', petsAllowed: true }],
  ['balcony included', { balcony: true }],
  ['balcony is a must', { balcony: true }],
  ['balcony available', { balcony: true }],
  ['fully furnished unit', { furnished: ['Fully'] }],
  ['furnished units available', { furnished: ['Fully', 'Partly'] }],
  ['2br parking included', { bedrooms: ['2'], hasParking: true }],
  ['2br with parking provided', { bedrooms: ['2'], hasParking: true }],
])('"%s" contains only facts, with the words that belong to them', (text, filters) => {
  const facts = readKeywordFacts(text)
  expect([facts.filters, facts.rest]).toEqual([filters, ''])
})

test('a word behind a fact stays if it belongs to a name or a number', () => {
  expect(readKeywordFacts('furnished Unit Tower', { isName: (phrase) => phrase === 'Unit Tower' }).rest).toBe('Unit Tower')
  expect(readKeywordFacts('furnished unit 1205').rest).toBe('unit 1205')
})

test.each([['0 bedrooms'], ['21 bedrooms'], ['3-2 br'], ['2-30 br']])('"%s" is not a number of rooms', (text) =>
  expect(readKeywordFacts(text)).toEqual({ filters: {}, rest: text, spans: [], leftOut: [] }),
)

test.each([
  ['villa lot 200 sqm', [6, 17]],
  ['villa 200 sqm land', [6, 18]],
])('the fact of the lot area in "%s" includes the word for the lot', (text, [start, end]) => {
  const { filters, spans } = readKeywordFacts(text)
  expect(filters).toEqual({ type: 'Villa', lotAreaMin: 200 })
  expect(spans.at(-1)).toMatchObject({ start, end })
})

test('words for types stay words if requested', () =>
  expect(readKeywordFacts('condo 2br', { ignoresTypes: true })).toMatchObject({ filters: { bedrooms: ['2'] }, rest: 'condo' }))

test.each([
  ['condo', []],
  ['bgc condo', ['bgc condo']],
  ['condo one', ['condo one']],
  ['a bgc condo one', ['condo one', 'bgc condo', 'bgc condo one', 'a bgc condo', 'a bgc condo one']],
  ['bgc  condo', ['bgc  condo']],
  ['微风公寓大', ['公寓大', '风公寓', '风公寓大', '微风公寓', '微风公寓大']],
])('the phrases with the fact in "%s" are compared with names', (text, phrases) => {
  const tried: string[] = []
  readKeywordFacts(text, { isName: (phrase) => (tried.push(phrase), false) })
  expect(tried).toEqual(phrases)
})

test.each([
  ['40 characters before', `${'x'.repeat(39)} villa`, true],
  ['41 characters before', `${'x'.repeat(40)} villa`, false],
  ['40 characters after', `villa ${'x'.repeat(39)}`, true],
  ['41 characters after', `villa ${'x'.repeat(40)}`, false],
  ['13 characters of Chinese before', `${'风'.repeat(13)}公寓`, true],
  ['14 characters of Chinese before', `${'风'.repeat(14)}公寓`, false],
  ['11 characters of Chinese after', `公寓${'风'.repeat(11)}`, true],
  ['12 characters of Chinese after', `公寓${'风'.repeat(12)}`, false],
])('a name with %s a fact', (_, name, isFound) => {
  expect(readKeywordFacts(name, { isName: (phrase) => phrase === name }).spans).toHaveLength(isFound ? 0 : 1)
})

test.each([
  [60_000, 'Lease'],
  [60_001, 'Sale'],
])('with a highest rent of 60,000, %d is a %s', (priceMin, mode) => expect(likelyMode({ priceMin }, { Residence: 60_000 })).toBe(mode))

test.each([
  ['usd 1500', ['usd 1500']],
  ['2br $2,500/month', ['$2,500/month']],
  ['两房人民币100万', ['人民币100万']],
  ['php 15000 a month', []],
])('the foreign money of "%s" is left out, and named', (text, leftOut) => expect(readKeywordFacts(text, { currency: 'PHP' }).leftOut).toEqual(leftOut))
