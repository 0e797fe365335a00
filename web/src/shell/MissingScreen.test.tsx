// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShellData } from '../page/context.ts'
import { MissingScreen } from './MissingScreen.tsx'
import { renderInPage, testShell } from './in-page.testing.tsx'

test.each([
  ['en', { reason: 'ended' }, 'This link has ended'],
  ['zh', { reason: 'ended' }, '这个链接已经结束'],
  ['en', { reason: 'removed' }, 'Removed by its owner'],
  ['zh', { reason: 'removed' }, '房源已由发布者删除'],
  ['en', { reason: 'closed' }, 'This account has been closed'],
  ['zh', { reason: 'closed' }, '这个账号已经注销'],
  ['en', undefined, 'This link doesn’t work'],
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

test('under the brand the page of a closed account leads on to the homes', () => {
  const brand = { name: 'Brand' } as unknown as ShellData['brand']
  renderInPage(<MissingScreen data={{ reason: 'closed' }} />, { path: '/share/Code', shell: { ...testShell, brand } })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home')
})
