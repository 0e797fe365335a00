// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { UnnamedBuilding } from './UnnamedBuilding.tsx'
import type { Import } from './use-import.ts'

const kind = (field: string, isReturned: boolean, count: number) => ({ field, isReturned, count, words: { zh: '没有', en: 'missing' } })
const show = (summary: Parameters<typeof UnnamedBuilding>[0]['summary'], locale: 'zh' | 'en' = 'en') => {
  const answerBuilding = vi.fn()
  const state = { isBusy: false, choice: {}, answerBuilding } as unknown as Import // no other part is read
  renderInPage(<UnnamedBuilding state={state} summary={summary} />, { locale })
  return answerBuilding
}

test.each([
  ['en', 'Which building are the homes of the rows in that name none (rows: 2)?', 'Use it'],
  ['zh', '没写楼盘的行（2 行）在哪个楼盘？', '用这个楼盘'],
] as const)('%s: the building of rows that name none is asked for', (locale, question, use) => {
  const answer = show([kind('estate', true, 2), kind('estate', false, 3), kind('price', true, 1)], locale)
  fireEvent.change(screen.getByLabelText(question), { target: { value: ' One Rockwell ' } })
  fireEvent.click(screen.getByRole('button', { name: use }))
  expect(answer.mock.calls).toEqual([['One Rockwell']])
})

test('nothing is asked where every returned row has another reason', () => {
  show([kind('estate', false, 3), kind('price', true, 1)])
  expect(screen.queryByRole('textbox')).toBeNull()
})
