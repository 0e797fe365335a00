import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metroManila } from './metro-manila.testing.ts'
import { buildNameIndex } from './name-index.ts'
import { normalizeListingNumber } from './keyword-parts.ts'
import { type KeywordToken, resolveKeyword } from './resolve-keyword.ts'

const index = buildNameIndex(metroManila)

/** A token in one line: its text, the ids of each kind, `#` and the listing number. */
const line = ({ text, estateIds, areaIds, cityIds, developerIds, landmarkIds, number, towers }: KeywordToken): string =>
  [
    text,
    ...Object.entries({ estate: estateIds, area: areaIds, city: cityIds, developer: developerIds, landmark: landmarkIds })
      .filter(([, ids]) => ids.length > 0)
      .map(([kind, ids]) => `${kind} ${ids.join(' ')}`),
    ...(number === undefined ? [] : [`#${number}`]),
    ...(towers?.includes('tower 2') ? ['tower 2'] : []),
  ].join(' | ')

test.each<[keyword: string, ...tokens: string[]]>([
  // one name
  ['Salcedo Grove One', 'salcedo grove one | estate salcedo-grove-one'],
  ['BGC', 'bgc | estate park-west | area bgc'],
  ['環球城', '环球城 | area bgc'],
  ['Makati City', 'makati city | city makati'],
  ['makati', 'makati | estate makati-prime | city makati'],
  ['greenbelt', 'greenbelt | estate greenbelt-madisons greenbelt-radissons residences-greenbelt | landmark greenbelt'],
  ['ayala', 'ayala | developer ayala-land'],
  ['saersaiduo', 'saersaiduo | estate salcedo-grove-one salcedo-skysuites | area salcedo'],
  ['sesdc', 'sesdc | area salcedo'],
  ['legaspi vilage', 'legaspi vilage | area legazpi'],
  // an amount that is no price is one token
  ['首付300万 makati', 'makati | estate makati-prime | city makati', '首付300万'],
  ['makati downpayment 500k', 'makati | estate makati-prime | city makati', 'downpayment 500k'],
  ['月供不超过5万', '月供不超过5万'],
  // a name and more
  ['legazpi village 2br', 'legazpi village | area legazpi', '2br'],
  ['2br, legazpi village!', '2br', 'legazpi village | area legazpi'],
  ['salcedo vilage 2br', 'salcedo vilage | area salcedo', '2br'],
  ['onerockwell 2br', 'onerockwell | estate one-rockwell', '2br'],
  ['makati one rockwell', 'makati | estate makati-prime | city makati', 'one rockwell | estate one-rockwell'],
  ['makati medcal', 'makati medcal | landmark makati-med'],
  ['makati condo', 'makati | estate makati-prime | city makati', 'condo | estate makati-prime'],
  ['condo in pasig with parking', 'condo | estate makati-prime', 'pasig | city pasig', 'parking'],
  ['grenbelt parking', 'grenbelt | estate greenbelt-madisons greenbelt-radissons residences-greenbelt | landmark greenbelt', 'parking'],
  ['塔吉格 一室一厅 出租 可开火', '塔吉格 | city taguig', '一室一厅', '出租', '可开火'],
  // towers
  ['one rockwell tower 2', 'one rockwell | estate one-rockwell', 'tower 2 | tower 2'],
  ['T2 two serendra', 't2 | tower 2', 'two serendra | estate two-serendra'],
  ['爵士公寓二座', '爵士公寓 | estate jazz', '二座 | tower 2'],
  ['赛伦德拉二期', '赛伦德拉二期 | estate two-serendra'],
  // words for near around a landmark
  ['离圣托马斯大学近', '圣托马斯大学 | landmark ust'],
  ['离圣托马斯大学很近', '圣托马斯大学 | landmark ust'],
  ['离圣托马斯大学不远', '圣托马斯大学 | landmark ust'],
  ['距离圣托马斯大学近一点的房子', '圣托马斯大学 | landmark ust'],
  ['紧邻圣托马斯大学', '圣托马斯大学 | landmark ust'],
  ['挨着圣托马斯大学', '圣托马斯大学 | landmark ust'],
  // joining words
  ['condo close at bgc', 'condo | estate makati-prime', 'bgc | estate park-west | area bgc'],
  ['BGC附近', 'bgc | estate park-west | area bgc'],
  ['makati or pasig', 'makati or pasig | estate makati-prime | city makati pasig'],
  ['pool 马卡蒂或者帕西格 2br', 'pool', '马卡蒂或者帕西格 | estate makati-prime | city makati pasig', '2br'],
  ['one rockwell or bgc', 'one rockwell or bgc | estate one-rockwell park-west | area bgc'],
  ['pool or makati', 'pool', 'makati | estate makati-prime | city makati'],
  ['塔吉格旁边带泳池', '塔吉格 | city taguig', '泳池'],
  // wrong characters of the right sound
  ['马卡帝', '马卡帝 | city makati'],
  ['爵仕公寓', '爵仕公寓 | estate jazz'],
  // Chinese has no spaces
  ['BGC两房', 'bgc | estate park-west | area bgc', '两房'],
  ['塔吉格两房出租', '塔吉格 | city taguig', '两房出租'],
  ['萨尔塞多村附近，可开火', '萨尔塞多村 | area salcedo', '可开火'],
  ['帕西格市', '帕西格市 | city pasig'],
  ['帕賽大樓', '帕赛 | city pasay', '大楼'],
  // listing numbers
  ['AJ-102948', 'aj 102948 | #AJ-102948'],
  ['ａｊ１０２９４８', 'aj102948 | #AJ-102948'],
  ['aj 102948', 'aj 102948 | #AJ-102948'],
  ['102948', '102948 | #102948'],
  ['房源AJ-102948', '房源', 'aj 102948 | #AJ-102948'],
  ['1016', '1016 | estate 1016 | #1016'],
  ['bgc 2024', 'bgc | estate park-west | area bgc', '2024 | #2024'],
  ['rent 25000', 'rent', '25000 | #25000'],
  ['25,000.00', '25', '000', '00'],
  ['5000万', '5000', '万'],
  // weak letters
  ['a', 'a'],
  ['sai', 'sai'],
  ['bond', 'bond'],
  ['bc condo', 'bc', 'condo | estate makati-prime'],
])('%s', (keyword, ...tokens) => {
  expect(resolveKeyword(index, keyword).tokens.map(line)).toEqual(tokens)
})

test('estates by display name, by alias and by words of their name are kept apart', () => {
  const [west, both] = ['park west', 'serendra'].map((keyword) => resolveKeyword(index, keyword).tokens[0])
  expect(west).toMatchObject({ namedEstateIds: ['park-west'] })
  expect(west).not.toHaveProperty('aliasEstateIds')
  expect(both).not.toHaveProperty('namedEstateIds')
  expect(resolveKeyword(index, 'serendra 2').tokens[0]).toMatchObject({ aliasEstateIds: ['two-serendra'] })
})

test.each(['', ' ', '。，!?', '\u0000', '🏠', '---'])('%j has no tokens', (keyword) => {
  expect(resolveKeyword(index, keyword)).toEqual({ tokens: [] })
})

test('a token is found in remarks by its words or by pairs of its characters', () => {
  expect(resolveKeyword(index, '可開火 near MRT').tokens.map(({ grams }) => grams)).toEqual([['可开', '开火'], ['mrt']])
})

test('a Chinese character matches only names that contain it', () => {
  const [token] = resolveKeyword(index, '城').tokens
  expect(token?.areaIds).toEqual(['bgc', 'bay-city', 'eastwood', 'binondo'])
  expect(token?.grams).toEqual(['城'])
})

test.each([
  ['AJ-102948', 'AJ-102948'],
  [' aj102948 ', 'AJ-102948'],
  ['ａｊ—１０２９４８', 'AJ-102948'],
  ['aj - 102948', 'AJ-102948'],
  ['102948', '102948'],
  ['AJ-123', null],
  ['ABCDE-1234', null],
  ['AJ-102948-2', null],
  ['makati', null],
  ['', null],
])('the listing number %j is %j', (text, number) => {
  expect(normalizeListingNumber(text)).toBe(number)
})

test('a whole name searches only its place, other words search the remarks too', () => {
  const gramsFor = (keyword: string) => resolveKeyword(index, keyword).tokens.flatMap(({ grams }) => grams)
  expect(['马卡蒂', 'Makati', 'BGC', '环球城'].map(gramsFor)).toEqual([[], [], [], []])
  expect(gramsFor('makati sunny')).toEqual(['sunny'])
})

test('any text gives a plan whose tokens all have a condition, the same each time', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 64 }),
    fc
      .array(fc.constantFrom('makati', 'grenbelt', '绿城', '市', '2br', 'AJ-1234', 'one', ' ', '-', '万', 'the', 'ñ'), { maxLength: 12 })
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (keyword) => {
      const plan = resolveKeyword(index, keyword)
      expect(resolveKeyword(index, keyword)).toEqual(plan)
      for (const { text: said, grams, estateIds, areaIds, cityIds, developerIds, landmarkIds } of plan.tokens) {
        expect(said).not.toBe('')
        expect([...grams, ...estateIds, ...areaIds, ...cityIds, ...developerIds, ...landmarkIds]).not.toEqual([])
      }
      expect(new Set(plan.tokens.map(({ text: said }) => said)).size).toBe(plan.tokens.length)
    }),
    { numRuns: 1000 },
  )
})
