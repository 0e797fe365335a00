// @vitest-environment happy-dom
import type { ImportFeed } from '@site/domain/calls/import-feeds.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../shell/in-page.testing.tsx'
import { FeedList } from './FeedList.tsx'
import type { Import } from './use-import.ts'

let answer: () => Promise<{ items: readonly ImportFeed[] }>
vi.mock('../../page/api.ts', async (load) => ({ ...(await load<object>()), screenApi: () => () => answer() }))

const show = vi.fn()
const state = { show } as unknown as Import // no other part is read
const feed: ImportFeed = {
  ...{ id: 'f', address: 'https://agency.example/homes.xml', poster: 'ana', hours: 24, removesMissing: true, isPaused: false, isRunning: false, failures: 0 },
  ...{ outcome: 'imported', message: null, nextAt: '2026-12-01T02:00:00Z', fetchedAt: '2026-11-30T02:00:00Z', runId: 'r' },
}
beforeEach(() => show.mockClear())

test('without a feed nothing is shown', async () => {
  answer = () => Promise.resolve({ items: [] })
  const { container } = renderInPage(<FeedList state={state} />)
  await vi.waitFor(() => expect(container.textContent).toBe(''))
})

test.each([
  ['en', {}, 'imported', ['Import now', 'Pause', 'Report', 'Remove']],
  ['en', { outcome: 'same', runId: null }, 'the file was the same', ['Import now', 'Pause', 'Remove']],
  ['en', { outcome: 'none', fetchedAt: null, runId: null }, 'Not imported by schedule yet', ['Import now', 'Pause', 'Remove']],
  ['en', { isRunning: true }, 'Importing now', ['Import now', 'Pause', 'Report', 'Remove']],
  [
    'zh',
    { isPaused: true, failures: 5, outcome: 'failed', message: { zh: '连不上。', en: 'No answer.' } },
    '连续 5 次没有成功，已暂停。连不上。',
    ['马上导入', '继续', '报告', '不再导入'],
  ],
] as const)('%s: a feed %j says %s', async (locale, change, text, buttons) => {
  answer = () => Promise.resolve({ items: [{ ...feed, ...change }] })
  renderInPage(<FeedList state={state} />, { locale })
  const article = await screen.findByRole('article', { name: feed.address })
  expect(article.textContent).toContain(text)
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
})

test('the report of the last import opens', async () => {
  answer = () => Promise.resolve({ items: [feed] })
  renderInPage(<FeedList state={state} />)
  ;(await screen.findByRole('button', { name: 'Report' })).click()
  expect(show).toHaveBeenCalledWith('r')
})

test('a list that does not load says so and is tried again', async () => {
  answer = () => Promise.reject(new Error('no network'))
  renderInPage(<FeedList state={state} />)
  expect((await screen.findByRole('alert')).textContent).toContain('did not load')
  answer = () => Promise.resolve({ items: [feed] })
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByRole('article')
  expect(screen.queryByRole('alert')).toBeNull()
})
