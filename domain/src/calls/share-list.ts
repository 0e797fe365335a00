import * as z from 'zod/mini'
import { codesOf } from '../choices.ts'
import { shareListLimits as limits } from '../sharing/share-list.ts'
import { call, id, instant, notBlank, requestKey, shortCode } from './call.ts'
import { ofAgents, ofNewList, ofOwnList } from './list-access.ts'
import { publicContactCard } from './account.ts'
import { listingView } from './listing.ts'
import { linkMessage, linkReaction, reaction, viewing } from './list-answers.ts'
import { listFeed } from './share-feed.ts'

const textOf = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const title = z.string().check(z.trim(), z.minLength(1, 'enterTitle'), z.maxLength(limits.title), z.meta(notBlank))
/** Clients see it instead of the title; empty: neutral words. */
const clientTitle = textOf(limits.title)
const section = textOf(limits.section)
const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.items))

const verdictCounts = z.strictObject({ love: z.number(), maybe: z.number(), no: z.number() })

/** A list of an account. */
const listSummary = z.strictObject({
  id,
  title: z.string(),
  /** Number of homes, and how many of them are public now. */
  total: z.number(),
  available: z.number(),
  /** Photos of the first homes, the cover first, at most four. */
  photos: z.array(z.string()),
  /** The number of valid links. */
  links: z.number(),
  opens: z.number(),
  lastOpened: z.nullable(z.string()),
  verdicts: verdictCounts,
  /** Answers that the agent has not seen, viewings to answer, and questions to answer by valid links. */
  unread: z.number(),
  viewings: z.number(),
  questions: z.number(),
  /** Homes of a saved search that wait for the agent. */
  proposals: z.number(),
  updatedAt: z.string(),
  /** Whether the list has the home of the input. */
  hasListing: z.boolean(),
})
export type ListSummary = z.infer<typeof listSummary>

const listItem = z.strictObject({
  id,
  section,
  note: z.string(),
  /** Whether clients see the note. */
  isNotePublic: z.boolean(),
  addedAt: z.string(),
  isAvailable: z.boolean(),
  /** Whether its poster removed the home for good. */
  isRemoved: z.boolean(),
  /** Null if the viewer may see nothing of the home now. */
  listing: z.nullable(listingView),
  /** The answers to this home by all links. */
  reactions: z.array(z.extend(reaction, { code: shortCode, linkName: z.string() })),
})
export type ListItem = z.infer<typeof listItem>

/** A list with its homes, for its owner. */
const listDetail = z.strictObject({
  id,
  /** Only its owner sees title and description. */
  title: z.string(),
  clientTitle,
  description: z.string(),
  /** The home whose photo stands for the list; null: the first one with a photo. */
  cover: z.nullable(id),
  /** Grows with each change of the titles, description, cover, homes, their notes, sections or order. */
  revision: z.number(),
  sections: z.array(section),
  /** The saved search that feeds it; null: none. */
  feed: z.nullable(listFeed),
  items: z.array(listItem),
})
export type ListDetail = z.infer<typeof listDetail>

/** A home of a list as a client sees it. */
const sharedItem = z.strictObject({
  id,
  section,
  /** Empty: none that clients see. */
  note: z.string(),
  addedAt: z.string(),
  isAvailable: z.boolean(),
  /** Whether its poster removed the home for good. */
  isRemoved: z.boolean(),
  listing: z.nullable(listingView),
  reactions: z.array(reaction),
})
export type SharedItem = z.infer<typeof sharedItem>

/** A list as a client sees it. It has nothing about the site. */
const sharedList = z.strictObject({
  code: shortCode,
  id,
  /** A text that changes when anything but the contact card changes. */
  version: z.string(),
  /** The title for clients; empty: neutral words stand for it. */
  title: z.string(),
  variant: z.enum(codesOf('shareVariant')),
  by: z.enum([...codesOf('role'), 'Unauthenticated']),
  /** The id of the agent whose list it is, as in the other answers about shares; never null here, since only accounts have lists. */
  userId: z.nullable(z.string()),
  /** The contact card of the agent; null if the account is gone. */
  card: z.nullable(publicContactCard),
  cover: z.nullable(id),
  sections: z.array(section),
  items: z.array(sharedItem),
  /** The people who have answered by this link. */
  people: z.array(z.string()),
  messages: z.array(linkMessage),
  viewings: z.array(viewing),
  /** Homes of answers, viewings and messages that the agent has removed from the list, as far as the client may see them. */
  formerHomes: z.array(listingView),
  /** The answers to homes that the agent has removed from the list. */
  formerReactions: z.array(linkReaction),
  /** Whether somebody still receives answers and questions. */
  takesAnswers: z.boolean(),
  /** The paths of the preview cards of the link, of 1200 × 630 and 1080 × 1080 pixels. */
  previews: z.strictObject({ wide: z.string(), square: z.string() }),
})
export type SharedList = z.infer<typeof sharedList>

export const shareListCalls = {
  'POST /frontend/api/sharelist/create': call({
    summary: {
      zh: '新建清单，可带上房源；requestKey 相同只建一份',
      en: 'Create a list, with homes if any are given; a repeated `requestKey` makes no other one',
    },
    ...ofNewList,
    input: z.strictObject({
      title,
      clientTitle: z.optional(clientTitle),
      description: z.optional(textOf(limits.description)),
      listingIds: z.optional(ids),
      requestKey,
    }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/update': call({
    summary: {
      zh: '修改清单的标题、说明（都仅自己可见）、给客户看的标题或封面',
      en: 'Change title and description (only the owner sees them), the title for clients or the cover of a list',
    },
    ...ofOwnList,
    input: z.strictObject({
      id,
      title: z.optional(title),
      clientTitle: z.optional(clientTitle),
      description: z.optional(textOf(limits.description)),
      cover: z.optional(z.nullable(id)),
    }),
    output: z.strictObject({ revision: z.number() }),
  }),
  'POST /frontend/api/sharelist/delete': call({
    summary: { zh: '删除清单；链接随之结束，30 天内可恢复', en: 'Delete a list; its links end with it. It can be restored for 30 days' },
    ...ofOwnList,
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/restore': call({
    summary: { zh: '恢复删除的清单', en: 'Restore a deleted list' },
    ...ofNewList,
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/duplicate': call({
    summary: {
      zh: '复制清单：房源、顺序与备注，不含链接和客户的回应；requestKey 相同只复制一份',
      en: 'Copy a list: homes, order and notes, without links and answers; a repeated `requestKey` makes no other copy',
    },
    ...ofNewList,
    input: z.strictObject({ id, title, requestKey }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/page': call({
    summary: { zh: '我的清单，最近有回应的在前', en: 'My lists, the newest answer or change first' },
    ...ofAgents,
    /** `listingId`: a home for `hasListing`. */
    input: z.strictObject({ listingId: z.optional(id) }),
    output: z.strictObject({ items: z.array(listSummary) }),
  }),
  'POST /frontend/api/sharelist/detail': call({
    summary: { zh: '一份清单及其房源、备注和客户的回应', en: 'A list with its homes, notes and the answers of clients' },
    ...ofOwnList,
    input: z.strictObject({ id }),
    output: listDetail,
  }),
  'POST /frontend/api/sharelist/bynumbers': call({
    summary: {
      zh: '按编号找可加入清单的房源，并说明找不到的原因',
      en: 'Homes for a list by their listing numbers, and why one cannot be added',
    },
    ...ofAgents,
    input: z.strictObject({ numbers: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.minLength(1), z.maxLength(limits.numbers)) }),
    /** In the order of the request. `own`: of the viewer, not public. `unknown`: also those of others that are neither on nor off the shelf. */
    output: z.strictObject({
      items: z.array(z.strictObject({ number: z.string(), state: z.enum(['public', 'offShelf', 'own', 'unknown']), listing: z.nullable(listingView) })),
    }),
  }),
  'POST /frontend/api/sharelist/additems': call({
    summary: { zh: '把房源加入清单；已在其中的不变，超出上限的退回', en: 'Add homes to a list; those in it stay, those beyond the limit are returned' },
    ...ofOwnList,
    /** `addedAt`: since when the list had the homes, if they come back by undo; else they are new to its clients. */
    input: z.strictObject({ id, listingIds: ids, section: z.optional(section), addedAt: z.optional(instant) }),
    /** `left`: beyond the limit; `unknown`: neither on nor off the shelf. */
    output: z.strictObject({ revision: z.number(), added: z.array(id), existing: z.array(id), left: z.array(id), unknown: z.array(id) }),
  }),
  'POST /frontend/api/sharelist/removeitems': call({
    summary: { zh: '从清单移除房源', en: 'Remove homes from a list' },
    ...ofOwnList,
    input: z.strictObject({ id, listingIds: ids }),
    output: z.strictObject({ revision: z.number() }),
  }),
  'POST /frontend/api/sharelist/reorder': call({
    summary: {
      zh: '排列房源与分组；若同时有人改了顺序，返回 409 与现有顺序',
      en: 'Order homes and sections; 409 with the stored order if it changed since `revision`',
    },
    access: 'signed-in',
    problems: [...ofOwnList.problems, 'conflict'],
    input: z.strictObject({
      id,
      revision: z.number().check(z.int(), z.gte(0)),
      sections: z.array(section.check(z.minLength(1), z.meta(notBlank))).check(z.maxLength(limits.sections)),
      items: z.array(z.strictObject({ id, section })).check(z.maxLength(limits.items)),
    }),
    output: z.strictObject({ revision: z.number() }),
  }),
  'POST /frontend/api/sharelist/note': call({
    summary: { zh: '给清单里的一套房源写备注：客户可见或仅自己可见', en: 'Write a note on a home of a list, for clients or only for oneself' },
    ...ofOwnList,
    input: z.strictObject({ id, listingId: id, note: textOf(limits.note), isNotePublic: z.boolean() }),
    output: z.strictObject({ revision: z.number() }),
  }),
  'POST /frontend/api/sharelist/shared': call({
    summary: { zh: '客户看到的清单', en: 'A list as its client sees it' },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed'],
    input: z.strictObject({ code: shortCode }),
    output: sharedList,
  }),
  'POST /frontend/api/sharelist/latest': call({
    summary: {
      zh: '客户看到的清单现在是哪个版本；与手上的不同，就是有变化',
      en: 'The version of a list as its client sees it; another one than that of a loaded list: something has changed',
    },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed'],
    input: z.strictObject({ code: shortCode }),
    output: z.strictObject({ version: z.string() }),
  }),
  'POST /frontend/api/sharelist/shown': call({
    summary: {
      zh: '页面已显示一份清单里客户的看法（id），或全部看房预约：不再为此发邮件',
      en: 'Say that a screen showed the verdicts on a list (`id`), or all viewings: no mail reports them any more',
    },
    ...ofOwnList,
    input: z.strictObject({ id: z.optional(id) }),
  }),
}
