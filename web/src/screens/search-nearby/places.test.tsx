// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { usePlaceSearch, usePopularAreas } from './places.ts'

const name = (text: string) => ({ zh: text, en: text })
const area = (id: string, total: number) => ({ id, name: name(id), aliases: [], point: { lat: 14, lng: 121 }, total })
const tree = [
  { id: 'one', name: name('One'), total: 12, areas: [area('few', 2), area('none', 0)] },
  { id: 'two', name: name('Two'), total: 10, areas: [area('many', 10)] },
]
const call = vi.fn(async () => tree as unknown)
vi.mock('../../page/api.ts', () => ({ api: () => call }))

function Popular() {
  return <output>{JSON.stringify(usePopularAreas({ type: 'Residence', mode: 'Sale' }))}</output>
}

test('popular areas have homes, most first, and no totals', async () => {
  renderInPage(<Popular />)
  const place = (id: string, within: string) => ({ key: `area.${id}`, kind: 'area', name: name(id), within: name(within), point: { lat: 14, lng: 121 } })
  await expect.poll(() => JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([place('many', 'Two'), place('few', 'One')])
})

function Found({ text }: { text: string }) {
  return <output>{JSON.stringify(usePlaceSearch(text).places)}</output>
}

test.each([
  ['a name', 'Greenbelt', 'Greenbelt'],
  [
    'a sentence',
    `2 bedroom condo near Ayala MRT under 40k for rent with parking ${'please '.repeat(9)}`,
    '2 bedroom condo near Ayala MRT under 40k for rent with parking',
  ],
  ['a Chinese one', `马卡蒂两房${'，要安静'.repeat(30)}`, `马卡蒂两房${'，要安静'.repeat(30)}`.slice(0, 64)],
])('%s is looked up as far as places are searched by it, and is no failure', async (_, text, keyword) => {
  call.mockResolvedValueOnce({ landmarks: [], estates: [] })
  renderInPage(<Found text={text} />)
  await expect.poll(() => screen.getByRole('status').textContent).toBe('[]')
  expect(call).toHaveBeenLastCalledWith('POST /frontend/api/place/search', { keyword })
})

const bgc = { kind: 'area', name: name('BGC'), within: null, point: { lat: 14, lng: 121 } } as const
const storedPlace = { said: 'area.bgc', ...bgc }
const entry = (state: unknown) => JSON.stringify({ state, version: 0 })

/** The entry in session storage after a page that started with `state` has added a place. */
async function storedAfter(state: unknown) {
  sessionStorage.setItem('recentPlaces', entry(state))
  vi.resetModules()
  const page = await import('./places.ts')
  page.rememberPlace({ key: 'area.new', ...bgc })
  return JSON.parse(sessionStorage.getItem('recentPlaces') ?? '') as unknown
}

beforeEach(() => sessionStorage.clear())

test('recent places are stored in the format of earlier builds, whose entries are read', async () => {
  expect(await storedAfter({ spots: [storedPlace, { ...storedPlace, said: 'area.new' }], of: '' })).toEqual({
    state: {
      spots: [{ said: 'area.new', ...bgc }, storedPlace],
      of: '',
    },
    version: 0,
  })
})

test.for([
  null,
  'area.bgc',
  {},
  { spots: [storedPlace] },
  { spots: storedPlace, of: '' },
  { spots: [null, 'area.bgc', { ...storedPlace, said: 1 }, { ...storedPlace, kind: null }, { ...storedPlace, name: { en: 'BGC' } }], of: '' },
  {
    spots: [
      { ...storedPlace, within: 'Taguig' },
      { ...storedPlace, point: { lat: 14 } },
      { ...storedPlace, point: null },
      { ...storedPlace, within: undefined },
    ],
    of: '',
  },
])('broken recent places are dropped: %j', async (state) => {
  expect(await storedAfter(state)).toMatchObject({ state: { spots: [{ said: 'area.new' }] } })
})
