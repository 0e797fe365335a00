import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { expect, test } from 'vitest'
import { skippedBy } from './skipped.ts'

const home = (id: string, shelf: OwnListing['shelf']) => ({ id, shelf }) as OwnListing // what the function reads
const [on, off, draft, waiting, rejected] = [home('a', 'OnShelf'), home('b', 'OffShelf'), home('c', 'Draft'), home('d', 'InReview'), home('e', 'Rejected')]
const chosen = [on, off, draft, waiting, rejected, home('f', 'InReview')]
const skippedIds = (...[action, changed]: [Parameters<typeof skippedBy>[0], OwnListing[]]) =>
  Object.fromEntries(skippedBy(action, chosen, changed).map(({ reason, items }) => [reason, items.map(({ id }) => id)]))

test('each action names the chosen homes that it leaves, by reason', () => {
  expect(skippedIds('takeOff', [on])).toEqual({ skipOff: ['b'], skipDraft: ['c'], skipInReview: ['d', 'f'], skipRejected: ['e'] })
  expect(skippedIds('confirm', [on])).toEqual(skippedIds('takeOff', [on]))
  expect(skippedIds('putOn', [off])).toEqual({ skipOn: ['a'], skipUnpublished: ['c'], skipInReview: ['d', 'f'], skipToMend: ['e'] })
  expect(skippedIds('discard', [draft])).toEqual({ skipNoDraft: ['a', 'b', 'd', 'e', 'f'] })
  expect(skippedIds('edit', [on])).toEqual({ skipUnchanged: ['b'], skipUnpublished: ['c'], skipInReview: ['d', 'f'], skipToMend: ['e'] })
  expect(skippedBy('putOn', [off], [off])).toEqual([])
})
