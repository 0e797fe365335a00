// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { cardConfirmed as confirmed, cardMove as move, cardTime as time, cardViewing as viewing, showCard as show } from './viewing-card.testing.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

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
