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
async function show(end: object, locale: 'zh' | 'en', path = '/share/Abc', askedBefore: string | null = null) {
  send.mockImplementation((key) => Promise.resolve(key.endsWith('/ended') ? end : { askedBefore }))
  // the part loads lazily, which React waits for in this form only
  return (await act(async () => renderInPage(<MissingScreen data={{ reason: 'ended' }} />, { locale, path }))).container
}

test.each([
  ['en', '/share/Abc', 'The link ended on 20 Nov 2026.', 'Ask for a new link', 'They get your message'],
  ['zh', '/shareList?id=x&code=Abc', '链接已于 2026年11月20日 结束。', '请对方发个新链接', '对方会收到您的留言'],
] as const)('%s: a link that has ended says when, and its reader asks for another one', async (locale, path, ended, button, asked) => {
  const container = await show({ endedAt, canAsk: true, card: null }, locale, path)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect(container.textContent).toContain(ended)
  const said = (await screen.findByRole('status')).textContent
  expect(said).toContain(asked)
  expect(said, 'nothing is promised').not.toMatch(/will|会由|会发/)
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

test.each([
  ['en', 'Ask for a new link', /already asked for on .*20 Nov.*11:00/],
  ['zh', '请对方发个新链接', /11月20日.*11:00 已有人用这个链接请对方发新的/],
] as const)('%s: who asks again reads when it was asked for', async (locale, button, said) => {
  await show({ endedAt, canAsk: true, card: null }, locale, '/share/Abc', endedAt)
  await userEvent.click(await screen.findByRole('button', { name: button }))
  expect((await screen.findByRole('status')).textContent).toMatch(said)
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})
