import * as z from 'zod/mini'
import { feedModes, shareListLimits as limits } from '../sharing/share-list.ts'
import { call, id, words } from './call.ts'
import { ofOwnList } from './list-access.ts'
import { listingView } from './listing.ts'

const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.items))

/** The saved search that feeds a list. */
export const listFeed = z.strictObject({
  searchId: id,
  /** The search as a query string, in words, and the name that its person gave it (empty: none). */
  address: z.string(),
  title: words,
  name: z.string(),
  mode: z.enum(feedModes),
  /** Homes that wait for the agent. */
  proposals: z.number(),
})
export type ListFeed = z.infer<typeof listFeed>

/** A home that a saved search proposes for a list; `at`: when it was published or became cheaper. */
const proposal = z.strictObject({ at: z.string(), listing: listingView })
export type Proposal = z.infer<typeof proposal>

export const shareFeedCalls = {
  'POST /frontend/api/sharelist/feed': call({
    summary: {
      zh: '用保存的搜索为清单供房：直接加入（AtOnce）或先问我（AskFirst）；再次调用即更改',
      en: 'Let a saved search feed a list: its new homes are added (`AtOnce`) or wait (`AskFirst`); another call changes either',
    },
    ...ofOwnList,
    input: z.strictObject({
      id,
      searchId: id,
      mode: z.enum(feedModes),
      /** For an undo: the homes that waited for the agent when the feed was removed, and now wait again. */
      waiting: z.optional(z.array(id).check(z.maxLength(limits.proposals))),
    }),
  }),
  'POST /frontend/api/sharelist/endfeed': call({
    summary: { zh: '停止为清单供房；待定的房源一并移除', en: 'Stop feeding a list; the homes that wait go with it' },
    ...ofOwnList,
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/proposals': call({
    summary: { zh: '为清单供房的搜索，以及待定的房源，最新的在前', en: 'The search that feeds a list, and the homes that wait, the latest first' },
    ...ofOwnList,
    input: z.strictObject({ id }),
    output: z.strictObject({ feed: z.nullable(listFeed), items: z.array(proposal) }),
  }),
  'POST /frontend/api/sharelist/accept': call({
    summary: { zh: '把待定的房源加入清单；超出上限的继续等待', en: 'Add homes that wait to the list; those beyond the limit go on waiting' },
    ...ofOwnList,
    input: z.strictObject({ id, listingIds: ids }),
    /** `left`: beyond the limit of the list. */
    output: z.strictObject({ revision: z.number(), added: z.array(id), left: z.array(id) }),
  }),
  'POST /frontend/api/sharelist/dismiss': call({
    summary: { zh: '不要这些房源，以后也不再推荐；可撤销（isUndone）', en: 'Refuse homes that wait, for good; `isUndone` lets them wait again' },
    ...ofOwnList,
    input: z.strictObject({ id, listingIds: ids, isUndone: z.optional(z.boolean()) }),
  }),
}
