// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../../page/api.ts'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { changeLocalState, type LocalListState } from './session/local-list-state.ts'
import { testList } from './session/list.testing.ts'
import { refreshList, sessionOf } from './session/list-session.ts'
import { ShareListView } from './ShareListView.tsx'

const send = vi.hoisted(() => vi.fn<(key: string) => Promise<unknown>>())
vi.mock('../../../page/api.ts', async (original) => ({ ...(await original<object>()), api: () => send, screenApi: () => send }))
beforeEach(() => localStorage.clear())

test.each([
  ['en', 'note', { noteDrafts: { a: 'Too dear, can we talk?' } }, 'Too dear, can we talk?', 'Copy'],
  ['zh', 'question', { drafts: { a: '太贵了，还能谈吗？' } }, '太贵了，还能谈吗？', '复制'],
  ['en', 'reach', { viewingDrafts: { a: { ids: ['a'], slots: [], note: '0917 555 0100' } } }, '0917 555 0100', 'Copy'],
  ['zh', 'kept', { answers: [{ listingId: 'a', who: '', verdict: null, note: '采光好', at: 1 }] }, '采光好', '复制'],
] satisfies [string, string, Partial<LocalListState>, string, string][])(
  '%s: a %s that was not sent stays on the page when the link ends',
  async (locale, name, localState, text, button) => {
    const code = `Ended${name}`
    const list = testList(code)
    send.mockReset().mockResolvedValue(list)
    const { container } = await act(async () =>
      renderInPage(<ShareListView data={{ list, loadedAt: '2026-11-23T00:00:00.000Z', isCopy: false }} />, { locale: locale as 'zh' | 'en' }),
    )
    send.mockRejectedValue(new CallError('linkEnded', 'This link has ended.'))
    changeLocalState(code, (stored) => ({ ...stored, ...localState }))
    await act(() => refreshList(code))
    await waitFor(() => expect(container.textContent).toContain(text))
    expect(sessionOf(code).getState().isEnded).toBe(true)
    const writeTextMock = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(writeTextMock).toHaveBeenCalledWith(text)
    writeTextMock.mockRestore()
  },
)
