import { visitor } from '@site/domain/account.ts'
import { presentListing } from '@site/domain/publishing/present-listing.ts'
import { priceSteps } from '@site/domain/publishing/price-steps.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../store/database.ts'
import { openTestDatabase } from '../../store/testing.ts'
import { openPlaceBook } from '../places/place-book.ts'
import { readIndexRows } from '../search/live/change-feed.store.ts'
import { indexRowsOf } from '../search/live/index-worker-rows.ts'
import { loadListings } from './listings.store.ts'
import { addTestMarket } from './listings.testing.ts'
import { playStories, type PriceStory, priceStories, type StoredStory } from './price-stories.testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await addTestMarket(database.db)
})
afterAll(() => database.close())

/** Homes as visitors, their posters and the search index have them. */
type Shown = { readonly visitor: unknown; readonly poster: unknown; readonly index: unknown }
type Played = { readonly stored: StoredStory; readonly shown: Shown | undefined }

/** Plays stories, and undoes them. */
async function play(stories: readonly PriceStory[]): Promise<Played[]> {
  let played: Played[] = []
  const places = await openPlaceBook(database.db)
  const undone = database.transaction(
    async (tx) => {
      const stored = await playStories(tx, stories)
      const ids = stored.map(({ id }) => id)
      const cards = new Map((await loadListings(tx, places, ids)).map((listing) => [listing.id, listing]))
      const index = new Map(indexRowsOf(await readIndexRows(tx, ids)).map(({ id, values }) => [id, values.price]))
      played = stored.map((story) => {
        const card = cards.get(story.id)
        const shown = card && {
          visitor: presentListing(card, card.poster, visitor).price,
          poster: presentListing(card, card.poster, { ...visitor, id: 'owner' }).price,
          index: index.get(story.id),
        }
        return { stored: story, shown }
      })
      throw new Error('undone')
    },
    { seconds: 600 },
  )
  await expect(undone).rejects.toThrow('undone')
  return played
}

const isRising = (times: readonly number[]) => times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0))
const dayMs = 86_400_000

/** The longest time off the shelf, or with another price, that is a slip, and what changes of one moment may get ahead of the clock. */
const [slipMs, aheadMs] = [600_000, 1_000]

/**
 * What a story means: the prices that visitors saw in turn with the earliest time and the stored moment of each, without those that were taken back
 * within ten minutes, and the entered price.
 */
function meaningOf({ publishedAt, price, steps }: PriceStory) {
  const seen = [{ price, at: publishedAt, moment: Date.parse(publishedAt) }]
  let now = { price, shelf: 'OnShelf' }
  let lastMove = Number.NEGATIVE_INFINITY
  for (const { at, ...change } of steps) {
    const clock = Date.parse(at)
    const moment = Math.max(clock, (seen.at(-1)?.moment ?? 0) + 1, lastMove + 1)
    const isMove = change.shelf !== undefined && change.shelf !== now.shelf
    now = { ...now, ...change }
    if (isMove) lastMove = moment
    if (now.shelf !== 'OnShelf' || now.price === seen.at(-1)?.price) continue
    const slip = seen.findIndex((row, index) => {
      const gone = clock - row.moment
      return index > 0 && seen[index - 1]?.price === now.price && gone >= -aheadMs && gone <= slipMs
    })
    if (slip > 0) seen.splice(slip)
    else seen.push({ price: now.price, at, moment })
  }
  return { seen, ...now }
}

/** Whether each time off the shelf was a slip: by the clock at the return, not by the stored moment of it. */
function slipsOf({ publishedAt, steps }: PriceStory, states: StoredStory['states']): readonly boolean[] {
  let shelf = 'OnShelf'
  const moves = steps.filter((step) => {
    const isMove = step.shelf !== undefined && step.shelf !== shelf
    shelf = step.shelf ?? shelf
    return isMove
  })
  const isForward = isRising([publishedAt, ...steps.map(({ at }) => at)].map((at) => Date.parse(at)))
  const times = (isForward ? moves : states).map(({ at }) => Date.parse(at))
  return moves.flatMap(({ shelf: to }, index) => {
    if (to !== 'OffShelf') return []
    const [lastOn, nextOn] = [
      moves.slice(0, index).findLastIndex((move) => move.shelf === 'OnShelf'),
      moves.findIndex((move, at) => at > index && move.shelf === 'OnShelf'),
    ]
    const left = moves.findIndex((move, at) => at > lastOn && move.shelf === 'OffShelf')
    const away = Date.parse(moves[nextOn]?.at ?? '') - (times[left] ?? 0)
    return [away >= -aheadMs && away <= slipMs]
  })
}

function check(story: PriceStory, { stored, shown }: Played): void {
  const { seen, price, shelf } = meaningOf(story)
  const times = stored.history.map(({ at }) => Date.parse(at))
  const clock = [story.publishedAt, ...story.steps.map(({ at }) => at)].map((at) => Date.parse(at))
  const last = seen.at(-1)
  expect(stored).toMatchObject({ ...(shelf === 'InReview' ? {} : { visiblePrice: last?.price }), price, shelf })
  expect(stored.history.map((row) => row.price)).toEqual(seen.map((row) => row.price))
  expect(isRising(times) && isRising(stored.states.map(({ at }) => Date.parse(at)))).toBe(true)
  expect(times.every((time, index) => time >= Date.parse(seen[index]?.at ?? ''))).toBe(true)
  expect(times).toEqual(seen.map(({ moment }) => moment))
  if (isRising(clock)) expect(times).toEqual(seen.map(({ at }) => Date.parse(at)))
  const steps = priceSteps(stored.history)
  expect(steps.map((step) => step.price)).toEqual(seen.map((row) => row.price))
  expect(steps.every((step, index) => index === 0 || (step.kind === 'raised') === step.price > (seen[index - 1]?.price ?? 0))).toBe(true)
  expect(stored.changedAt === null ? seen.length === 1 : Date.parse(stored.changedAt) === times.at(-1)).toBe(true)
  // a price counts as lowered below all that visitors saw, but not on the first day
  const [first = 0, changed = 0] = [times[0], times.at(-1)]
  const before = seen.slice(0, -1).map((row) => row.price)
  const isLower = before.length > 0 && before.every((earlier) => earlier > (last?.price ?? 0)) && changed - first >= dayMs
  expect([stored.drop, stored.previous !== null && stored.previous > (last?.price ?? 0)]).toEqual([isLower || null, isLower])
  expect(stored.states.filter((state) => state.shelf === 'OffShelf').map(({ isSlip }) => isSlip)).toEqual(slipsOf(story, stored.states))
  expect(stored.states.some((state) => state.shelf === 'OnShelf' && state.isSlip)).toBe(false)
  expect(stored.states.every((state) => state.reason === (state.shelf === 'OffShelf' ? 'Leased' : null))).toBe(true)
  if (shown && shelf !== 'InReview') expect(shown).toEqual({ visitor: last?.price, poster: price, index: shelf === 'OnShelf' ? price : undefined })
}

/** A home published at 06:09 in Manila, lowered two minutes later, taken down and put back, with the same clock or one that is set back. */
const morning = (zone: string, ...times: string[]): PriceStory => ({
  ...{ zone, publishedAt: times[0] ?? '', price: 85_000 },
  steps: [
    { at: times[1] ?? '', price: 78_000 },
    { at: times[2] ?? '', shelf: 'OffShelf' },
    { at: times[3] ?? '', shelf: 'OnShelf' },
  ],
})

test.each<[string, PriceStory]>([
  ['early in the day', morning('Asia/Manila', '2026-11-27T22:09:00Z', '2026-11-27T22:11:50Z', '2026-11-27T22:30:00Z', '2026-11-27T22:42:58Z')],
  ['on New Year', morning('Asia/Kolkata', '2026-12-31T19:00:00Z', '2026-12-31T19:05:00Z', '2026-12-31T23:59:00Z', '2027-01-01T00:10:00Z')],
  ['late in the day', morning('America/New_York', '2026-11-01T04:30:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T00:00:00Z')],
  ['with a clock that is set back', morning('Asia/Manila', '2026-11-27T22:09:00Z', '2026-11-26T22:11:50Z', '2026-11-26T22:30:00Z', '2026-11-27T22:42:58Z')],
])('%s visitors see the last price, and a price that was lowered is lowered', async (_, story) => {
  const [played] = await play([story])
  if (!played) throw new Error('nothing was played')
  check(story, played)
  expect(priceSteps(played.stored.history).map(({ kind, price }) => [kind, price])).toEqual([
    ['first', 85_000],
    ['lowered', 78_000],
  ])
})

/** A home that goes off the shelf for so many milliseconds at a moment. */
const away = (zone: string, at: string, ms: number): PriceStory => ({
  ...{ zone, publishedAt: new Date(Date.parse(at) - 3 * dayMs).toISOString(), price: 85_000 },
  steps: [
    { at, shelf: 'OffShelf' },
    { at: new Date(Date.parse(at) + ms).toISOString(), shelf: 'OnShelf' },
  ],
})

test.each<[string, PriceStory, boolean]>([
  ['over midnight in Manila', away('Asia/Manila', '2026-11-27T15:55:00Z', slipMs), true],
  ['over midnight in UTC', away('Asia/Manila', '2026-11-27T23:55:00Z', slipMs), true],
  ['over New Year', away('Asia/Manila', '2026-12-31T15:59:59Z', slipMs), true],
  ['over New Year, a millisecond too long', away('Asia/Manila', '2026-12-31T15:59:59Z', slipMs + 1), false],
  ['over the hour that New York has twice', away('America/New_York', '2026-11-01T05:55:00Z', slipMs), true],
  ['from the first to the second 1:05 of New York', away('America/New_York', '2026-11-01T05:05:00Z', 3_600_000), false],
  ['over the hour that Berlin lacks', away('Europe/Berlin', '2026-03-29T00:55:00Z', slipMs), true],
  ['with a clock that is set back by a day', away('Asia/Manila', '2026-11-27T15:55:00Z', 300_000 - dayMs), false],
])('a home off the shelf %s', async (_, story, isSlip) => {
  const [played] = await play([story])
  if (!played) throw new Error('nothing was played')
  check(story, played)
  expect(played.stored.states.map((state) => [state.shelf, state.isSlip])).toEqual([
    ['OffShelf', isSlip],
    ['OnShelf', false],
  ])
})

test('a time off the shelf that was long stays in the history, whatever comes later', async () => {
  const long = away('Asia/Manila', '2026-11-27T15:55:00Z', 2 * slipMs)
  const later = (ms: number) => new Date(Date.parse('2026-11-27T16:30:00Z') + ms).toISOString()
  const [played] = await play([
    {
      ...long,
      steps: [...long.steps, { at: later(0), shelf: 'OffShelf' }, { at: later(60_000), shelf: 'InReview' }, { at: later(120_000), shelf: 'OnShelf' }],
    },
  ])
  expect(played?.stored.states.filter(({ shelf }) => shelf === 'OffShelf').map(({ isSlip }) => isSlip)).toEqual([false, true])
})

/** A home whose price is lowered at a moment, once more after two minutes, and back at its first price so many milliseconds after the first of them. */
const undone = (zone: string, at: string, ms: number): PriceStory => ({
  ...{ zone, publishedAt: new Date(Date.parse(at) - 3 * dayMs).toISOString(), price: 85_000 },
  steps: [
    { at, price: 80_000 },
    { at: new Date(Date.parse(at) + 120_000).toISOString(), price: 78_000 },
    { at: new Date(Date.parse(at) + ms).toISOString(), price: 85_000 },
  ],
})

test.each<[string, PriceStory, readonly number[]]>([
  ['within ten minutes over midnight', undone('Asia/Manila', '2026-11-27T15:55:00Z', slipMs), [85_000]],
  ['within ten minutes over the hour that New York has twice', undone('America/New_York', '2026-11-01T05:55:00Z', slipMs), [85_000]],
  ['a millisecond too late', undone('Asia/Manila', '2026-11-27T15:55:00Z', slipMs + 1), [85_000, 80_000, 78_000, 85_000]],
  ['with a clock that is set back', undone('Asia/Manila', '2026-11-27T15:55:00Z', 300_000 - dayMs), [85_000, 80_000, 78_000, 85_000]],
])('a price that is taken back %s', async (_, story, prices) => {
  const [played] = await play([story])
  if (!played) throw new Error('nothing was played')
  check(story, played)
  expect(played.stored.history.map(({ price }) => price)).toEqual(prices)
  if (prices.length === 1) expect(played.stored).toMatchObject({ drop: null, previous: null, changedAt: null })
})

test('a price that falls for a moment leaves the drop before it as it was', async () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-27T00:00:00Z') + minutes * 60_000).toISOString()
  const steps = [
    { at: at(0), price: 80_000 },
    { at: at(60), price: 78_000 },
    { at: at(61), price: 80_000 },
  ]
  const [played] = await play([{ zone: 'Asia/Manila', publishedAt: at(-5000), price: 85_000, steps }])
  expect(played?.stored).toMatchObject({ drop: true, previous: 85_000, history: [{ price: 85_000 }, { price: 80_000 }] })
  expect(Date.parse(played?.stored.changedAt ?? '')).toBe(Date.parse(at(0)))
})

/** `PRICE_STORIES=100000` plays so many, in about 12 minutes; a batch is undone before the next one. */
const [stories, batch] = [Number(process.env['PRICE_STORIES'] ?? 150), 2_000]

test(
  `after each of ${stories} random stories the shown price is the last one, and the history is in order`,
  async () => {
    const seed = Number(process.env['PRICE_SEED'] ?? 7)
    for (let start = 0; start < stories; start += batch) {
      const sample = fc.sample(priceStories, { numRuns: Math.min(batch, stories - start), seed: seed + start })
      const played = await play(sample)
      expect(played).toHaveLength(sample.length)
      for (const [index, story] of sample.entries()) {
        try {
          check(story, played[index] as Played)
        } catch (error) {
          throw new Error(`${String(error)}\n${JSON.stringify({ story, played: played[index] })}`, { cause: error })
        }
      }
    }
  },
  Math.max(600_000, stories * 60),
)

test('a listing with an earlier date has its first price from the start of that day of the site', async () => {
  const dated = await database.transaction(async (tx) => {
    await sql`insert into site_setting values ('time-zone', 'America/New_York')`.execute(tx)
    await sql`insert into listing (id, poster_id, type, mode, status, shelf, number, city_id, price, listing_date, poster_role)
      values ('dated', 'owner', 'Residence', 'Lease', 'Done', 'OnShelf', 'dated', 'makati', 5, '2026-03-01', 'Owner')`.execute(tx)
    await sql`select add_first_prices('{dated}')`.execute(tx)
    return await tx.selectFrom('price_history').select('at').execute()
  })
  expect(dated).toEqual([{ at: '2026-03-01T05:00:00.000Z' }])
})
