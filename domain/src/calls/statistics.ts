import * as z from 'zod/mini'
import { call, id } from './call.ts'

/** A count of all time, and of each of the last 30 days of the site, the oldest first. */
const dailyCount = z.strictObject({ total: z.number(), days: z.array(z.number()) })

/** Statistics of a listing for its poster. */
const listingStatistics = z.strictObject({
  id,
  /** Visitors per day: the same address and browser counts once a day, the poster never. */
  opens: dailyCount,
  /** Accounts that have it as favourite now, by the day on which they saved it. */
  favourites: dailyCount,
  /** The number of valid share links to it. */
  links: z.number(),
})
export type ListingStatistics = z.infer<typeof listingStatistics>

export const statisticsCalls = {
  'POST /frontend/api/listing/opened': call({
    summary: {
      zh: '记一次打开：不是由分享链接打开的页面显示满一秒后发送（分享链接用 share/opened）；发布人和爬虫不计，同一访客一天只计一次',
      en: 'Count that a page of a listing was opened, sent by the page once it was visible for a second; one of a link sends share/opened instead. Not for poster and robots, once a day per visitor',
    },
    access: 'anyone',
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/listing/statistics': call({
    summary: { zh: '自己房源的打开和收藏：总数与近 30 天每天', en: 'Opens and favourites of own listings: in all, and on each of the last 30 days' },
    access: 'signed-in',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
    output: z.strictObject({ items: z.array(listingStatistics) }),
  }),
}
