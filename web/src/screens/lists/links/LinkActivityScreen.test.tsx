// @vitest-environment happy-dom
import type { LinkActivity } from '@site/domain/calls/share.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { linkCountWords } from '../../../contact/link-count.words.ts'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { LinkActivityScreen } from './LinkActivityScreen.tsx'

const send = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const at = '2026-11-23T02:15:00.000Z'
const activity = {
  link: {
    ...{ code: 'Code', url: 'https://homes.example/share/Code', target: 'list', id: 'list', title: 'Two bedrooms', variant: 'normal', name: 'Ms Wu' },
    ...{ lang: null, createdAt: at, expires: null, isEnded: false, endedAt: null, opens: { total: 1, days: Array(14).fill(0) }, lastOpened: at },
    ...{ verdicts: { love: 0, maybe: 0, no: 0 }, messages: 0, hasResponse: false, unread: 0, viewings: 0 },
  },
  timeline: [
    { at, listingId: 'a', opens: 1 },
    { at, listingId: null, opens: 5 },
  ],
  looks: [{ id: 'a', opens: 2 }],
  ...{ reactions: [], messages: [], viewings: [], listings: [], removed: ['a'] },
} as const

test.each([
  ['en', ['A home removed by its owner was opened', 'The link was opened by 5', 'opened 2 times']],
  ['zh', ['打开了 发布者已删除的房源', '打开了链接（5 人）', '打开过 2 次']],
] as const)('%s: the agent reads of opens in the words that the client is told, to the minute', async (locale, texts) => {
  const answer: LinkActivity = structuredClone(activity) as unknown as LinkActivity // mutable copies of the rows above
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/opens') ? answer : { items: [], listings: [], removed: [], agreedElsewhere: [] }))
  const { container } = renderInPage(<LinkActivityScreen code="Code" />, { locale })
  expect(await screen.findByText(linkCountWords.whatIsCounted[locale])).toBeDefined()
  for (const text of [...texts, '10:15']) expect(container.textContent).toContain(text)
  expect(container.textContent).not.toMatch(/look|看过|看了(?!多久)/)
})

test.each([
  ['en', 'Too many requests. Try again in a while.'],
  ['zh', '操作太频繁，请稍后再试'],
] as const)('%s: a screen of lists that does not load says the reason of the server', async (locale, reason) => {
  send.mockRejectedValue(new CallError('tooFrequent', reason))
  const { container } = renderInPage(<LinkActivityScreen code="Code" />, { locale })
  expect(await screen.findByText(reason)).toBeDefined()
  expect(container.textContent).not.toMatch(/connection|网络/)
})

test.each([
  ['en', 'No responses yet.'],
  ['zh', '还没有人回应。'],
] as const)('%s: the activity of a link whose client only asked for a viewing does not say that nobody responded', async (locale, none) => {
  const says = async (hasResponse: boolean) => {
    cleanup()
    const answer = { ...activity, looks: [], link: { ...activity.link, hasResponse } }
    send.mockImplementation((key) => Promise.resolve(key.endsWith('/opens') ? answer : { items: [], listings: [], removed: [], agreedElsewhere: [] }))
    const { container } = renderInPage(<LinkActivityScreen code="Code" />, { locale })
    await screen.findByText(linkCountWords.whatIsCounted[locale])
    return container.textContent?.includes(none)
  }
  expect([await says(false), await says(true)]).toEqual([true, false])
})
