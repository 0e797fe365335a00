// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MissingScreen } from './MissingScreen.tsx'
import { renderInPage } from './in-page.testing.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const card = { id: 'agent', name: '阿天 / Sam', role: 'Intermediary', phone: '+63 917 555 0114' }
const endedAt = '2026-11-20T03:00:00.000Z'
beforeEach(() => {
  cleanup()
  send.mockReset()
})
async function show(end: object, locale: 'zh' | 'en', path = '/share/Abc') {
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/ended') ? end : {}))
  // the part loads lazily, which React waits for in this form only
  return (await act(async () => renderInPage(<MissingScreen data={{ reason: 'ended' }} />, { locale, path }))).container
}

test.each([
  ['en', '/share/Abc', 'The link ended on Nov 20, 2026.', 'Ask for a new link', 'We told them.'],
  ['zh', '/shareList?id=x&code=Abc', '链接已于 2026年11月20日 结束。', '请对方发个新链接', '已经告诉对方。'],
] as const)('%s: a link that has ended says when, and its reader asks for another one', async (locale, path, said, button, asked) => {
  const container = await show({ endedAt, canAsk: true, card: null }, locale, path)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(container.textContent).toContain(said)
  expect((await screen.findByRole('status')).textContent).toContain(asked)
  expect(send.mock.calls).toEqual([
    ['POST /frontend/api/share/ended', { code: 'Abc' }],
    ['POST /frontend/api/share/asknew', { code: 'Abc' }],
  ])
  expect(container.textContent).not.toMatch(/Sam|阿天/)
})

test('who sent a link with brand can be called; nothing is asked for that cannot be had', async () => {
  const container = await show({ endedAt: null, canAsk: false, card }, 'en')
  expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+639175550114')
  expect(container.textContent).toContain('Sent by Sam')
  expect(screen.queryByRole('button', { name: /new link/ })).toBeNull()
  expect(container.textContent).not.toContain('ended on')
})
