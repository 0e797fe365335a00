// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { PlaceStatus } from './PlaceStatus.tsx'
import type { NearbyPlace } from './places.ts'

const place = (key: string): NearbyPlace => ({ key, kind: 'area', name: { zh: key, en: key }, within: null, point: { lat: 14, lng: 121 } })

test.each([
  ['en', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], '9 places found'],
  ['en', ['a'], '1 place found'],
  ['zh', ['a', 'b'], '找到 2 个地点'],
  ['zh', [], '没有找到叫这个名字的地点'],
  ['en', null, ''],
] as const)('a search for places is announced (%s, %j)', (locale, keys, text) => {
  renderInPage(<PlaceStatus places={keys && keys.map(place)} isRetrying={false} retry={() => undefined} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(text)
})

test.each([
  ['zh', '地点加载失败', '重试'],
  ['en', 'The places could not be loaded.', 'Try again'],
] as const)('%s: a failed search has a button that asks again, and says so meanwhile (r3)', async (locale, text, label) => {
  const retry = vi.fn()
  const { act, rerender } = renderInPage(<PlaceStatus places="failed" isRetrying={false} retry={retry} />, { locale })
  expect(screen.getByText(text).closest('[role=status]')).not.toBeNull()
  await act(async () => screen.getByRole('button', { name: label }).click())
  expect(retry).toHaveBeenCalledOnce()
  rerender(<PlaceStatus places="failed" isRetrying retry={retry} />)
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByRole('button').textContent).toMatch(/Looking…|正在查找…/)
})
