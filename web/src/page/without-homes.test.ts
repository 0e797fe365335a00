import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { removedIn, withoutHomes } from './without-homes.ts'

const homeOf = (id: string) => ({ id, type: 'Villa', mode: 'Lease', price: 90_000 }) as ListingView
const [gone, other] = [homeOf('gone'), homeOf('other')]

test.each([
  ['a list of homes', { items: [gone, other] }, { items: [other] }, [gone]],
  [
    'favourites',
    { items: [{ id: 'gone', savedPrice: 90_000, listing: gone, isAvailable: true }] },
    { items: [{ id: 'gone', savedPrice: null, listing: null, isAvailable: false }] },
    [gone],
  ],
  ['a list in a list', { lists: [{ id: 'gone', homes: [gone] }] }, { lists: [{ id: 'gone', homes: [] }] }, [gone]],
  [
    'a conversation, of which the words stay that people wrote',
    {
      listing: { id: 'gone', text: { en: '2BR · ₱90,000' }, place: { en: 'Makati' }, code: null, isLinkEnded: false, off: null },
      messages: [{ id: 'm', text: 'Hi' }],
    },
    { listing: { id: 'gone', text: null, place: null, code: null, isLinkEnded: false, off: null }, messages: [{ id: 'm', text: 'Hi' }] },
    [],
  ],
  ['ids and texts', { ids: ['gone'], title: 'gone', at: null }, { ids: ['gone'], title: 'gone', at: null }, []],
] as const)('a home goes from %s', (_, answer, left, taken) => {
  const found: ListingView[] = []
  expect(withoutHomes(answer, new Set(['gone']), found)).toEqual(left)
  expect(found).toEqual(taken)
})

test.each([
  [
    'favourites',
    {
      items: [
        { id: 'a', isRemoved: true, listing: null },
        { id: 'b', isRemoved: false, listing: other },
      ],
    },
    ['a'],
  ],
  ['conversations', { conversations: [{ id: 'c', listing: { id: 'a', text: null, place: null, code: null, isLinkEnded: false, off: null } }] }, ['a']],
  [
    'an edit of several',
    {
      results: [
        { id: 'a', outcome: 'refused', problem: 'removed' },
        { id: 'b', outcome: 'refused', problem: 'notFound' },
      ],
    },
    ['a'],
  ],
  ['whether a favourite was removed', { isRemoved: true }, []],
  ['a message without words', { messages: [{ id: 'm', text: null }] }, []],
] as const)('removed homes are read from %s', (_, answer, ids) => {
  expect(removedIn(answer)).toEqual(ids)
})
