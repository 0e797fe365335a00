// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { AroundMarker } from './AroundMarker.tsx'
import { addressParts, PlaceFinder } from './PlaceFinder.tsx'

const call = vi.hoisted(() => vi.fn())
const tree = vi.hoisted(() => ({ current: [] as readonly object[] }))
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), screenApi: () => call }))
vi.mock('../../../filters/use-place-names.ts', () => ({ useCityTree: () => tree.current }))
beforeEach(() => {
  call.mockReset()
  tree.current = []
})

const mall = {
  id: 'atc',
  name: { zh: '阿拉邦市中心', en: 'Alabang Town Center' },
  city: { zh: '文珍俞巴', en: 'Muntinlupa' },
  point: { lat: 14.423, lng: 121.031 },
}

test.each([
  ['1280 Acacia Ave, Ayala Alabang, Muntinlupa', ['Acacia Ave', 'Ayala Alabang', 'Muntinlupa']],
  ['Blk 7 Lot 12 Phase 2, BF Homes', ['BF Homes']],
  ['阿拉邦市中心，文珍俞巴', ['阿拉邦市中心', '文珍俞巴']],
])('%s is searched from its most exact part', (text, parts) => expect(addressParts(text)).toEqual(parts))

test('an address is found by the first of its parts that the site knows, and a press puts the marker there', async () => {
  call.mockImplementation((_: string, { keyword }: { keyword: string }) =>
    Promise.resolve({ landmarks: keyword === 'Alabang Town Center' ? [mall] : [], estates: [] }),
  )
  const onPoint = vi.fn()
  renderInPage(<PlaceFinder onPoint={onPoint} />, { locale: 'en' })
  const field = await screen.findByLabelText('The address, or a place near it')
  fireEvent.change(field, { target: { value: '12 Acacia Ave, Alabang Town Center' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: /Alabang Town Center Muntinlupa/ }))
  expect(onPoint).toHaveBeenCalledWith(mall.point)
})

test.each([
  ['nothing is found', () => Promise.resolve({ landmarks: [], estates: [] }), /Nothing found/],
  ['the search fails', () => Promise.reject(new Error('offline')), /The search failed/],
])('when %s, it is said', async (_, answer, text) => {
  call.mockImplementation(answer)
  renderInPage(<PlaceFinder onPoint={() => undefined} />, { locale: 'en' })
  fireEvent.change(await screen.findByLabelText('The address, or a place near it'), { target: { value: 'Nowhere Street' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a city that the address names is offered when no place is known', async () => {
  call.mockResolvedValue({ landmarks: [], estates: [] })
  tree.current = [{ id: 'muntinlupa', name: mall.city, aliases: [], point: mall.point, areas: [] }]
  renderInPage(<PlaceFinder onPoint={() => undefined} />, { locale: 'en' })
  fireEvent.change(await screen.findByLabelText('The address, or a place near it'), { target: { value: 'Unknown Street, muntinlupa' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  expect(await screen.findByRole('button', { name: /Muntinlupa/ })).toBeTruthy()
})

test.each([
  ['en', '340 m north of Alabang Town Center'],
  ['zh', '阿拉邦市中心以北 340米'],
] as const)('a marker is described in %s by the names around it', async (locale, text) => {
  call.mockResolvedValue({ items: [{ name: mall.name, point: mall.point, distanceInKm: 0.34 }] })
  renderInPage(<AroundMarker point={{ lat: mall.point.lat + 0.003, lng: mall.point.lng }} />, { locale })
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy())
  expect(call).toHaveBeenCalledWith('POST /frontend/api/place/around', { point: { lat: mall.point.lat + 0.003, lng: mall.point.lng } })
})
