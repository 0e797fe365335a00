// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { accountWords } from './account.words.ts'
import { MyData } from './MyData.tsx'

test.each(['zh', 'en'] as const)('%s: the note of the export is in no live region, which would announce it after a change of the language', (locale) => {
  const { container } = renderInPage(<MyData />, { locale })
  expect(screen.getByText(accountWords.exportNote[locale]).closest('[aria-live], [role=status]')).toBeNull()
  expect(container.querySelector('[aria-live]')?.textContent).toBe('')
})
