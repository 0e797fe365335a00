import { dayIn } from '@site/domain/zoned-time.ts'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { publicPrice } from '../../store/on-shelf.ts'
import type { Tables } from '../../store/tables.ts'

type Step = { readonly at: string; readonly price?: number; readonly shelf?: 'OnShelf' | 'OffShelf' | 'InReview' }
/** A home from its publication on, on a site in a time zone. */
export type PriceStory = { readonly zone: string; readonly publishedAt: string; readonly price: number; readonly steps: readonly Step[] }

/** What the database has of a home after a story. `visiblePrice`: the price that visitors may see; `drop`: whether the price has fallen. */
export type StoredStory = {
  readonly id: string
  readonly visiblePrice: number
  readonly price: number
  readonly shelf: 'OnShelf' | 'OffShelf' | 'InReview'
  readonly drop: boolean | null
  readonly previous: number | null
  readonly changedAt: string | null
  readonly history: readonly { readonly at: string; readonly price: number }[]
  readonly states: readonly { readonly at: string; readonly shelf: string; readonly reason: string | null; readonly isSlip: boolean }[]
}

const zones = ['Asia/Manila', 'Asia/Kolkata', 'Pacific/Kiritimati', 'America/New_York', 'Pacific/Honolulu', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC']
const [minute, day] = [60_000, 86_400_000]
/** New Year in UTC, changes of clocks in spring and autumn, and days like others. */
const days = ['2026-12-31', '2027-01-01', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-11-27', '2026-06-15'].map((date) => Date.parse(date))

/** The time to the next change; the clock is also set back by a day, or stands still. */
const pauses = fc.oneof(
  fc.constantFrom(0, 1, -day, day),
  fc.integer({ min: 1, max: 90 }).map((minutes) => minutes * minute),
  fc.integer({ min: 1, max: 96 }).map((hours) => hours * 60 * minute),
)
type Change = Omit<Step, 'at'>
const prices = fc.constantFrom(78_000, 85_000, 90_000, 80_000)
const oneChange: fc.Arbitrary<readonly (readonly [number, Change])[]> = fc
  .tuple(
    pauses,
    fc.oneof(
      prices.map((price): Change => ({ price })),
      fc.constantFrom('OffShelf', 'OnShelf', 'OffShelf', 'OnShelf', 'InReview').map((shelf): Change => ({ shelf })),
    ),
  )
  .map((change) => [change])
/** Off the shelf, perhaps another price, and back after about ten minutes, within which a change counts as taken back (`is_slip`), or after a longer time. */
const offAndBack: fc.Arbitrary<readonly (readonly [number, Change])[]> = fc
  .tuple(pauses, fc.constantFrom(0, 1, 9 * minute, 10 * minute - 1, 10 * minute, 10 * minute + 1, 11 * minute, day), fc.option(prices, { nil: undefined }))
  .map(([pause, away, price]) => [[pause, { shelf: 'OffShelf' }], ...(price === undefined ? [] : [[0, { price }] as const]), [away, { shelf: 'OnShelf' }]])

/** A price, another one, and the first one again after about ten minutes, within which a change counts as taken back, or after a longer time. */
const changedAndBack: fc.Arbitrary<readonly (readonly [number, Change])[]> = fc
  .tuple(
    pauses,
    prices,
    fc.constantFrom(0, 1, 4 * minute),
    prices,
    fc.constantFrom(0, 1, 5 * minute, 6 * minute, 10 * minute - 1, 10 * minute, 10 * minute + 1, -day),
  )
  .map(([pause, price, stay, other, back]) => [
    [pause, { price }],
    [stay, { price: other }],
    [back, { price }],
  ])

/** Random stories: published at any time of day around one of `days`, changed up to ten times, also by changes that are taken back and by reports that hide the home. */
export const priceStories: fc.Arbitrary<PriceStory> = fc
  .record({
    zone: fc.constantFrom(...zones),
    start: fc.tuple(fc.constantFrom(...days), fc.integer({ min: -720, max: 1440 })).map(([date, minutes]) => date + minutes * minute),
    price: fc.constantFrom(78_000, 85_000),
    changes: fc
      .array(fc.oneof({ arbitrary: oneChange, weight: 3 }, { arbitrary: offAndBack, weight: 1 }, { arbitrary: changedAndBack, weight: 1 }), { maxLength: 8 })
      .map((parts) => parts.flat().slice(0, 10)),
  })
  .map(({ zone, start, price, changes }) => {
    let now = start
    const steps = changes.map(([pause, change]) => ({ at: new Date((now += pause)).toISOString(), ...change }))
    return { zone, publishedAt: new Date(start).toISOString(), price, steps }
  })

/** SQL that replays stories at the times of their steps: the schema `test_clock` comes first in the search path, so its `clock_timestamp` replaces the built-in one. */
const player = `
create schema test_clock;
create function test_clock.clock_timestamp() returns timestamptz language sql volatile as $$ select current_setting('test_clock.now')::timestamptz $$;
create function test_clock.play(stories jsonb) returns void language plpgsql set search_path = test_clock, pg_catalog, public as $$
declare
  story jsonb;
  step jsonb;
begin
  for story in select value from jsonb_array_elements(stories) loop
    insert into site_setting values ('time-zone', story ->> 'zone') on conflict (key) do update set value = excluded.value;
    perform set_config('test_clock.now', story ->> 'publishedAt', true);
    insert into listing (id, poster_id, type, mode, status, shelf, number, city_id, price, listing_date, poster_role)
      values (story ->> 'id', 'owner', 'Residence', 'Lease', 'Done', 'OnShelf', story ->> 'id', 'makati', (story -> 'price')::bigint, (story ->> 'day')::date, 'Owner');
    perform add_first_prices(array[story ->> 'id']);
    for step in select value from jsonb_array_elements(story -> 'steps') loop
      perform set_config('test_clock.now', step ->> 'at', true);
      update listing set price = coalesce((step -> 'price')::bigint, price), shelf = coalesce(step ->> 'shelf', shelf),
        off_shelf_reason = case when coalesce(step ->> 'shelf', shelf) = 'OffShelf' then 'Leased' end where id = story ->> 'id';
    end loop;
  end loop;
end $$;
`

/** Plays stories in `tx`, which the caller rolls back, and reads the homes in the order of the stories. */
export async function playStories(tx: Kysely<Tables>, stories: readonly PriceStory[]): Promise<StoredStory[]> {
  await sql.raw(player).execute(tx)
  const named = stories.map((story, index) => ({
    ...story,
    id: `story-${String(index).padStart(6, '0')}`,
    day: dayIn(new Date(story.publishedAt), story.zone),
  }))
  await sql`select test_clock.play(${JSON.stringify(named)}::jsonb)`.execute(tx)
  const { rows } = await sql<StoredStory>`
    select id, ${publicPrice} as "visiblePrice", price, shelf, price_drop as drop, previous_price as previous, price_changed_at as "changedAt",
      (select json_agg(json_build_object('at', at, 'price', price) order by at) from price_history where listing_id = listing.id) as history,
      (select coalesce(json_agg(json_build_object('at', at, 'shelf', shelf, 'reason', reason, 'isSlip', is_slip) order by at), '[]') from status_history where listing_id = listing.id) as states
    from listing where id like 'story-%' order by id`.execute(tx)
  return rows
}
