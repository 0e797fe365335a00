// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { MissingArea } from './MissingArea.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (load) => ({ ...(await load<object>()), api: () => call }))

const place = { id: 'new-1', kind: 'City', name: { zh: 'Cebu City', en: 'Cebu City' }, aliases: ['Cebu'], city: null, point: null }
const missing = {
  place,
  listings: 2,
  like: [{ id: 'makati', name: { zh: '马卡蒂', en: 'Makati' } }],
  origin: { account: 'a1', name: 'Ana Cruz', file: 'stock.csv' },
}
const answers: Record<string, unknown> = { 'POST /frontend/api/review/place': missing, 'POST /resource/api/city/tree': [] }
beforeEach(() => call.mockReset().mockImplementation((path: string) => Promise.resolve(answers[path] ?? {})))

const show = () => {
  const onDecided = vi.fn()
  renderInPage(<MissingArea kind="City" id="new-1" onDecided={onDecided} />)
  return onDecided
}

test('a city says who brought it by which file, and is published at the point that the operator writes', async () => {
  const onDecided = show()
  expect(await screen.findByText('Imported by Ana Cruz, file “stock.csv”')).toBeTruthy()
  expect(screen.getByText('Also written: Cebu')).toBeTruthy()
  const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish this city' }))
  publish()
  expect(await screen.findByText('Required')).toBeTruthy()
  const position = screen.getByLabelText('Position (latitude, longitude)')
  fireEvent.change(position, { target: { value: 'north' } })
  publish()
  expect(await screen.findByText('This has the wrong format')).toBeTruthy()
  fireEvent.change(position, { target: { value: '10.3157, 123.8854' } })
  publish()
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  const input = { kind: 'City', id: 'new-1', name: place.name, point: { lat: 10.3157, lng: 123.8854 } }
  expect(call).toHaveBeenCalledWith('POST /frontend/api/review/approveplace', input)
})

test('a city that is a known one is merged into it', async () => {
  const onDecided = show()
  fireEvent.click(await screen.findByRole('button', { name: 'Merge into it' }))
  await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
  expect(call).toHaveBeenCalledWith('POST /frontend/api/review/mergeplace', { kind: 'City', id: 'new-1', into: 'makati' })
})
