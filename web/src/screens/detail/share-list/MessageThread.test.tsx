// @vitest-environment happy-dom
import type { LinkMessage } from '@site/domain/calls/list-answers.ts'
import { expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testItem, testList } from './session/list.testing.ts'
import { MessageThread } from './MessageThread.tsx'

const at = (minute: number) => `2026-11-28T01:0${minute}:00.000Z`
const message = (id: string, listingId: string | null, minute: number): LinkMessage => ({
  id,
  listingId,
  isFromAgent: false,
  who: 'Ann',
  text: id,
  at: at(minute),
})

test.each([
  ['en', ['Serendra a', 'Serendra former'], 'about a home that is no longer shown'],
  ['zh', ['赛兰德拉', '赛兰德拉'], '关于不再展示的房源'],
] as const)('%s: each message of a link names its home: of the list, one that left it, or one that is not shown', (locale, [listed, former], hidden) => {
  const list = testList(`Thread${locale}`, {
    messages: [message('When?', 'a', 1), message('Dues?', 'former', 2), message('Pets?', 'hidden', 3), message('Thanks', null, 4)],
    formerHomes: [testItem('former').listing!],
  })
  const lines = (listingId: string | null) =>
    [...renderInPage(<MessageThread list={list} listingId={listingId} agent="Agent 4" />, { locale }).container.querySelectorAll('li')].map(
      (li) => li.textContent,
    )
  const [first, second, third, last] = lines(null)
  expect(first).toContain(listed)
  expect(second).toContain(former)
  expect(third).toContain(hidden)
  expect(last).not.toMatch(/about|关于/)
  expect(lines('a')).toHaveLength(1)
})
