// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CallError } from '../page/api.ts'
import { renderInPage } from '../shell/in-page.testing.tsx'
import { ViewingsAhead } from './ViewingsAhead.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: unknown) => Promise<unknown>>())
vi.mock('../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))

const next = '2099-12-01T02:00:00.000Z'

test.each([
  ['en', 1, /^1 viewing is agreed: Tue,? 1 Dec,? 10:00\./],
  ['zh', 1, /^已约好 1 次看房：.*12月1日.*10:00。/],
  ['en', 3, /^3 viewings are agreed, the next on Tue,? 1 Dec,? 10:00\./],
  ['zh', 3, /^已约好 3 次看房，最近一次是 .*10:00。/],
  ['en', 0, /^$/],
] as const)('%s: of %i agreed viewings the sheet says how many and when', async (locale, count, said) => {
  cleanup()
  send.mockReset().mockResolvedValue({ count, next: count === 0 ? null : next })
  const { container } = renderInPage(<ViewingsAhead ids={['a', 'b']} />, { locale })
  await act(async () => undefined)
  expect(container.textContent).toMatch(said)
  expect(send).toHaveBeenCalledWith('POST /frontend/api/listing/viewings', { ids: ['a', 'b'] })
})

test('without an answer it says that it does not know', async () => {
  cleanup()
  send.mockReset().mockRejectedValue(new CallError('fault', 'No answer'))
  const { container } = renderInPage(<ViewingsAhead />)
  await act(async () => undefined)
  expect(container.textContent).toContain('It could not be checked')
  expect(send).toHaveBeenCalledWith('POST /frontend/api/listing/viewings', {})
})

test.each([
  ['en', 1, 'The viewing is cancelled with it: the other person gets an e-mail'],
  ['en', 2, 'These viewings are cancelled with it: the other people get an e-mail'],
  ['zh', 1, '看房会随之取消：对方会收到邮件'],
  ['zh', 2, '这些看房会随之取消：对方会收到邮件'],
] as const)(
  '%s: before a home with %i viewings is deleted, the sheet says what becomes of them; one that is taken down keeps them',
  async (locale, count, said) => {
    for (const stay of [false, true]) {
      cleanup()
      send.mockReset().mockResolvedValue({ count, next })
      const { container } = renderInPage(<ViewingsAhead ids={['a']} stay={stay} />, { locale })
      await act(async () => undefined)
      expect(container.textContent?.includes(said)).toBe(!stay)
    }
  },
)
