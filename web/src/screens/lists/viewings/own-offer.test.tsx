// @vitest-environment happy-dom
import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListingView } from '@site/domain/listing.ts'
import type { ViewingMove } from '@site/domain/sharing/share-list.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { testViewing } from './viewing.testing.ts'
import { ViewingCard } from './ViewingCard.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const time = '2099-11-30T02:00:00.000Z'
const move = (from: ViewingMove['from'], state: ViewingMove['state'], isFromAgent: boolean, minute = 22): ViewingMove => ({
  ...{ from, state, isFromAgent, time },
  at: `2026-11-28T17:${minute}:00.000Z`,
})
const confirmed = move('asked', 'confirmed', true)
const viewing = (changes: Partial<OwnViewing>): OwnViewing => testViewing({ title: 'Mrs Tan-Secreto budget 20M', ...changes })
const home = { id: 'a', type: 'Residence', mode: 'Sale', bedrooms: 0, estate: { id: 'e', name: { zh: '阿玛蒂亚', en: 'Amadea' } } } as unknown as ListingView // the fields that the card reads

function show(shown: OwnViewing, locale: 'zh' | 'en' = 'en', others: readonly OwnViewing[] = []) {
  cleanup()
  const { container } = renderInPage(
    <ViewingCard viewing={shown} viewings={{ items: [shown, ...others], listings: [home], removed: [], agreedElsewhere: [] }} onDone={() => undefined} />,
    {
      locale,
    },
  )
  return { title: container.querySelector('h3')?.textContent, text: container.textContent ?? '' }
}

test.each([
  ['en', 'Undo', {}],
  ['zh', '撤回取消', { who: 'Ann' }],
] as const)('%s: a cancellation is no longer undone once the client has asked for another time', (locale, undo, changes) => {
  const now = new Date().toISOString()
  const cancelled = viewing({ state: 'cancelled', time, moves: [confirmed, { ...move('confirmed', 'cancelled', true), at: now }] })
  show(cancelled, locale, [viewing({ id: 'w', code: 'BBBBBBBBBB', at: now }), viewing({ id: 'x', listingIds: ['b'], at: now })])
  expect(screen.getByRole('button', { name: undo })).toBeDefined()
  show(cancelled, locale, [viewing({ id: 'w', at: now, ...changes })])
  expect(screen.queryByRole('button', { name: undo })).toBeNull()
})

test.each([
  ['en', {}, 'Withdraw the offer', 'Withdraw your offer? Your client sees it in the link.', 'You withdrew this offer'],
  ['zh', {}, '撤回这个时间', '撤回您提的时间？客户在链接里会看到。', '您撤回了这个时间'],
  ['en', { isLinkRevoked: true }, 'Withdraw the offer', 'Withdraw your offer? The link has ended, so tell your client yourself.', 'You withdrew this offer'],
] as const)('%s: the agent withdraws an own offer, and declines nothing (%j)', async (locale, changes, button, question, said) => {
  send.mockReset().mockResolvedValue({})
  show(viewing({ state: 'offered', moves: [move('asked', 'offered', true)], ...changes }), locale)
  expect(screen.queryByRole('button', { name: /^(Decline|婉拒)/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
  expect(screen.getByRole('group', { name: question })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect(send.mock.calls.at(-1)?.[1]).toMatchObject({ state: 'declined' })
  expect(show(viewing({ state: 'declined', moves: [move('offered', 'declined', true)] }), locale).text).toContain(said)
})
