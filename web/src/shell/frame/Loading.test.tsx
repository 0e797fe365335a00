// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withLoadingOverlay } from './global-state.ts'
import { renderInPage } from '../in-page.testing.tsx'
import { Loading } from './Loading.tsx'

const isShown = () => screen.queryByText('正在加载') !== null

test('the overlay is shown until every promise is settled, also by rejecting', async () => {
  renderInPage(<Loading />, { locale: 'zh' })
  expect(isShown()).toBe(false)
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const pending: Promise<number>[] = []
  act(() => void pending.push(withLoadingOverlay(first.promise), withLoadingOverlay(second.promise)))
  expect(isShown()).toBe(true)
  await act(async () => {
    first.resolve(1)
    expect(await pending[0]).toBe(1)
  })
  expect(isShown()).toBe(true)
  await act(async () => {
    second.reject(new Error('lost'))
    await expect(pending[1]).rejects.toThrow('lost')
  })
  expect(isShown()).toBe(false)
})
