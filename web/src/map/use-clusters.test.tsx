// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { fakeMap } from './fake-map.testing.ts'
import { useClusters } from './use-clusters.ts'

const call = vi.fn()
vi.mock('../page/api.ts', () => ({ api: () => call }))

const clusters = [{ id: null, lat: 14.55, lng: 121.05, count: 7, lowestPrice: null, estateId: null, bounds: [121, 14.5, 121.1, 14.6] }]
const online = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => {
  vi.useFakeTimers()
  online.mockReturnValue(true)
  call.mockReset()
  call.mockResolvedValue({ clusters, withoutPoint: 0 })
  return () => void vi.useRealTimers()
})

const { query } = readSearch({ city: 'makati' })

async function shown() {
  const { map, move } = fakeMap()
  let said: ReturnType<typeof useClusters> | undefined
  function Probe() {
    said = useClusters(map, query, null)
    return null
  }
  renderInPage(<Probe />)
  const rest = async (run: () => void = () => undefined) => {
    await act(async () => run())
    await act(async () => vi.runAllTimers())
  }
  await rest()
  expect(said!.shown?.clusters).toEqual(clusters)
  return { now: () => said!, rest, move: () => rest(() => move({}, { lng: 121.2 })) }
}

test('homes stay on the map when those of another view do not come; asked again they are there', async () => {
  const { now, move, rest } = await shown()
  expect(now().loadFailure).toBeNull()
  call.mockRejectedValue(new Error('gone'))
  await move()
  expect(now()).toMatchObject({ loadFailure: 'failed', isLoading: false, shown: { clusters } })
  call.mockResolvedValue({ clusters: [], withoutPoint: 0 })
  await rest(() => now().retry())
  expect(now()).toMatchObject({ loadFailure: null, isLoading: false, shown: { clusters: [] } })
})

test('without a network nothing is asked for and the homes stay; with it they come by themselves', async () => {
  const { now, move, rest } = await shown()
  call.mockClear()
  online.mockReturnValue(false)
  await move()
  expect(call).not.toHaveBeenCalled()
  expect(now()).toMatchObject({ loadFailure: 'offline', isLoading: false, shown: { clusters } })
  online.mockReturnValue(true)
  await rest(() => window.dispatchEvent(new Event('online')))
  expect(call).toHaveBeenCalledOnce()
  expect(now().loadFailure).toBeNull()
})
