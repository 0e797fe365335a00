// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../../../shell/in-page.testing.tsx'
import { noticeBoard } from '../../../ui/overlays/notices.ts'
import type { MediaState } from './media-engine.ts'
import { newItem, type QueueItem } from './queue-item.ts'
import { useFileAnnouncements } from './use-file-announcements.ts'

afterEach(() => {
  act(() => {
    for (const { id } of noticeBoard.current()) noticeBoard.dismiss(id)
  })
})

const announced = vi.fn()
function Announcements({ items }: { items: readonly QueueItem[] }) {
  const state: MediaState = { items, previews: {}, isLoaded: true, isOnline: true, isSignedIn: true, unkeptReason: null, duplicate: { name: '', count: 0 } }
  useFileAnnouncements(state, announced)
  return null
}
const file = (key: string, stage: QueueItem['stage']) =>
  newItem({ key, kind: 'photo', name: `${key}.jpg`, size: 1, stage, fault: stage === 'refused' ? 'broken' : null })

type Stages = Readonly<Record<string, QueueItem['stage']>>
const itemsOf = (stages: Stages) => Object.entries(stages).map(([key, stage]) => file(key, stage))

test.each<[string, Stages, Stages, readonly string[]]>([
  ['all photos', { a: 'sending', b: 'ready' }, { a: 'ready', b: 'ready' }, ['All photos and videos are sent']],
  ['the browser refuses one', { a: 'sending', b: 'refused' }, { a: 'ready', b: 'refused' }, ['1 sent, 1 left out']],
  ['the server refuses one', { a: 'ready', b: 'processing' }, { a: 'ready', b: 'refused' }, ['1 sent, 1 left out']],
  ['one is lost', { a: 'waiting', b: 'ready', c: 'lost' }, { a: 'ready', b: 'ready', c: 'lost' }, ['2 sent, 1 left out']],
  ['one is still read by the server', { a: 'sending', b: 'ready' }, { a: 'processing', b: 'ready' }, []],
  ['none is left', { a: 'sending' }, { a: 'refused' }, []],
])('once nothing is under way, it is said what was sent: %s', (_, before, after, texts) => {
  announced.mockClear()
  const { rerender } = renderInPage(<Announcements items={itemsOf(before)} />)
  rerender(<Announcements items={itemsOf(after)} />)
  expect(announced.mock.calls.map(([text]) => text)).toEqual(texts)
})

test('what was left out on an earlier visit is not said again', () => {
  renderInPage(<Announcements items={itemsOf({ a: 'refused', b: 'lost' })} />)
  expect(noticeBoard.current()).toEqual([])
})
