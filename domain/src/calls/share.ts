import * as z from 'zod/mini'
import { codesOf } from '../choices.ts'
import { shareListLimits as limits } from '../sharing/share-list.ts'
import { shareTargets } from '../sharing/share.ts'
import { locales } from '../words.ts'
import { call, id, instant, shortCode } from './call.ts'
import { publicContactCard } from './account.ts'
import { listingView } from './listing.ts'
import { linkMessage, timedReaction, viewing } from './list-answers.ts'

/** What the short code of a share opens. In the variant without brand it contains nothing about the site. */
const shareView = z.strictObject({
  code: z.string(),
  /** What is shared: a listing, or a list of several. */
  target: z.enum(shareTargets),
  /** The id of the listing or list. */
  id,
  variant: z.enum(codesOf('shareVariant')),
  /** The role of the sharer. */
  by: z.enum([...codesOf('role'), 'Unauthenticated']),
  /** The id of the sharer; null for a visitor. */
  userId: z.nullable(z.string()),
  /** The language that the link opens in; null: that of the reader. */
  lang: z.nullable(z.enum(locales)),
  /** The screen that the link opens: a home as its own page (`/propertyInfo`), as a shared page (`/shareInfo`), or a list. */
  path: z.enum(['/propertyInfo', '/shareInfo', '/shareList']),
  /** The public fields of the listing; null for a list. */
  listing: z.nullable(listingView),
})
export type ShareView = z.infer<typeof shareView>

const linkName = z.string().check(z.trim(), z.maxLength(limits.linkName))
/** The end of a link; null: none. */
const expires = z.nullable(instant)
const variant = z.enum(codesOf('shareVariant'))

/** A link that the viewer made, with what came of it. */
const madeLink = z.strictObject({
  code: shortCode,
  url: z.string(),
  target: z.enum(shareTargets),
  id,
  /** The title of the list, or the name of the home in the language of the call. */
  title: z.string(),
  variant,
  /** The client that it is for; empty: none. */
  name: z.string(),
  /** The language that it opens in, which `url` has too; null: that of the reader. */
  lang: z.nullable(z.enum(locales)),
  createdAt: z.string(),
  expires,
  isEnded: z.boolean(),
  /** When it ended; null: it has not ended, or the time is not known. */
  endedAt: z.nullable(z.string()),
  /** Visitors, each once a day: in all, and on each of the last 14 days of the site, the oldest first. */
  opens: z.strictObject({ total: z.number(), days: z.array(z.number()) }),
  lastOpened: z.nullable(z.string()),
  verdicts: z.strictObject({ love: z.number(), maybe: z.number(), no: z.number() }),
  /** Notes and questions. */
  messages: z.number(),
  /** Whether a client has responded by it: with a verdict, a note, a question, a request for a viewing, or a message about the home. */
  hasResponse: z.boolean(),
  /** Answers since the agent last looked. */
  unread: z.number(),
  /** Viewings that wait for the agent. */
  viewings: z.number(),
  /** The number of homes, with the list as one more, whose last message is a question. */
  questions: z.number(),
})
export type MadeLink = z.infer<typeof madeLink>

/** An entry of the time line of a link. */
const openEvent = z.strictObject({
  at: z.string(),
  /** The home that was looked at; null: the link itself. */
  listingId: z.nullable(id),
  opens: z.number(),
})
export type OpenEvent = z.infer<typeof openEvent>

const linkActivity = z.strictObject({
  link: madeLink,
  /** The opens of the last 90 days, by minute, the newest first; at most 500. */
  timeline: z.array(openEvent),
  /** How often each home of a list was looked at. */
  looks: z.array(z.strictObject({ id, opens: z.number() })),
  reactions: z.array(timedReaction),
  messages: z.array(linkMessage),
  viewings: z.array(viewing),
  /** The homes of the entries, as far as the viewer may see them. */
  listings: z.array(listingView),
  /** The homes among them that their posters removed for good. */
  removed: z.array(id),
})
export type LinkActivity = z.infer<typeof linkActivity>

export const shareCalls = {
  'POST /frontend/api/share/create': call({
    summary: {
      zh: '生成房源或清单的分享链接，带品牌或不带品牌；清单可一位客户一个链接，可定结束日期',
      en: 'Make a share link to a listing or a list in one of the two variants; for a list one for each client, with an end date',
    },
    access: 'anyone',
    problems: ['signedOut', 'forbidden', 'agentsOnly', 'listsOff', 'notFound', 'linksFull'],
    input: z.strictObject({
      target: z.enum(shareTargets),
      id,
      variant,
      /**
       * The screen on which the link is made. One made on `/propertyInfo` (the page of a home) opens that page; one made on `/shareInfo` (its
       * shared page, the default) or `/detail` (the home as its poster sees it) opens the shared page.
       */
      madeOn: z.optional(z.enum(['/propertyInfo', '/shareInfo', '/detail'])),
      /** The language that the link opens in; an account's link keeps it. */
      lang: z.optional(z.enum(locales)),
      /** The client that the link is for; only for accounts. Each name has its own link. */
      name: z.optional(linkName),
      /**
       * Only for a list. Whether the link must be one that nobody has used yet, even if the same client has another one, so that its reader does not see
       * what another reader has answered.
       */
      isSeparate: z.optional(z.boolean()),
      /** Only for accounts. Absent: that of the link if it exists, else the site's `linkDays` for a link to a list or with a name. */
      expires: z.optional(expires),
    }),
    /** `url`: the short link; `full`: the address that it opens; `expires`: its end; `hasResponse`: whether a client has answered by it, which its next reader sees. */
    output: z.strictObject({ code: shortCode, url: z.string(), full: z.string(), expires: z.nullable(z.string()), hasResponse: z.boolean() }),
  }),
  'POST /frontend/api/share/open': call({
    summary: { zh: '分享码打开的内容', en: 'What the short code of a share opens' },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed', 'removed'],
    input: z.strictObject({ code: shortCode }),
    output: shareView,
  }),
  'POST /frontend/api/share/poster': call({
    summary: { zh: '分享链接的海报图片地址', en: 'The address of the poster of a share link' },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed'],
    input: z.strictObject({ code: shortCode, lang: z.enum(['zh', 'en']) }),
    /** `url`: the path of a PNG of 1080 × 1440 pixels, which is drawn on first use; with `?download=1` it is saved as `image.png`. */
    output: z.strictObject({ url: z.string() }),
  }),
  'POST /frontend/api/share/update': call({
    summary: { zh: '修改自己链接的名称、结束日期或语言', en: 'Change the name, the end date or the language of an own link' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ code: shortCode, name: z.optional(linkName), expires: z.optional(expires), lang: z.optional(z.nullable(z.enum(locales))) }),
  }),
  'POST /frontend/api/share/used': call({
    summary: {
      zh: '标记自己的链接已发出、复制或展示；没用过的链接不出现在链接列表里，改过名字或被打开过的算用过',
      en: 'Mark an own link as sent, copied or shown: lists of links leave out those that were never used. One that was renamed or opened is used',
    },
    access: 'anyone',
    problems: ['notFound'],
    /** `lang`: the language that it was sent in; absent: that of the reader. */
    input: z.strictObject({ code: shortCode, lang: z.optional(z.enum(locales)) }),
  }),
  'POST /frontend/api/share/revoke': call({
    summary: { zh: '结束自己的链接：一个或多个；已有的回应保留', en: 'End own links; the answers stay' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ codes: z.array(shortCode).check(z.minLength(1), z.maxLength(100)) }),
  }),
  'POST /frontend/api/share/opened': call({
    summary: {
      zh: '记一次打开：页面显示满一秒后由页面送出，房源本身也随之计数；分享人与爬虫不计，同一访客一天只计一次',
      en: 'Count that a shared page was opened, also for its listing, sent by the page once it was visible for a second; not for sharer and robots, once a day per visitor',
    },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed'],
    /** `listingId`: a home of the list; absent: the link itself. */
    input: z.strictObject({ code: shortCode, listingId: z.optional(id) }),
  }),
  'POST /frontend/api/share/ended': call({
    summary: { zh: '已结束的链接：何时结束，能不能再要一个', en: 'When a link ended, and whether its reader can ask for another one' },
    access: 'anyone',
    problems: ['notFound'],
    input: z.strictObject({ code: shortCode }),
    /** `endedAt`: null if it is not known; `card`: of who made it, null for a link without brand. */
    output: z.strictObject({ endedAt: z.nullable(z.string()), canAsk: z.boolean(), card: z.nullable(publicContactCard) }),
  }),
  'POST /frontend/api/share/asknew': call({
    summary: { zh: '请经纪为已结束的链接再发一个', en: 'Ask the agent of a link that has ended for another one' },
    access: 'anyone',
    problems: ['notFound', 'accountClosed', 'answersFull'],
    input: z.strictObject({ code: shortCode }),
    /** `askedBefore`: when somebody asked for one by this link within a day, ISO; then nothing is added. Null: the agent gets a message. */
    output: z.strictObject({ askedBefore: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/share/pulse': call({
    summary: { zh: '我用过的链接及其打开与回应，最近有动静的在前', en: 'My used links with opens and answers, the latest activity first' },
    access: 'signed-in',
    /** `target` and `id`: only the links to one home or list. */
    input: z.strictObject({ target: z.optional(z.enum(shareTargets)), id: z.optional(id) }),
    /** `total`: of all links; `items` has at most 500. */
    output: z.strictObject({ items: z.array(madeLink), total: z.number() }),
  }),
  'POST /frontend/api/share/latest': call({
    summary: { zh: '我的链接最近一次打开或回应的时间；没有为 null', en: 'When one of my links was last opened or answered; null: never' },
    access: 'signed-in',
    output: z.strictObject({ at: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/share/opens': call({
    summary: {
      zh: '自己一个链接的经过：打开、看过哪些、看法、留言、看房预约',
      en: 'What happened with an own link: opens, homes looked at, verdicts, messages, viewings',
    },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ code: shortCode }),
    output: linkActivity,
  }),
  'POST /frontend/api/share/seen': call({
    summary: { zh: '标记自己链接的回应为已看', en: 'Mark the answers of an own link as seen' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ code: shortCode }),
  }),
}
