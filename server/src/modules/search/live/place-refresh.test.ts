import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlaceRefresh } from './place-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reloads places that changed, and after a slow reload not again before ten times as long', async () => {
  const reload = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
  const refresh = new PlaceRefresh({ reload })
  const run = async () => {
    const ran = refresh.run()
    await vi.advanceTimersByTimeAsync(50)
    return await ran
  }
  expect(await run()).toBe(false)
  refresh.request()
  expect(await run()).toBe(true)
  expect(await run()).toBe(false)
  refresh.request()
  await vi.advanceTimersByTimeAsync(350)
  expect(await run()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await run()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a change during a reload is reloaded too, and a failed reload stays due', async () => {
  const refresh = new PlaceRefresh({
    reload: vi
      .fn()
      .mockRejectedValueOnce(new Error('no database'))
      .mockImplementationOnce(async () => refresh.request()),
  })
  refresh.request()
  await expect(refresh.run()).rejects.toThrow('no database')
  expect(await refresh.run()).toBe(true)
  expect(await refresh.run()).toBe(true)
})
