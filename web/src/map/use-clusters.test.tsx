// @vitest-environment happy-dom
import { readSearch } from '@site/domain/search-query.ts'
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { fakeMap } from './engine/fake-map.testing.ts'
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

async function renderClusters() {
  const { map, move } = fakeMap()
  let result: ReturnType<typeof useClusters> | undefined
  function Probe() {
    result = useClusters(map, query, null)
    return null
  }
  renderInPage(<Probe />)
  const settle = async (run: () => void = () => undefined) => {
    await act(async () => run())
    await act(async () => vi.runAllTimers())
  }
  await settle()
  expect(result!.shownClusters?.clusters).toEqual(clusters)
  return { now: () => result!, settle, move: () => settle(() => move({}, { lng: 121.2 })) }
}

test('the homes stay if those of another view do not load, and a retry loads them', async () => {
  const { now, move, settle } = await renderClusters()
  expect(now().loadFailure).toBeNull()
  call.mockRejectedValue(new Error('gone'))
  await move()
  expect(now()).toMatchObject({ loadFailure: 'failed', isLoading: false, shownClusters: { clusters } })
  call.mockResolvedValue({ clusters: [], withoutPoint: 0 })
  await settle(() => now().retry())
  expect(now()).toMatchObject({ loadFailure: null, isLoading: false, shownClusters: { clusters: [] } })
})

test('without a network no request is sent and the homes stay; they load when it is back', async () => {
  const { now, move, settle } = await renderClusters()
  call.mockClear()
  online.mockReturnValue(false)
  await move()
  expect(call).not.toHaveBeenCalled()
  expect(now()).toMatchObject({ loadFailure: 'offline', isLoading: false, shownClusters: { clusters } })
  online.mockReturnValue(true)
  await settle(() => window.dispatchEvent(new Event('online')))
  expect(call).toHaveBeenCalledOnce()
  expect(now().loadFailure).toBeNull()
})
