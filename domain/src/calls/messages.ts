import * as z from 'zod/mini'
import { codesOf } from '../choices.ts'
import { messageViewingMoves } from '../sharing/message-viewings.ts'
import { call, id, instant, portrait, shortCode, words } from './call.ts'
import { message, note } from './contact.ts'

/** Days for which the link in a mail with a message works. */
export const contactDays = 60

/** The most messages of a conversation in one answer, and conversations in the list of an account. */
export const [maxMessages, maxConversations] = [50, 300]

/**
 * A conversation: its id, for an account that takes part, or the signed token of the link in a mail (the id of a message, a short hash of the address that the
 * mail went to, and a signature), for the person who got that mail.
 */
const conversation = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}(?:~[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{32})?$/))

/** The home that a conversation is about. `code`: the share link through which the reader knows it; null: its own page. `isLinkEnded`: that link opens no more. `off`: why it is off the shelf; null: it is not, or it is removed. `text` and `place` (building, area, city): null once it is removed. */
const aboutListing = z.strictObject({
  id,
  text: z.nullable(words),
  place: z.nullable(words),
  code: z.nullable(z.string()),
  isLinkEnded: z.boolean(),
  off: z.nullable(z.enum(codesOf('offShelfReason'))),
})

/** A message of a conversation; `at`: ISO time; `viewing`: the ISO time of a viewing that it offers or agrees to; `move`: it cancels the agreed viewing of that time instead, or restores one that its writer cancelled. */
const conversationMessage = z.strictObject({
  id,
  isOwn: z.boolean(),
  text: z.string(),
  at: z.string(),
  viewing: z.nullable(z.string()),
  move: z.nullable(z.enum(messageViewingMoves)),
})
export type ConversationMessage = z.infer<typeof conversationMessage>

/** A conversation with its last message, for the list of an account. */
const conversationSummary = z.strictObject({
  id,
  listing: aboutListing,
  /** The name of the other person. */
  with: z.string(),
  /** The portrait of the other person; null also if the client came by a link without brand. */
  portrait,
  last: conversationMessage,
  /** Messages of the other person that the reader has not seen. */
  unread: z.number(),
  /** The first time to come, ISO, that the other person offers for a viewing and that waits for the reader; null: none. */
  offered: z.nullable(z.string()),
  /** Whether the reader stopped messages of the other person. */
  isBlocked: z.boolean(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

/** The messages by a link of a list of the account; they are read and answered on the page of that link. */
const linkConversation = z.strictObject({
  code: shortCode,
  /** The name that the agent gave the link; empty: none. */
  with: z.string(),
  /** Who wrote the last message; empty: the agent, or somebody without a name. */
  who: z.string(),
  title: z.string(),
  last: conversationMessage,
  unread: z.number(),
  /** Requests for a viewing that wait for the agent. */
  viewings: z.number(),
})
export type LinkConversation = z.infer<typeof linkConversation>

const openedConversation = z.strictObject({
  id,
  listing: aboutListing,
  /** The name of the other person. */
  with: z.string(),
  /** The portrait of the other person, as in the list. */
  portrait,
  /** The latest ones, the oldest first. */
  messages: z.array(conversationMessage),
  hasEarlier: z.boolean(),
  /** The first message of the other person that the reader has not seen. */
  firstUnread: z.nullable(id),
  /** Whether the reader stopped messages of the other person. */
  isBlocked: z.boolean(),
  /** For the poster: the times, ISO, of the agreed viewings of the account apart from this conversation; empty for the client. */
  agreedElsewhere: z.array(z.string()),
  /** The time, ISO, of a viewing whose cancellation the reader can take back now; null: none. */
  restorable: z.nullable(z.string()),
})
export type OpenedConversation = z.infer<typeof openedConversation>

/** Messages about homes and by links of lists, between people whose addresses are not shown. */
export const messageCalls = {
  'POST /frontend/api/messages/list': call({
    summary: {
      zh: '我的对话：关于房源的，以及清单链接里的，最新的在前',
      en: 'The conversations of the account, about homes and by links of lists, the latest first',
    },
    access: 'signed-in',
    input: z.strictObject({}),
    output: z.strictObject({ conversations: z.array(conversationSummary), links: z.array(linkConversation) }),
  }),
  'POST /frontend/api/messages/unread': call({
    summary: { zh: '有未读留言的对话数', en: 'The number of conversations with messages that the account has not seen' },
    access: 'signed-in',
    input: z.strictObject({}),
    output: z.strictObject({ conversations: z.number(), links: z.number() }),
  }),
  'POST /frontend/api/messages/open': call({
    summary: { zh: '一段对话；before 之前的更早留言', en: 'A conversation: its latest messages, or those before a message' },
    access: 'anyone',
    problems: ['signedOut', 'notFound', 'accountClosed'],
    input: z.strictObject({ conversation, before: z.optional(id) }),
    output: openedConversation,
  }),
  'POST /frontend/api/messages/seen': call({
    summary: { zh: '已看到这条留言为止', en: 'Mark a conversation as seen up to a message' },
    access: 'anyone',
    problems: ['signedOut', 'notFound', 'accountClosed'],
    input: z.strictObject({ conversation, message: id }),
  }),
  'POST /frontend/api/messages/send': call({
    summary: { zh: '在对话里写一条；key 相同只算一条', en: 'Write in a conversation; a repeated `key` is the same message' },
    access: 'anyone',
    problems: ['signedOut', 'notFound', 'accountClosed', 'removed', 'noMessages', 'viewingChanged', 'slotGiven', 'slotClash'],
    /** `key`: random, of the device that sends; `viewing`: a time for a viewing that is offered, or agreed to; `move`: the message cancels the agreed viewing of that time, or restores one that its writer cancelled, and has a fixed sentence; `seen`: the latest message that the page shows, after which no other is about a viewing, if this one is; `clashSeen`: whether the page shows the poster that another viewing is near the time. */
    input: z.strictObject({
      conversation,
      key: id,
      message,
      viewing: z.optional(instant),
      move: z.optional(z.enum(messageViewingMoves)),
      seen: z.optional(id),
      clashSeen: z.optional(z.boolean()),
    }),
    /** `proof`: for the client who writes by the link of a mail, the text by which the device may write under the e-mail again; else null. */
    output: z.strictObject({ message: conversationMessage, proof: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/messages/block': call({
    summary: { zh: '不再接收此人的留言，或重新接收', en: 'Stop messages from the other person, or take them again' },
    access: 'anyone',
    problems: ['signedOut', 'notFound', 'accountClosed'],
    input: z.strictObject({ conversation, isBlocked: z.boolean() }),
  }),
  'POST /frontend/api/messages/report': call({
    summary: { zh: '举报对方的一条留言', en: 'Report a message of the other person' },
    access: 'anyone',
    problems: ['signedOut', 'notFound', 'accountClosed', 'sessionEnded'],
    input: z.strictObject({ conversation, message: id, reason: z.enum(codesOf('messageReportReason')), note }),
  }),
}
