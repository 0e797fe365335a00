// @vitest-environment happy-dom
import type { Viewing } from '@site/domain/calls/list-answers.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { HomeItem } from './HomeItem.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { showList } from './session/list-session.ts'
import { testList } from './session/list.testing.ts'

// One link, one home, two wishes: the agent agrees with one and declines the other.

const [agreedAt, declinedAt, laterAt] = ['2099-12-02T06:00:00.000Z', '2099-12-02T09:00:00.000Z', '2099-12-03T02:00:00.000Z']
const base = { listingIds: ['a'], note: '', at: '2026-11-28T00:00:00.000Z', isOff: false, moves: [] }
const agreed: Viewing = { ...base, id: 'v1', who: '', slots: [agreedAt], state: 'confirmed', time: agreedAt, asker: 'phone-one' }
const declined: Viewing = { ...base, id: 'v2', who: '', slots: [declinedAt, laterAt], state: 'declined', time: null, asker: 'phone-two' }
const phoneOne = { who: '', viewingKey: 'phone-one.secret' }
const phoneTwo = { who: '', viewingKey: 'phone-two.secret' }

let number = 0
beforeEach(() => localStorage.clear())
const nothing = () => undefined
function show(viewings: readonly Viewing[], localState: Partial<LocalListState>, locale: 'zh' | 'en') {
  cleanup()
  const list = testList(`Wish${(number += 1)}`, { viewings: [...viewings], people: [''] })
  changeLocalState(list.code, (stored) => ({ ...stored, ...localState }))
  showList(list, '2026-11-29T00:00:00.000Z')
  const actions = { onNote: nothing, onViewing: nothing, onAskAlike: nothing }
  renderInPage(<HomeItem list={list} item={list.items[0]!} previousVisit={null} agent="Agent 3" isEager={false} {...actions} />, { locale })
  const card = [...document.querySelectorAll('p')].find((text) => /not work|不行/.test(text.textContent ?? ''))
  const ask = screen.queryByRole('button', { name: locale === 'en' ? /^Request a viewing/ : /^预约看房/ })
  return { card: card?.textContent ?? '', times: card?.querySelector('s')?.textContent ?? '', canAsk: ask !== null }
}

test.each([
  ['en', /^Viewing that you or someone with this link asked for.*17:00.*10:00.*These times do not work for Agent 3\.$/],
  ['zh', /^您或有这个链接的人预约的看房.*17:00.*10:00.*这几个时间Agent 3都不行。$/],
] as const)('%s: the phone with the agreed viewing reads which times were declined, and that they may not be its own', (locale, text) => {
  const { card, times, canAsk } = show([agreed, declined], phoneOne, locale)
  expect(card).toMatch(text)
  expect(times).toMatch(/17:00.* · .*10:00/)
  expect(canAsk, 'its own viewing is agreed').toBe(false)
})

test.each([
  ['en', /^(?!Viewing).*17:00.*These times do not work for Agent 3\. Ask for others\.$/],
  ['zh', /^(?!您或).*17:00.*这几个时间Agent 3都不行，请换时间再约。$/],
] as const)('%s: the phone whose wish was declined reads its times, and can ask again beside the viewing of the other', (locale, text) => {
  const { card, canAsk } = show([agreed, declined], phoneTwo, locale)
  expect(card).toMatch(text)
  expect(canAsk).toBe(true)
})

test.each<[string, readonly Viewing[], Partial<LocalListState>, boolean]>([
  ['who has asked again waits', [agreed, declined, { ...declined, id: 'v3', state: 'asked' }], phoneTwo, false],
  [
    'a name of its own makes no difference',
    [
      { ...agreed, who: 'Mum' },
      { ...declined, who: 'Partner' },
    ],
    { ...phoneTwo, who: 'Partner' },
    true,
  ],
  ['of another person it stays theirs', [agreed, { ...declined, who: 'Partner' }], { who: 'Mum', viewingKey: 'mum.secret' }, false],
  ['without an open viewing everybody can ask', [declined], phoneOne, true],
])('%s', (_, viewings, localState, wanted) => {
  expect(show(viewings, localState, 'en').canAsk).toBe(wanted)
})

test.each([
  ['en', phoneTwo, 'This time does not work for Agent 3. Ask for another.'],
  ['zh', phoneTwo, '这个时间Agent 3不行，请换时间再约。'],
  ['en', phoneOne, 'This time does not work for Agent 3.'],
  ['zh', phoneOne, '这个时间Agent 3不行。'],
] as const)('%s: of one time it says so to %j', (locale, localState, text) => {
  const { card } = show([agreed, { ...declined, slots: [declinedAt] }], localState, locale)
  expect(card.endsWith(text)).toBe(true)
})
