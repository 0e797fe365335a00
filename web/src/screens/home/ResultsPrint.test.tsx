// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage, testShell } from '../../shell/in-page.testing.tsx'
import type { Results } from './load-results.ts'
import { ResultsPrint } from './ResultsPrint.tsx'

vi.mock('../../page/api.ts', () => ({ api: () => () => new Promise(() => undefined), screenApi: () => () => new Promise(() => undefined) }))

const makati = { id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } }
const homes = [
  {
    id: 'a',
    number: 'C104',
    poster: { id: 'p', name: '经纪 14 / Agent 14', role: 'Intermediary' },
    type: 'Residence',
    mode: 'Sale',
    price: 8_000_000,
    floorArea: 40,
    bedrooms: 1,
    city: makati,
    photos: [{ url: '/resource/a.webp' }],
  },
  { id: 'b', number: 'C105', type: 'Residence', mode: 'Sale', price: 9_500_000, floorArea: 45, bedrooms: 1, city: makati },
] as unknown as Results['answer']['items'] // the properties that the print layout shows
const results = (totalRowQty: number) =>
  ({
    query: readSearch({ city: 'makati', bedrooms: '1' }).query,
    answer: { items: homes, totalRowQty },
    loadedAt: '2026-11-22T00:00:00.000Z',
  }) as unknown as Results

const send = (event: string) => act(() => void dispatchEvent(new Event(event)))
const printLayout = () => document.querySelector('.paper-sheet')
const shell = { ...testShell, brand: { name: { zh: '好家', en: 'Good Homes' } } as never }

test.each([
  ['en', 2, ['Good Homes', '2 in all', 'Condo · For sale', 'Makati', '8,000,000', 'C104 · Agent 14', 'C105', 'homes.example/']],
  ['zh', 31, ['好家', '共 31 条，这里是前 2 条', '公寓 · 出售', '马卡蒂', '9,500,000', 'C104 · 经纪 14', 'homes.example/']],
] as const)(
  'in %s the print layout of %d results has brand, date, filters, address and homes, no photos, and exists only while printing',
  (locale, total, texts) => {
    renderInPage(<ResultsPrint results={results(total)} items={homes} />, { locale, shell })
    expect(printLayout()).toBeNull()
    send('beforeprint')
    for (const text of texts) expect(printLayout()?.textContent).toContain(text)
    expect(printLayout()?.querySelectorAll('img, button').length).toBe(0)
    send('afterprint')
    expect(printLayout()).toBeNull()
  },
)
