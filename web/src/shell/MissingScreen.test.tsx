// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MissingScreen } from './MissingScreen.tsx'
import { renderInPage } from './in-page.testing.tsx'

test.each([
  ['en', { reason: 'ended' }, 'This link has ended'],
  ['zh', { reason: 'ended' }, '这个链接已经结束'],
  ['en', { reason: 'removed' }, 'Removed by its owner'],
  ['zh', { reason: 'removed' }, '房源已由发布者删除'],
  ['en', undefined, 'This link does not open'],
] as const)('in %s a shared page with the data %j says “%s” and links nowhere', (locale, data, title) => {
  renderInPage(<MissingScreen data={data} />, { locale, path: '/share/Code' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryByRole('link')).toBeNull()
})

test('only the page of a home that was removed tells robots to forget it', () => {
  const robots = (data: unknown) => {
    const { unmount } = renderInPage(<MissingScreen data={data} />, { locale: 'en', path: '/propertyInfo' })
    const found = document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null
    unmount()
    return found
  }
  expect([robots({ reason: 'removed' }), robots({ reason: 'ended' }), robots(undefined)]).toEqual(['noindex', null, null])
})
