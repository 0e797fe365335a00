// @vitest-environment happy-dom
import type { OpenedConversation } from '@site/domain/calls/messages.ts'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { ViewingOffer } from './ViewingOffer.tsx'

const [time, past] = ['2099-11-30T02:00:00.000Z', '2026-01-30T02:00:00.000Z']
const message = (isOwn: boolean, viewing: string | null = time) => ({ id: `${isOwn}`, isOwn, text: 'Come', at: '2026-11-28T00:00:00.000Z', viewing })
const conversation = (changes: Partial<OpenedConversation> = {}): OpenedConversation => ({
  ...{
    id: 'c',
    listing: { id: 'a', text: { zh: '两室', en: '2 bed' }, code: null, isLinkEnded: false },
    with: 'Olga',
    messages: [],
    hasEarlier: false,
    firstUnread: null,
  },
  ...{ isBlocked: false, ...changes },
})
const removed = { id: 'a', text: null, code: null, isLinkEnded: false }

beforeEach(() => localStorage.clear())

function show(shown: ReturnType<typeof message>, changes: Partial<OpenedConversation> = {}, locale: 'zh' | 'en' = 'en') {
  cleanup()
  const opened = conversation({ messages: [shown], ...changes })
  const { container } = renderInPage(<ViewingOffer reference="c" message={shown} conversation={opened} />, { locale })
  return { text: container.textContent ?? '', buttons: screen.queryAllByRole('button').map(({ textContent }) => textContent) }
}

test.each([
  ['en', 'This viewing is off: the home was removed by its owner'],
  ['zh', '看房取消了：房源已由发布者删除'],
] as const)('%s: a time of a removed home, offered or agreed, is off and takes no answer', (locale, said) => {
  for (const messages of [[message(false)], [message(false), message(true)]]) {
    const { text, buttons } = show(message(false), { messages, listing: removed }, locale)
    expect(text).toContain(said)
    expect(buttons).toEqual([])
    expect(show(message(false), { messages }, locale).text).not.toContain(said)
  }
  const over = show(message(false, past), { listing: removed }, locale)
  expect(over.text).not.toContain(said)
})
