// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { FitCount } from './FitCount.tsx'

test.each([
  ['en', 1, false, '1 home fits these filters'],
  ['en', 12, false, '12 homes fit these filters'],
  ['en', 50, true, 'More than 50 homes fit these filters'],
  ['zh', 1, false, '有 1 套符合条件'],
  ['zh', 1200, false, '有 1,200 套符合条件'],
  ['zh', 50, true, '超过 50 套符合条件'],
] as const)('%s: of %i rows, more of them: %s, the table says “%s”', (locale, count, hasMore, said) => {
  renderInPage(<FitCount count={count} hasMore={hasMore} />, { locale })
  expect(screen.getByRole('status').textContent).toBe(said)
})
