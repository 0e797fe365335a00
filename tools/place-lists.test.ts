import { resolveKeyword } from '@site/search/resolve-keyword.ts'
import { expect, test } from 'vitest'
import { factsOfLine } from './keyword-evaluation.ts'
import { siteNameIndex } from './name-evaluation.ts'

/** The tokens of what a line searches besides its filters. */
const tokensOf = (line: string) => resolveKeyword(siteNameIndex, factsOfLine(line).rest).tokens

test.each<[line: string, ...ids: string[]]>([
  ['3 bedroom 2 bath at least 80 sqm rockwell or salcedo not ground floor', 'makati-rockwell', 'proscenium', 'makati-salcedo-village'],
  ['rockwell or salcedo 3br', 'makati-rockwell', 'makati-salcedo-village'],
  ['3br bgc or rockwell', 'taguig-bgc', 'makati-rockwell'],
  ['makati or bgc', 'makati', 'taguig-bgc'],
  ['MAKATI OR BGC', 'makati', 'taguig-bgc'],
  ['rockwell 3br or salcedo', 'makati-rockwell', 'makati-salcedo-village'],
  ['park terraces or bgc 2br rent', 'park-terraces', 'taguig-bgc'],
  ['The Proscenium or Park Terraces 2br', 'proscenium', 'park-terraces'],
  ['proscenium or bgc', 'proscenium', 'taguig-bgc'],
  ['makati or pasig or bgc', 'makati', 'pasig', 'taguig-bgc'],
  ['makati and pasig 2br', 'makati', 'pasig'],
  ['ortigas / eastwood 1br rent', 'pasig-ortigas-center', 'quezon-city-eastwood'],
  ['rockwell, salcedo 2br', 'makati-rockwell', 'makati-salcedo-village'],
  ['salcedo, legaspi or rockwell 2br', 'makati-salcedo-village', 'makati-legazpi-village', 'makati-rockwell'],
  ['near greenbelt or glorietta', 'greenbelt', 'glorietta'],
  ['马卡蒂或BGC', 'makati', 'taguig-bgc'],
  ['萨尔塞多或罗克韦尔 三房', 'makati-salcedo-village', 'makati-rockwell'],
  ['罗克韦尔 三房 或 萨尔塞多', 'makati-rockwell', 'makati-salcedo-village'],
  ['rockwell或者salcedo 两房', 'makati-rockwell', 'makati-salcedo-village'],
  ['罗克韦尔、萨尔塞多 三房出租', 'makati-rockwell', 'makati-salcedo-village'],
  ['马卡蒂和帕西格 两房', 'makati', 'pasig'],
  ['BGC、马卡蒂 两房出租', 'taguig-bgc', 'makati'],
])('“%s” finds homes in any of its places', (line, ...ids) => {
  const { filters, leftOut } = factsOfLine(line)
  const tokens = tokensOf(line)
  expect(filters).not.toHaveProperty('city')
  expect(filters).not.toHaveProperty('areas')
  expect(leftOut).toEqual([])
  expect(tokens).toHaveLength(1)
  const [{ estateIds, areaIds, cityIds, landmarkIds, grams }] = tokens as [(typeof tokens)[number]]
  expect([...estateIds, ...areaIds, ...cityIds, ...landmarkIds]).toEqual(expect.arrayContaining(ids))
  expect(grams).toEqual([])
})

test.each([
  ['salcedo or legazpi 2br', { areas: ['makati-salcedo-village', 'makati-legazpi-village'], city: 'makati' }],
  ['salcedo and legazpi', { areas: ['makati-salcedo-village', 'makati-legazpi-village'], city: 'makati' }],
  ['萨尔塞多、黎牙实比 两房', { areas: ['makati-salcedo-village', 'makati-legazpi-village'], city: 'makati' }],
  ['bgc or ortigas', { areas: ['taguig-bgc', 'mandaluyong-ortigas-center', 'pasig-ortigas-center'] }],
  ['bgc or taguig', { city: 'taguig' }],
  ['塔吉格或BGC', { city: 'taguig' }],
])('of “%s”, the places are filters', (line, filters) => {
  expect(factsOfLine(line)).toMatchObject({ filters, rest: '' })
  expect(factsOfLine(line).filters.areas ?? []).toEqual('areas' in filters ? filters.areas : [])
})

test.each([
  ['bgc/taguig', { city: 'taguig', areas: ['taguig-bgc'] }, ''],
  ['makati, salcedo 2br', { city: 'makati', areas: ['makati-salcedo-village'] }, ''],
  ['one rockwell, makati', { city: 'makati' }, 'one rockwell'],
  ['joya lofts and towers', {}, 'joya lofts and towers'],
  ['makati, near glorietta', { city: 'makati' }, 'near glorietta'],
  ['马卡蒂、萨尔塞多 两房', { city: 'makati', areas: ['makati-salcedo-village'] }, ''],
])('“%s” is one place, not a list', (line, filters, rest) => {
  const facts = factsOfLine(line)
  expect(facts).toMatchObject({ filters })
  expect(facts.near ? 'near glorietta' : facts.rest).toBe(rest)
})

test.each(['pool or gym bgc', '2br or 3br bgc', '泳池或健身房 BGC'])('“or” between other words of “%s” leaves the place a filter', (line) =>
  expect(factsOfLine(line).filters).toMatchObject({ city: 'taguig', areas: ['taguig-bgc'] }),
)

test.each(['不要BGC', '不要BGC 三房', 'not bgc 3br', '不想要Makati', 'not in makati', '不考虑BGC 两房'])('“%s” does not search the refused place', (line) => {
  const { filters, rest, leftOut } = factsOfLine(line)
  expect(filters).not.toHaveProperty('city')
  expect(rest).toBe('')
  expect(leftOut).toHaveLength(1)
})
