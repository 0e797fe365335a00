import * as z from 'zod/mini'
import { codesOf, maxTypedLength } from '../choices.ts'
import { maxNewHomes, maxRecentSearches } from '../saved-search.ts'
import { feedModes, shareListLimits } from '../sharing/share-list.ts'
import { call, id, words } from './call.ts'

const address = z.string().check(z.maxLength(4000))
const name = z.string().check(z.maxLength(60))
const alertFrequency = z.enum(codesOf('alertFrequency'))

const savedSearch = z.strictObject({
  id,
  /** Its query string, such as `type=Villa&mode=Sale`. */
  address,
  /** The search in words. */
  title: words,
  /** The name given by the person; empty: none. */
  name,
  /** How often alerts are sent. */
  often: alertFrequency,
  createdAt: z.string(),
  /** Number of homes now. */
  total: z.number(),
  /** How many of them are new or cheaper since the person last opened it; 100 means "more than 99". */
  fresh: z.number().check(z.maximum(maxNewHomes + 1)),
})
export type SavedSearch = z.infer<typeof savedSearch>

/** A list that a removed search fed; `waiting`: the homes that waited for its agent. */
const endedFeed = z.strictObject({ listId: id, mode: z.enum(feedModes), waiting: z.array(id).check(z.maxLength(shareListLimits.proposals)) })
export type EndedFeed = z.infer<typeof endedFeed>

const typedLine = z.string().check(z.minLength(1), z.maxLength(maxTypedLength))
/** Recent searches as typed, the latest first. */
const recents = z.strictObject({ items: z.array(typedLine).check(z.maxLength(maxRecentSearches)) })

export const savedSearchCalls = {
  'POST /frontend/api/savedsearch/add': call({
    summary: { zh: '保存一个搜索；已保存过的只改提醒频率', en: 'Save a search; one that is saved already only changes how often it sends alerts' },
    access: 'signed-in',
    problems: ['savedSearchesFull'],
    input: z.strictObject({ address, often: alertFrequency, name: z.optional(name) }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/savedsearch/update': call({
    summary: { zh: '修改名称或提醒频率', en: 'Change the name of a saved search, or how often it sends alerts' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id, often: z.optional(alertFrequency), name: z.optional(name) }),
  }),
  'POST /frontend/api/savedsearch/remove': call({
    summary: { zh: '删除保存的搜索；它供房的清单一并返回，供撤销', en: 'Remove a saved search; the lists that it fed come back, for an undo' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
    output: z.strictObject({ feeds: z.array(endedFeed) }),
  }),
  'POST /frontend/api/savedsearch/page': call({
    summary: { zh: '我保存的搜索，附现有房源数与新增数', en: 'My saved searches, with how many homes each finds and how many are new or cheaper' },
    access: 'signed-in',
    output: z.strictObject({ items: z.array(savedSearch) }),
  }),
  'POST /frontend/api/savedsearch/seen': call({
    summary: { zh: '标记已看过', en: 'Mark a saved search as seen; its count of new homes becomes 0' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/savedsearch/unsubscribe': call({
    summary: { zh: '用邮件里的链接停止这类邮件', en: 'Stop the mails of a saved search or about answers of clients, by the link in one of them' },
    access: 'anyone',
    problems: ['notFound', 'accountClosed'],
    input: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    /** `address`: that of the search; null for mails about answers. */
    output: z.strictObject({ address: z.nullable(address) }),
  }),
  'POST /frontend/api/savedsearch/recent': call({
    summary: { zh: '合并本机最近的搜索，返回我的最近搜索', en: 'Merge the recent searches of a device into mine and return mine, the latest first' },
    access: 'signed-in',
    input: recents,
    output: recents,
  }),
  'POST /frontend/api/savedsearch/forget': call({
    summary: { zh: '清除最近的搜索：一个或全部', en: 'Forget a recent search, or all of them' },
    access: 'signed-in',
    input: z.strictObject({
      /** The recent search to forget; absent: all of them. */
      said: z.optional(typedLine),
    }),
  }),
}
