// @vitest-environment happy-dom
import type { CallKey } from '@site/domain/calls/all.ts'
import { ProblemError, type ProblemKey } from '@site/domain/problems.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteHomes, noteMissingHome, useMissingHomes } from './missing-homes.ts'
import { useRecentlyViewed } from './session.ts'

const dropHomeCopies = vi.hoisted(() => vi.fn())
vi.mock('./offline-copies.ts', () => ({ dropHomeCopies }))

beforeEach(() => {
  dropHomeCopies.mockReset()
  useMissingHomes.setState({ ids: new Set() })
  useRecentlyViewed.setState({ ids: ['a', 'b'] })
})
const forgotten = () => [[...useMissingHomes.getState().ids], useRecentlyViewed.getState().ids, dropHomeCopies.mock.calls.length]

test.each<[CallKey, object, unknown[]]>([
  ['POST /frontend/api/collection/page', { items: [{ id: 'a', isRemoved: true }] }, [['a'], ['b'], 1]],
  [
    'POST /frontend/api/sharelist/shared',
    {
      items: [
        { id: 'b', isRemoved: true },
        { id: 'a', isRemoved: false },
      ],
    },
    [['b'], ['a'], 1],
  ],
  ['POST /frontend/api/messages/open', { listing: { id: 'a', text: null, place: null, code: null, isLinkEnded: false, off: null } }, [['a'], ['b'], 1]],
  ['POST /frontend/api/collection/page', { items: [{ id: 'a', isRemoved: false }] }, [[], ['a', 'b'], 0]],
])('what %s says of removed homes goes from the device, once', (key, data, left) => {
  noteHomes(key, {}, data)
  noteHomes(key, {}, data)
  expect(forgotten()).toEqual(left)
})

test.each<[CallKey, Record<string, unknown>, ProblemKey, unknown[]]>([
  ['POST /frontend/api/listing/update', { id: 'a' }, 'removed', [['a'], ['b'], 1]],
  ['POST /frontend/api/sharelist/react', { code: 'AbCd', listingId: 'b' }, 'removed', [['b'], ['a'], 1]],
  ['POST /frontend/api/listing/detail', { id: 'a', code: 'AbCd' }, 'notFound', [[], ['a', 'b'], 0]],
  ['POST /frontend/api/listing/update', { id: 'a' }, 'notFound', [[], ['a', 'b'], 0]],
])('a %s of %j that is refused as %s', (key, input, problem, left) => {
  noteMissingHome(key, input, new ProblemError(problem))
  expect(forgotten()).toEqual(left)
})
