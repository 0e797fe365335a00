// @vitest-environment happy-dom
import type { ListingDetail } from '@site/domain/calls/listing.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { DetailBuilding } from './DetailBuilding.tsx'
import { DetailPrice } from './DetailPrice.tsx'

const name = { zh: '维多利亚', en: 'Fort Victoria' }
const offers = [
  { type: 'Residence', mode: 'Sale', total: 3 },
  { type: 'Carport', mode: 'Sale', total: 1 },
  { type: 'Residence', mode: 'Lease', total: 1 },
]
const detail = {
  listing: { id: 'a1', type: 'Residence', mode: 'Sale', averagePrice: 92_000, estate: { id: 'fort', name }, area: null },
  estate: { id: 'fort', name, aliases: [], developer: null, completed: null, towers: null, floors: null, offers },
  averages: { estate: { averagePrice: 100_000, count: 4 }, area: null },
  priceHistory: [],
  statusHistory: [],
  previews: null,
} as unknown as ListingDetail

test.each([
  ['en', ['3 condos for sale', '1 parking slot for sale', '1 condo for lease']],
  ['zh', ['3 套公寓在售', '1 个车位在售', '1 套公寓待租']],
] as const)('in %s, the totals of the building name type and mode, and link to these homes', (locale, texts) => {
  const { container } = renderInPage(<DetailBuilding detail={detail} hasSiteLinks />, { locale })
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => link.textContent)).toEqual(texts)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home?estateId=fort', '/home?type=Carport&estateId=fort', '/home?mode=Lease&estateId=fort'])
})

test.each([
  ['en', '8% below the average of 4 others in Fort Victoria.'],
  ['zh', '比维多利亚另外 4 套同类房源的均价低 8%。'],
] as const)('in %s, the price is compared with the average of the building', (locale, text) => {
  expect(renderInPage(<DetailPrice detail={detail} now="2026-11-22" />, { locale }).container.textContent).toContain(text)
})

const detailWithHistory = {
  ...detail,
  priceHistory: [
    { at: '2026-01-01', price: 9 },
    { at: '2026-02-01', price: 8 },
  ],
} as unknown as ListingDetail

test.each([
  ['en', 'Price history', ['Date', 'Event', 'Price', 'Change'], 'Average price per m²'],
  ['zh', '价格变动', ['日期', '事件', '价格', '涨跌'], '单价对比'],
] as const)('in %s, the table of prices has a name and headers, and the averages are a list with a name', (locale, name, headers, averages) => {
  renderInPage(<DetailPrice detail={detailWithHistory} now="2026-11-22" />, { locale })
  const table = screen.getByRole('table', { name })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(headers)
  expect(within(screen.getByRole('list', { name: averages })).getAllByRole('listitem')).toHaveLength(2)
})

test.each([
  ['en', 'Also called Park Central, 中央公园大厦'],
  ['zh', '又称 Park Central, 中央公园大厦'],
] as const)('in %s, other names of a building have their own language', (locale, text) => {
  const estate = { ...detail.estate, aliases: ['Park Central', '中央公园大厦'] }
  const { container } = renderInPage(<DetailBuilding detail={{ ...detail, estate } as unknown as ListingDetail} hasSiteLinks />, { locale })
  expect(container.textContent).toContain(text)
  expect([screen.getByText('Park Central').lang, screen.getByText('中央公园大厦').lang]).toEqual(['en', 'zh'])
})
