import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite } from '../../server.testing.ts'
import type { Database } from '../../store/database.ts'
import { permit, type Person, registerPerson } from '../accounts/accounts.testing.ts'
import { addListings } from '../listings/listings.store.ts'
import { testListing } from '../listings/listings.testing.ts'

let database: Database
let reviewer: Person
let other: Person
beforeAll(async () => {
  const site = await openTestSite()
  const { server } = site
  database = site.database
  reviewer = await registerPerson(server)
  other = await registerPerson(server)
  await permit(database, reviewer.id, ['listing.review', 'listing.roomNumber'])
})
afterAll(() => database.close())

const unit = { type: 'Residence', mode: 'Sale', estate: 'one-legazpi', floor: 31, bedrooms: 2, floorArea: 80 } as const
let count = 0
/** Adds a listing with photos of these hashes; returns its id. */
async function add(values: object, hashes: readonly string[] = []): Promise<string> {
  count += 1
  const id = `alike-${count}`
  await addListings(database.db, [testListing({ ...unit, id, posterId: other.id, photos: [], ...values })])
  for (const [position, hash] of hashes.entries())
    await database.db
      .insertInto('media')
      .values({ id: `${id}-${position}`, listing_id: id, kind: 'Photo', position, url: `/resource/photo/${id}-${position}.webp`, width: 4, height: 3, hash })
      .execute()
  return id
}
const alikeTo = async (id: string) => {
  const { envelope } = await reviewer.call('review/detail', { id })
  const { alike } = envelope.data as { alike: { listing: { id: string }; isSameUnit: boolean; photos: number }[] }
  return alike.map(({ listing, isSameUnit, photos }) => `${listing.id} ${isSameUnit ? 'same unit' : 'photos'} ${photos}`).toSorted()
}

test('listings of the same unit are hinted at, those of another unit, size or deal are not', async () => {
  const id = await add({ roomNumber: '31A' })
  const same = await add({ roomNumber: '31-a', bedrooms: 1, shelf: 'OffShelf' })
  const unnumbered = await add({ roomNumber: null, floorArea: 85 })
  await add({ roomNumber: '31B' })
  await add({ roomNumber: null, floorArea: 120 })
  await add({ roomNumber: '31A', mode: 'Lease' })
  await add({ floor: 30, roomNumber: '31A' })
  await add({ estate: 'two-salcedo' })
  expect(await alikeTo(id)).toEqual([`${same} same unit 0`, `${unnumbered} same unit 0`])
})

test('listings with the same photos are hinted at, with similar photos in the same building only, and plain photos never', async () => {
  const [photo, similar, plain] = ['0f1e2d3c4b5a6978', '0f1e2d3c4b5a697f', 'ffffffffffffffff']
  const id = await add({ floor: 5 }, [photo, plain])
  const copied = await add({ floor: 9, estate: 'two-salcedo' }, ['1234567890abcdef', photo])
  const resized = await add({ floor: 7 }, [similar])
  await add({ floor: 9, estate: 'two-salcedo' }, [similar])
  await add({ floor: 8 }, [plain])
  await add({ floor: 8, shelf: 'Draft' }, [photo])
  expect(await alikeTo(id)).toEqual([`${copied} photos 1`, `${resized} photos 1`])
  await sql`update listing set shelf = 'OffShelf' where id = ${copied}`.execute(database.db)
  expect(await alikeTo(id)).toHaveLength(2)
})

test('a reviewer who may not read unit numbers learns none by guessing', async () => {
  const secret = await add({ floor: 40, roomNumber: '40K', posterId: other.id })
  const guesses = [await add({ floor: 40, roomNumber: '40A', posterId: reviewer.id }), await add({ floor: 40, roomNumber: '40K', posterId: reviewer.id })]
  await permit(database, reviewer.id, ['listing.review'])
  for (const guess of guesses) expect(await alikeTo(guess)).toContain(`${secret} same unit 0`)
  await permit(database, reviewer.id, ['listing.review', 'listing.roomNumber'])
  expect(await alikeTo(guesses[0]!)).not.toContain(`${secret} same unit 0`)
})
