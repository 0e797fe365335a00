// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { usePopular } from './places.ts'

const name = (text: string) => ({ zh: text, en: text })
const area = (id: string, total: number) => ({ id, name: name(id), aliases: [], point: { lat: 14, lng: 121 }, total })
const tree = [
  { id: 'one', name: name('One'), total: 12, areas: [area('few', 2), area('none', 0)] },
  { id: 'two', name: name('Two'), total: 10, areas: [area('many', 10)] },
]
vi.mock('../../page/api.ts', () => ({ api: () => async () => tree }))

function Popular() {
  return <output>{JSON.stringify(usePopular({ type: 'Residence', mode: 'Sale' }))}</output>
}

test('areas to look around are those with homes, most first, and say no number that their circle does not hold', async () => {
  renderInPage(<Popular />)
  const spot = (id: string, within: string) => ({ place: `area.${id}`, kind: 'area', name: name(id), within: name(within), point: { lat: 14, lng: 121 } })
  await expect.poll(() => JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([spot('many', 'Two'), spot('few', 'One')])
})
