// @vitest-environment happy-dom
import type { LinkActivity } from '@site/domain/calls/share.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { LinkMessages } from './LinkMessages.tsx'

const send = vi.hoisted(() => vi.fn<(key: string, input: { requestKey: string }) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send }))
afterEach(() => localStorage.clear())

const question = { id: 'q', listingId: null, isFromAgent: false, who: '', text: 'Pets?', at: '2026-11-23T00:00:00.000Z' }
const activity = { link: { code: 'AAAAAAAA', name: '', isEnded: false }, messages: [question] } as unknown as LinkActivity // what the messages read

test.each(['en', 'zh'] as const)(
  '%s: an answer whose own answer was lost keeps its key until it is sent, also over a reload; the next one has another',
  async (locale) => {
    const open = () => renderInPage(<LinkMessages activity={activity} nameOf={() => ''} onSent={() => undefined} />, { locale })
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
    const write = () => fireEvent.change(field(), { target: { value: 'Yes' } })
    const press = () => fireEvent.submit(field().form!)
    send
      .mockReset()
      .mockRejectedValueOnce(new CallError('fault', 'No', null, null, true, true))
      .mockResolvedValue({ id: 'm' })
    open()
    write()
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(field().form!.querySelector('[aria-busy=true]')).toBeNull())
    cleanup()
    open()
    expect(field().value).toBe('Yes')
    press()
    await waitFor(() => expect(field().value).toBe(''))
    write()
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(3))
    const [first, second, third] = send.mock.calls.map(([, input]) => input.requestKey)
    expect([second === first, third === first]).toEqual([true, false])
  },
)
