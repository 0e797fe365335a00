// @vitest-environment happy-dom
import type { SavedSearch } from '@site/domain/calls/saved-search.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../ui/overlays/notices.ts'
import { SearchItem } from './SearchItem.tsx'

const call = vi.fn<(key: string, body: object) => Promise<unknown>>()
vi.mock('../../page/api.ts', () => ({ api: () => call, CallError: class extends Error {} }))

const facts = { id: 'old', address: 'type=Villa', name: '', often: 'Never', title: { zh: '别墅', en: 'Villa' }, createdAt: '', total: 1, fresh: 0 } as const
const item: SavedSearch = facts

test('the undo of a removal saves the search, and lets it feed its lists again', async () => {
  const feed = { listId: 'list', mode: 'AtOnce', waiting: ['a'] }
  call.mockImplementation(async (key) => (key.endsWith('remove') ? { feeds: [feed] } : { id: 'new' }))
  const reload = vi.fn()
  renderInPage(<SearchItem item={item} onChange={() => undefined} reload={reload} />)
  await userEvent.click(screen.getByRole('button', { name: /Remove|Delete/ }))
  await waitFor(() => expect(noticeBoard.current()).toHaveLength(1))
  noticeBoard.current()[0]?.action?.onPress()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(call.mock.calls.slice(1)).toEqual([
    ['POST /frontend/api/savedsearch/add', { address: 'type=Villa', often: 'Never' }],
    ['POST /frontend/api/sharelist/feed', { id: 'list', searchId: 'new', mode: 'AtOnce', waiting: ['a'] }],
  ])
})

test.each([
  ['en', { ...facts, name: 'For Ana' }, ['Rename For Ana', 'Remove For Ana', 'How often to e-mail about For Ana']],
  ['en', facts, ['Rename Villa', 'Remove Villa', 'How often to e-mail about Villa']],
  ['zh', facts, ['给“别墅”改名', '删除“别墅”', '“别墅”多久发一次邮件']],
] as const)('the controls of a search name it (%s)', (locale, one, names) => {
  renderInPage(<SearchItem item={one} onChange={() => undefined} reload={() => undefined} />, { locale })
  expect([...document.querySelectorAll('article button, article select')].map((control) => control.getAttribute('aria-label'))).toEqual(names)
})
