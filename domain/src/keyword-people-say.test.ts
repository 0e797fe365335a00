import { expect, test } from 'vitest'
import { choices } from './choices.ts'
import { fieldRows } from './fields.ts'
import { readKeywordFacts } from './keyword-facts.ts'
import { filtersOf, stringifySearch } from './search-query.ts'

/** The facts of a text in a market with pesos as a query string, and the text without them. */
const read = (text: string) => {
  const { filters, rest } = readKeywordFacts(text, { currency: 'PHP' })
  return [decodeURIComponent(stringifySearch(filters).slice(1)).split('&').toSorted().join('&'), rest]
}

test.each<[kind: string, text: string, filters: string, rest: string]>([
  ['an amount of another kind', '首付300万 马卡蒂', '', '首付300万 马卡蒂'],
  ['an amount of another kind', '月供5万', '', '月供5万'],
  ['an amount of another kind', '每月还款5万', '', '每月还款5万'],
  ['an amount of another kind', '两房 月还3万', 'bedrooms=2', '月还3万'],
  ['an amount of another kind', '每月还贷4万5 公寓', 'type=Residence', '每月还贷4万5'],
  ['an amount of another kind', '300k down', '', '300k down'],
  ['an amount of another kind', '300k down condo', 'type=Residence', '300k down'],
  ['an amount of another kind', '25k monthly amortization', '', '25k monthly amortization'],
  ['an amount of another kind', '1br 30k installments', 'bedrooms=1', '30k installments'],
  ['an amount of another kind', '单价10万', '', '单价10万'],
  ['an amount of another kind', '两房 每平10万', 'bedrooms=2', '每平10万'],
  ['an amount of another kind', '10万一平', '', '10万一平'],
  ['an amount of another kind', '15万/㎡', '', '15万/㎡'],
  ['an amount of another kind', '定金5万', '', '定金5万'],
  ['an amount of another kind', 'downpayment 500k', '', 'downpayment 500k'],
  ['an amount of another kind', '500k down payment', '', '500k down payment'],
  ['an amount of another kind', 'monthly amortization below 25k condo', 'type=Residence', 'monthly amortization below 25k'],
  ['an amount of another kind', '10k per sqm', '', '10k per sqm'],
  ['an amount of another kind', 'association dues 5k', '', 'association dues 5k'],
  ['and the price beside it', '总价500万 首付100万', 'mode=Sale&priceUpTo=5000000', '首付100万'],
  ['and the price beside it', '月租3万 押金6万', 'mode=Lease&priceUpTo=30000', '押金6万'],
  ['and the price beside it', '5m dp 500k', 'priceUpTo=5000000', 'dp 500k'],
  ['terms after a price', '35k 2 months deposit', 'priceUpTo=35000', '2 months deposit'],
  ['a rent for a year', '年租60万', 'mode=Lease&priceUpTo=50000', ''],
  ['a rent for a year', '36万一年', 'mode=Lease&priceUpTo=30000', ''],
  ['a rent for a year', '600k per year', 'mode=Lease&priceUpTo=50000', ''],
  ['foreign money', 'usd 100k', '', ''],
  ['foreign money', '$100k', '', ''],
  ['foreign money', 'us$200,000', '', ''],
  ['foreign money', '100万人民币', '', ''],
  ['foreign money', '两房人民币100万', 'bedrooms=2', ''],
  ['foreign money', '100万rmb 公寓', 'type=Residence', ''],
  ['foreign money', '200万港币', '', ''],
  ['foreign money', '100萬港元', '', ''],
  ['the money of the site', '1200萬比索', 'priceUpTo=12000000', ''],
  ['the money of the site', '5万披索', 'priceUpTo=50000', ''],
  ['the money of the site', '3万菲币以内', 'priceUpTo=30000', ''],
  ['a university', 'studio 15k ust', 'bedrooms=0&priceUpTo=15000', 'ust'],
  ['a rent without a unit', '月租8000', 'mode=Lease&priceUpTo=8000', ''],
  ['a rent without a unit', '租金 12000 开间', 'bedrooms=0&mode=Lease&priceUpTo=12000', ''],
  ['a rent without a unit', 'rent 25000', 'mode=Lease&priceUpTo=25000', ''],
  ['a year is no rent', 'for rent 2025', 'mode=Lease', '2025'],
  ['rooms', '2+1房', 'bedrooms=2', ''],
  ['rooms', '3+1房 出租', 'bedrooms=3&mode=Lease', ''],
  ['rooms', '三加一房', 'bedrooms=3', ''],
  ['rooms', '2+1 br', 'bedrooms=2', ''],
  ['rooms', '1.5房', 'bedrooms=1', ''],
  ['rooms', '2.5卫', 'bathrooms=2', ''],
  ['rooms', '两房1.5卫', 'bathrooms=1&bedrooms=2', ''],
  ['rooms', '2.5 baths', 'bathrooms=2', ''],
  ['rooms', '三四房', 'bedrooms=3&bedrooms=4', ''],
  ['rooms', '两三房', 'bedrooms=2&bedrooms=3', ''],
  ['rooms', '2、3房', 'bedrooms=2&bedrooms=3', ''],
  ['rooms', '2/3房', 'bedrooms=2&bedrooms=3', ''],
  ['rooms', '貳房', 'bedrooms=2', ''],
  ['rooms', '2 baths or more', 'bathrooms=2&bathrooms=3&bathrooms=4', ''],
  ['rooms', '2+ baths', 'bathrooms=2&bathrooms=3&bathrooms=4', ''],
  ['rooms', '三室及以上', 'bedrooms=3&bedrooms=4&bedrooms=5', ''],
  ['a longer number is no number of rooms', '12房', '', '12房'],
  ['at least', 'no less than 60 sqm', 'floorAreaMin=60', ''],
  ['at least', 'not below 60 sqm', 'floorAreaMin=60', ''],
  ['at least', '不低于80平', 'floorAreaMin=80', ''],
  ['at least', '不小于80平', 'floorAreaMin=80', ''],
  ['at least', '不低于500万', 'priceMin=5000000', ''],
  ['at least', '800万起', 'priceMin=8000000', ''],
  ['at least', '3br minimum', 'bedrooms=3&bedrooms=4&bedrooms=5', ''],
  ['at least', 'no less than 4 bedrooms', 'bedrooms=4&bedrooms=5', ''],
  ['at least', '至少三房', 'bedrooms=3&bedrooms=4&bedrooms=5', ''],
  ['at least', '四房起', 'bedrooms=4&bedrooms=5', ''],
  ['at least', '不少于2个卫生间', 'bathrooms=2&bathrooms=3&bathrooms=4', ''],
  ['at least', 'at least 11th floor', 'floorMin=11', ''],
  ['at least', '31st floor minimum', 'floorMin=31', ''],
  ['at least', '至少21楼', 'floorMin=21', ''],
  ['at most', 'at most 50 sqm', 'floorAreaUpTo=50', ''],
  ['at most', 'no more than 5m', 'priceUpTo=5000000', ''],
  ['at most', '不大于50平', 'floorAreaUpTo=50', ''],
  ['at most', '顶多6万', 'priceUpTo=60000', ''],
  ['at most', '2 bedrooms max', 'bedrooms=0&bedrooms=1&bedrooms=2', ''],
  ['at most', 'up to 1 bedroom', 'bedrooms=0&bedrooms=1', ''],
  ['at most', '最多两房', 'bedrooms=0&bedrooms=1&bedrooms=2', ''],
  ['at most', '两房以下', 'bedrooms=0&bedrooms=1&bedrooms=2', ''],
  ['at most', 'no higher than 10th floor', 'floorUpTo=10', ''],
  ['at most', 'up to 10th floor', 'floorUpTo=10', ''],
  ['at most', '不超过10层', 'floorUpTo=10', ''],
  ['a bound of the next amount', '2br max 60k', 'bedrooms=2&priceUpTo=60000', ''],
  ['a bound of the next amount', '3br min 8m', 'bedrooms=3&priceMin=8000000', ''],
  ['a bound of the next amount', '2br up to 60k', 'bedrooms=2&priceUpTo=60000', ''],
  ['a bound of the next amount', '两房最多6万', 'bedrooms=2&priceUpTo=60000', ''],
  ['the words of people', 'house 2 car garage', 'hasParking=true&type=Villa', ''],
  ['the words of people', 'dogs allowed', 'petsAllowed=true', ''],
  ['the words of people', 'no cats allowed', 'petsAllowed=false', ''],
  ['the words of people', 'max budget 50k', 'priceUpTo=50000', ''],
  ['terms before a price', '2 months deposit 60k', 'priceUpTo=60000', '2 months deposit'],
  ['parking', '连车位 两房', 'bedrooms=2&hasParking=true', ''],
  ['parking', '連車位', 'hasParking=true', ''],
  ['parking', '附车位', 'hasParking=true', ''],
  ['parking', '包车位', 'hasParking=true', ''],
  ['parking', '两房 車位另計', 'bedrooms=2', ''],
  ['parking', '车位另租 公寓', 'type=Residence', ''],
  ['either', '可租可售 两房', 'bedrooms=2', ''],
  ['either', 'condo for sale or rent', 'type=Residence', ''],
  ['either', 'for rent/sale condo', 'type=Residence', ''],
  ['Hong Kong', '2房2廳2衞', 'bathrooms=2&bedrooms=2', ''],
  ['Hong Kong', '两房两衞', 'bathrooms=2&bedrooms=2', ''],
  ['Hong Kong', '1000呎', 'floorAreaMin=93', ''],
  ['Hong Kong', '一千呎以上', 'floorAreaMin=93', ''],
  ['Hong Kong', '30坪', 'floorAreaMin=99', ''],
  ['floors', '20th floor and up', 'floorMin=20', ''],
  ['floors', 'above 15th floor', 'floorMin=16', ''],
  ['floors', 'below 10th floor', 'floorUpTo=9', ''],
  ['floors', '30层以上', 'floorMin=30', ''],
  ['floors', '二十楼以上', 'floorMin=20', ''],
  ['floors', '10楼以下', 'floorUpTo=10', ''],
  ['floors', '12楼', 'floorBands=mid', ''],
  ['floors', 'above 20th floor', 'floorMin=21', ''],
  ['floors', '20楼以上含20', 'floorMin=20', ''],
  ['floors', '20层以上（含20层）', 'floorMin=20', ''],
  ['floors', '高于20层', 'floorMin=21', ''],
  ['floors', 'below the 5th floor', 'floorUpTo=4', ''],
  ['floors', '5楼以下', 'floorUpTo=5', ''],
  ['floors', '五楼以下 两房', 'bedrooms=2&floorUpTo=5', ''],
  ['floors', '低于5层', 'floorUpTo=4', ''],
  ['floors', 'between 10th and 20th floor', 'floorMin=10&floorUpTo=20', ''],
  ['floors', '2br between the 10th and 20th floor', 'bedrooms=2&floorMin=10&floorUpTo=20', ''],
  ['floors', '10到20层之间', 'floorMin=10&floorUpTo=20', ''],
  ['floors', 'high floor', 'floorBands=high&floorBands=ultra', ''],
  ['no ground floor', 'not ground floor', 'floorMin=2', ''],
  ['no ground floor', 'no ground floor 2br', 'bedrooms=2&floorMin=2', ''],
  ['no ground floor', 'not on the first floor', 'floorMin=2', ''],
  ['no ground floor', '不要一楼', 'floorMin=2', ''],
  ['no ground floor', '非底层 两房', 'bedrooms=2&floorMin=2', ''],
  ['no ground floor', '不住1楼', 'floorMin=2', ''],
  ['floors', '10-20层', 'floorMin=10&floorUpTo=20', ''],
  ['floors', '高层', 'floorBands=high&floorBands=ultra', ''],
  ['floors', '中高层', 'floorBands=high&floorBands=mid&floorBands=ultra', ''],
  ['floors', '低层', 'floorBands=low', ''],
  ['storeys are no floor', '两层 别墅', 'type=Villa', '两层'],
  ['furnishing', '精装两房', 'bedrooms=2&furnished=Fully', ''],
  ['furnishing', '精装修', 'furnished=Fully', ''],
  ['furnishing', '简装', 'furnished=Partly', ''],
  ['furnishing', '拎包入住', 'furnished=Fully', ''],
  ['furnishing', '带家私', 'furnished=Fully&furnished=Partly', ''],
  ['furnishing', '毛坯', 'furnished=Unfurnished', ''],
  ['buying by rent', 'rent to own condo', 'mode=Sale&type=Residence', 'rent to own'],
  ['buying by rent', 'rent-to-own', 'mode=Sale', 'rent-to-own'],
  ['buying by rent', '先租后买 公寓', 'mode=Sale&type=Residence', '先租后买'],
  ['a short time', 'short term condo', 'mode=Lease&type=Residence', 'short term'],
  ['a short time', '短租 开间', 'bedrooms=0&mode=Lease', '短租'],
  ['amounts in words', 'fifty thousand', 'priceUpTo=50000', ''],
  ['amounts in words', '2br 45.000', 'bedrooms=2&priceUpTo=45000', ''],
  ['the words of the form', 'covered parking for rent', 'isRoofed=true&mode=Lease&type=Carport', ''],
  ['the words of the form', '有顶车位', 'isRoofed=true&type=Carport', ''],
  ['the words of the form', '露天车位 出租', 'isRoofed=false&mode=Lease&type=Carport', ''],
  ['the words of the form', 'townhouse', 'type=Villa', ''],
  ['the words of the form', 'house and lot', 'type=Villa', ''],
  ['the words of the form', '洋房', 'type=Villa', ''],
  ['the words of the form', 'price drop condo', 'priceDrop=true&type=Residence', ''],
  ['an upper limit', '5m budget', 'priceUpTo=5000000', ''],
  ['an upper limit', '500万以内', 'priceUpTo=5000000', ''],
  ['an upper limit', 'up to 5m', 'priceUpTo=5000000', ''],
  ['an upper limit', 'below 80 sqm', 'floorAreaUpTo=80', ''],
])('%s: %s', (_, text, filters, rest) => expect(read(text)).toEqual([filters, rest]))

/** A direction alone is part of many names, and "owner" of other sentences. */
const notSearched = new Set(['facing', 'role'])

test('the words of the form are searched by: each label of a closed list of a filter gives that filter', () => {
  const missed = fieldRows.flatMap(([, field]) => {
    const { filter } = field
    if (!filter || !field.choices || field.kind !== 'choice' || notSearched.has(field.choices)) return []
    return choices[field.choices].flatMap(({ code, label }) =>
      [label.zh, label.en].flatMap((text) => {
        const type = code.endsWith('ParkingLot') ? 'Carport' : 'Residence'
        const filters = readKeywordFacts(text, { type }).filters as Record<string, unknown>
        return [filters[filter.as]].flat().includes(code) ? [] : [`${filter.as}=${code}: ${text}`]
      }),
    )
  })
  expect(missed).toEqual([])
})

test('the words of the form are searched by: each name of a yes-or-no filter gives that filter', () => {
  const missed = (['Residence', 'Carport', 'Villa'] as const).flatMap((type) =>
    filtersOf(type).flatMap(({ field, filter }) => {
      if ((filter.by !== 'is' && filter.by !== 'has') || field.label.en === 'Cooking') return []
      return [field.label.zh, field.label.en].flatMap((text) => {
        const filters = readKeywordFacts(text, { type }).filters as Record<string, unknown>
        return filters[filter.as] === true || (filter.as === 'hasParking' && filters['type'] === 'Carport') ? [] : [`${type} ${filter.as}: ${text}`]
      })
    }),
  )
  expect(missed).toEqual([])
})
