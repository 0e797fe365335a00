// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { StayedHomes } from './StayedHomes.tsx'

test.each([
  ['en', 'changed', 'changed since'],
  ['en', 'imported', 'a later import changed it'],
  ['zh', 'imported', '先撤销之后的导入'],
  ['en', 'used', 'somebody saved or used it'],
  ['zh', 'shared', '在清单或链接里'],
  ['zh', 'asked', '有人来信问过'],
] as const)('%s: a home that stays since it is %s is a link with the reason', (locale, why, said) => {
  const home = { id: 'h1', number: 'C100001', key: 'A-1', estate: { zh: '一号', en: 'One' }, why }
  const { container } = renderInPage(<StayedHomes homes={[home]} count={3} />, { locale })
  expect(screen.getByRole('link').getAttribute('href')).toContain('/detail?id=h1')
  expect(screen.getByRole('link').textContent).toBe(locale === 'en' ? 'A-1 · One' : 'A-1 · 一号')
  expect(container.textContent).toContain(said)
  expect(container.textContent).toContain('1')
})
