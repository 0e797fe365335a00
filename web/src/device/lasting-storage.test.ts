// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const persist = vi.fn(async () => true)
beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  persist.mockClear()
})

const askTwice = async (storage: unknown, isFirefox = false) => {
  if (isFirefox) vi.stubGlobal('mozInnerScreenX', 0)
  vi.stubGlobal('navigator', { storage })
  const { askForLastingStorage } = await import('./lasting-storage.ts')
  askForLastingStorage()
  askForLastingStorage()
}

test('lasting storage is asked for once for a page', async () => {
  await askTwice({ persist })
  expect(persist).toHaveBeenCalledOnce()
})

test('Firefox, which would ask the person, is not asked', async () => {
  await askTwice({ persist }, true)
  expect(persist).not.toHaveBeenCalled()
})

test('a browser that refuses or has no such storage is no fault', async () => {
  for (const storage of [{ persist: async () => Promise.reject(new TypeError('not allowed')) }, {}, undefined])
    await expect(askTwice(storage)).resolves.toBeUndefined()
})
