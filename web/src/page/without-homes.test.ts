import type { ListingView } from '@site/domain/listing.ts'
import { expect, test } from 'vitest'
import { withoutHomes } from './without-homes.ts'

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
  ['ids and texts', { ids: ['gone'], title: 'gone', at: null }, { ids: ['gone'], title: 'gone', at: null }, []],
] as const)('a home goes from %s', (_, answer, left, taken) => {
  const found: ListingView[] = []
  expect(withoutHomes(answer, new Set(['gone']), found)).toEqual(left)
  expect(found).toEqual(taken)
})
