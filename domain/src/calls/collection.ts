import * as z from 'zod/mini'
import { favouriteSorts, maxFavourites } from '../favourites.ts'
import { call, id, instant } from './call.ts'
import { listingView } from './listing.ts'

const favourite = z.strictObject({
  id,
  savedAt: z.string(),
  /** The price when the home was saved; null: on request, or unknown. */
  savedPrice: z.nullable(z.number()),
  /** Whether the home is public now. */
  isAvailable: z.boolean(),
  /** Whether its poster removed it for good. */
  isRemoved: z.boolean(),
  /** Null if the viewer may see nothing of it now. */
  listing: z.nullable(listingView),
})
export type FavouriteView = z.infer<typeof favourite>

const price = z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100_000_000_000)))

export const collectionCalls = {
  'POST /frontend/api/collection/add': call({
    summary: { zh: '收藏房源', en: 'Add a listing to the favourites' },
    access: 'signed-in',
    problems: ['notFound', 'favouritesFull'],
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/collection/remove': call({
    summary: { zh: '取消收藏', en: 'Remove a listing from the favourites' },
    access: 'signed-in',
    input: z.strictObject({ id }),
    /** `isRemoved`: whether it was a favourite. */
    output: z.strictObject({ isRemoved: z.boolean() }),
  }),
  'POST /frontend/api/collection/ids': call({
    summary: { zh: '我收藏的房源编号', en: 'The ids of my favourites' },
    access: 'signed-in',
    output: z.strictObject({ ids: z.array(id) }),
  }),
  'POST /frontend/api/collection/page': call({
    summary: { zh: '我的收藏：一页，失效的有标记，附收藏时的价格', en: 'My favourites: a page, unavailable ones marked, with the price when saved' },
    access: 'signed-in',
    input: z.strictObject({
      sort: z._default(z.enum(favouriteSorts), 'savedAt'),
      order: z._default(z.enum(['desc', 'asc']), 'desc'),
      cursor: z.optional(z.string().check(z.maxLength(400))),
      pageSize: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
    }),
    output: z.strictObject({ items: z.array(favourite), totalRowQty: z.number(), nextCursor: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/collection/merge': call({
    summary: { zh: '登录后并入本机的收藏', en: 'Merge the favourites of a device into the account' },
    access: 'signed-in',
    input: z.strictObject({
      items: z.array(z.strictObject({ id, savedAt: z.optional(instant), price: z.optional(price) })).check(z.maxLength(maxFavourites)),
    }),
    /** `ids`: all favourites of the account afterwards; `left`: favourites beyond the limit; `unknown`: homes that are not there, or were removed for good, which are not saved. */
    output: z.strictObject({ ids: z.array(id), left: z.array(id), unknown: z.array(id) }),
  }),
}
