import type { MediaItem } from '@site/domain/calls/media.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { expect, test } from 'vitest'
import { filesOf } from './use-draft-files.ts'

const draft = (id: string, photos: string[]) => ({ id, draft: { photos } }) as unknown as OwnListing
const item = (id: string, state: MediaItem['state']) => ({ id, state, photo: state === 'ready' ? { url: `${id}.webp` } : null }) as unknown as MediaItem

test('a draft shows its first ready photo, and waits for files on their way, here or on the server', () => {
  const drafts = [draft('done', ['a', 'b']), draft('working', ['c', 'a']), draft('here', ['b']), draft('empty', [])]
  const files = filesOf(drafts, [item('a', 'ready'), item('b', 'ready'), item('c', 'processing')], new Set(['here']))
  expect([...files].map(([id, { cover, isWaiting }]) => [id, cover?.url ?? null, isWaiting])).toEqual([
    ['done', 'a.webp', false],
    ['working', 'a.webp', true],
    ['here', 'b.webp', true],
    ['empty', null, false],
  ])
})
