// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whileLoading } from './global-state.ts'
import { renderInPage } from './in-page.testing.tsx'
import { Loading } from './Loading.tsx'

const isShown = () => screen.queryByText('正在加载') !== null

test('the overlay is shown until the last of the promises that the page waits for is settled, also by failing', async () => {
  renderInPage(<Loading />, { locale: 'zh' })
  expect(isShown()).toBe(false)
  const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const waits: Promise<number>[] = []
  act(() => void waits.push(whileLoading(one.promise), whileLoading(other.promise)))
  expect(isShown()).toBe(true)
  await act(async () => {
    one.resolve(1)
    expect(await waits[0]).toBe(1)
  })
  expect(isShown()).toBe(true)
  await act(async () => {
    other.reject(new Error('lost'))
    await expect(waits[1]).rejects.toThrow('lost')
  })
  expect(isShown()).toBe(false)
})
