// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../page/api.ts'
import { startSession, visitorInfo } from '../../page/session.ts'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { Route } from './PasteScreen.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => call, screenApi: () => call }))
const Paste = Route.options.component!

beforeEach(() => {
  localStorage.clear()
  startSession({ ...visitorInfo, userId: 'ana', userRole: 'Owner', permissionCodes: [], expiredTime: Date.now() + 3_600_000, accessToken: 'token' })
})

test.each([
  ['en', true, 'Find the homes', /^You are offline, so no homes were read/],
  ['zh', true, '识别房源', /^没有网络，还没有识别/],
  ['en', false, 'Find the homes', /^No homes were read/],
] as const)('%s: a text that was not read says whether the network is why (%s)', async (locale, isUnreachable, buttonLabel, message) => {
  call.mockRejectedValue(new CallError('fault', 'No answer', null, null, isUnreachable))
  renderInPage(<Paste />, { locale, path: '/paste' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Serendra 2BR 85k' } })
  fireEvent.click(screen.getByRole('button', { name: buttonLabel }))
  expect((await screen.findByRole('alert')).textContent).toMatch(message)
})

test.each([
  ['en', 'Find the homes', 'Looks for a home: left out', 'Headers of messages, greetings, hashtags: left out'],
  ['zh', '识别房源', '找房的话，不存', '消息抬头、问候、话题标签，不存'],
] as const)('%s: what no draft has is shown as left out, with its reason', async (locale, read, wanted, chat) => {
  const text = 'Hi all!\nSerendra 2BR 85k\n\nLF 3BR BGC, budget 25M'
  const partOf = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
  call.mockResolvedValue({
    names: {},
    more: 0,
    drafts: [{ fields: { bedrooms: 2 }, spans: [], part: partOf('Serendra 2BR 85k'), shown: [], taken: null }],
    leftOut: [
      { ...partOf('Hi all'), reason: 'chat' },
      { ...partOf('LF 3BR BGC, budget 25M'), reason: 'wanted' },
    ],
  })
  renderInPage(<Paste />, { locale, path: '/paste' })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: read }))
  const shown = [await screen.findByRole('heading', { name: wanted }), screen.getByRole('heading', { name: chat })]
  expect(shown.map((heading) => heading.parentElement?.querySelector('s')?.textContent)).toEqual(['LF 3BR BGC, budget 25M', 'Hi all'])
})

test.each([
  ['en', 'Find the homes', 'Paste a text first'],
  ['zh', '识别房源', '请先粘贴一段文字'],
] as const)('%s: without a text the field says so and has the focus, until something is typed', async (locale, read, message) => {
  call.mockClear()
  renderInPage(<Paste />, { locale, path: '/paste' })
  const field = await screen.findByRole('textbox')
  fireEvent.change(field, { target: { value: '  \n' } })
  fireEvent.click(screen.getByRole('button', { name: read }))
  expect(screen.getByText(message)).toBeDefined()
  expect(document.activeElement).toBe(field)
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'Serendra' } })
  expect(screen.queryByText(message)).toBeNull()
})
