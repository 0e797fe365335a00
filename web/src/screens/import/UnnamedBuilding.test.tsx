// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { UnnamedBuilding } from './UnnamedBuilding.tsx'
import type { Import } from './use-import.ts'

const show = (count: number, locale: 'zh' | 'en' = 'en') => {
  const answerBuilding = vi.fn()
  const state = { isBusy: false, choice: {}, answerBuilding } as unknown as Import // no other part is read
  renderInPage(<UnnamedBuilding state={state} count={count} />, { locale })
  return answerBuilding
}

test.each([
  ['en', 2, 'No building is named in 2 of the rows. Which building are these homes in?', 'Use it'],
  ['en', 1, 'No building is named in 1 of the rows. Which building is this home in?', 'Use it'],
  ['zh', 2, '有 2 行没写楼盘。这些房源在哪个楼盘？', '用这个楼盘'],
] as const)('%s: the building of %i rows that name none is asked for', (locale, count, question, use) => {
  const answer = show(count, locale)
  fireEvent.change(screen.getByLabelText(question), { target: { value: ' One Rockwell ' } })
  fireEvent.click(screen.getByRole('button', { name: use }))
  expect(answer.mock.calls).toEqual([['One Rockwell']])
})

test('nothing is asked where every returned row has another reason', () => {
  show(0)
  expect(screen.queryByRole('textbox')).toBeNull()
})
