// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { GoneRows } from './GoneRows.tsx'

test.each([
  ['en', [3, 7], 2, /sold, leased, reserved or off the market: 2 \(row 3, 7\)/],
  ['zh', [3, 7], 2, /2 行写着已售、已租、已定或已下架，不会导入（第 3、7 行）/],
  ['en', [1, 2, 3], 40, /: 40 \(row 1, 2, 3 and more\)/],
] as const)('%s: a preview names the rows %j whose homes are gone', (locale, lines, count, text) => {
  renderInPage(<GoneRows gone={{ count, lines: [...lines] }} />, { locale })
  expect(screen.getByText(text)).toBeDefined()
})

test('without such rows it says nothing', () => {
  const { container } = renderInPage(<GoneRows gone={{ count: 0, lines: [] }} />)
  expect(container.textContent).toBe('')
})
