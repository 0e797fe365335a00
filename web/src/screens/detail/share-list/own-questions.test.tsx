// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { HomeItem } from './HomeItem.tsx'
import { changeLocalState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testItem, testList } from './session/list.testing.ts'

beforeEach(() => localStorage.clear())
let number = 0
const nothing = () => undefined

/** What the card of a home says to a person when these people have asked about it. */
function show(who: string | null, askers: readonly string[], locale: 'zh' | 'en') {
  cleanup()
  const messages = askers.map((asker, index) => ({
    id: String(index),
    listingId: 'a',
    isFromAgent: false,
    who: asker,
    text: 'Pets?',
    at: '2026-11-20T00:00:00.000Z',
  }))
  const item = testItem('a')
  const list = testList(`Asked${(number += 1)}`, { items: [item, testItem('b')], people: ['Maria', 'Ben'], messages })
  changeLocalState(list.code, (stored) => ({ ...stored, who }))
  showList(list, '2026-11-23T00:00:00.000Z')
  const actions = { onNote: nothing, onViewing: nothing, onAskAlike: nothing }
  return renderInPage(<HomeItem {...{ list, item, previousVisit: null, agent: 'Agent 3', isEager: false }} {...actions} />, { locale }).container.textContent
}

test.each([
  ['Maria', ['Ben'], '1 question asked with this link', '这个链接上有 1 个提问，等回复'],
  ['Maria', ['Ben', 'maria', 'Maria'], '2 questions sent', '2 个提问，等回复'],
  ['', ['', 'Ben'], '1 question sent', '1 个提问，等回复'],
  [null, ['', 'Ben'], '2 questions asked with this link', '这个链接上有 2 个提问，等回复'],
] as const)('to %j the card counts of the questions of %j: %s', (who, askers, en, zh) => {
  const [english, chinese] = [show(who, askers, 'en'), show(who, askers, 'zh')]
  expect(english).toContain(en)
  expect(chinese).toContain(zh)
  expect(/questions? sent/.test(english ?? '')).toBe(en.endsWith('sent'))
})
