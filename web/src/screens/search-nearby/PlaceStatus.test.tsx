// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  renderInPage(<PlaceStatus places={keys && keys.map(place)} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(text)
})
