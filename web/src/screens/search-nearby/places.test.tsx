// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { usePopularAreas } from './places.ts'

const name = (text: string) => ({ zh: text, en: text })
const area = (id: string, total: number) => ({ id, name: name(id), aliases: [], point: { lat: 14, lng: 121 }, total })
const tree = [
  { id: 'one', name: name('One'), total: 12, areas: [area('few', 2), area('none', 0)] },
  { id: 'two', name: name('Two'), total: 10, areas: [area('many', 10)] },
]
vi.mock('../../page/api.ts', () => ({ api: () => async () => tree }))

function Popular() {
  return <output>{JSON.stringify(usePopularAreas({ type: 'Residence', mode: 'Sale' }))}</output>
}

test('areas to look around are those with homes, most first, and say no number that their circle does not hold', async () => {
  renderInPage(<Popular />)
  const place = (id: string, within: string) => ({ key: `area.${id}`, kind: 'area', name: name(id), within: name(within), point: { lat: 14, lng: 121 } })
  await expect.poll(() => JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([place('many', 'Two'), place('few', 'One')])
})

const bgc = { kind: 'area', name: name('BGC'), within: null, point: { lat: 14, lng: 121 } } as const
const whole = { said: 'area.bgc', ...bgc }
const entry = (state: unknown) => JSON.stringify({ state, version: 0 })

/** The recent places of a page that begins with this entry in session storage, after one more was chosen. */
async function recentWith(state: unknown) {
  sessionStorage.setItem('recentPlaces', entry(state))
  vi.resetModules()
  const page = await import('./places.ts')
  page.rememberPlace({ key: 'area.new', ...bgc })
  return JSON.parse(sessionStorage.getItem('recentPlaces') ?? '') as unknown
}

beforeEach(() => sessionStorage.clear())

test('the entry of recent places has the names of earlier builds, which are read', async () => {
  expect(await recentWith({ spots: [whole, { ...whole, said: 'area.new' }], of: '' })).toEqual({
    state: {
      spots: [{ said: 'area.new', ...bgc }, whole],
      of: '',
    },
    version: 0,
  })
})

test.for([
  null,
  'area.bgc',
  {},
  { spots: [whole] },
  { spots: whole, of: '' },
  { spots: [null, 'area.bgc', { ...whole, said: 1 }, { ...whole, kind: null }, { ...whole, name: { en: 'BGC' } }], of: '' },
  {
    spots: [
      { ...whole, within: 'Taguig' },
      { ...whole, point: { lat: 14 } },
      { ...whole, point: null },
      { ...whole, within: undefined },
    ],
    of: '',
  },
])('broken recent places are dropped: %j', async (state) => {
  expect(await recentWith(state)).toMatchObject({ state: { spots: [{ said: 'area.new' }] } })
})
