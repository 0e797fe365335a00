import * as z from 'zod/mini'
import { validateEmail, validateName } from '../accounts/account-rules.ts'
import { codesOf } from '../choices.ts'
import { maxMessageLength, maxNoteLength } from '../sharing/contact-limits.ts'
import type { FieldMessage } from '../problems.ts'
import { locales } from '../words.ts'
import { publicContactCard } from './account.ts'
import { call, id, notBlank, shortCode } from './call.ts'

const text = (max: number, rule: (value: string) => FieldMessage | null, tooLong: FieldMessage = 'tooLong', jsonRule: object = {}) =>
  z.string('required').check(
    (payload) => {
      const message = [...payload.value].length > max ? tooLong : rule(payload.value)
      if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
    },
    z.meta({ maxLength: max, ...jsonRule }),
  )
/** A message as a person writes it. */
export const message = text(maxMessageLength, (value) => (/[^\p{C}\s]/u.test(value) ? null : 'required'), 'messageLong', notBlank)
/** The note of a report. */
export const note = z._default(
  text(maxNoteLength, () => null, 'noteLong'),
  '',
)
const listingReason = z.enum(codesOf('reportReason'))
/** The short code of the shared page with the contact form; absent on other pages. */
const code = z.optional(shortCode)

/** A signed text by which a device shows that its holder has the mailbox of an e-mail. */
const proof = z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22}~[0-9]{1,16}\.[A-Za-z0-9_-]{32}$/)))

/** The person who shared the page. `is`: the poster of the home, or the role of that person; `gone`: the account is deleted and has no name. */
const sharedBy = z.strictObject({ is: z.enum(['poster', 'agent', 'seeker', 'other', 'gone']), name: z.nullable(z.string()) })
export type SharedBy = z.infer<typeof sharedBy>

const contactView = z.strictObject({
  /** The public contact card of the recipient: the agent who shared the page, else the poster; null where the page may not name a person. */
  card: z.nullable(publicContactCard),
  /** Null if nobody shared the page, or a visitor did. */
  sharedBy: z.nullable(sharedBy),
  /** Whether the recipient accepts messages. */
  isTaking: z.boolean(),
  /** Whether the recipient is the viewer. */
  isOwn: z.boolean(),
  /** The viewer, if signed in: the name and e-mail. Answers come in full to a confirmed e-mail only; another one may be given with each message. */
  writer: z.nullable(z.strictObject({ name: z.string(), email: z.nullable(z.string()), isEmailConfirmed: z.boolean() })),
})
export type ContactView = z.infer<typeof contactView>

export const contactCalls = {
  'POST /frontend/api/listing/contactcard': call({
    summary: {
      zh: '一套房源联系谁：经纪分享的页面为该经纪，其余为发布者；附公开的名片',
      en: 'Whom to contact about a listing: the agent who shared the link, else the poster; with what that person shows of the card',
    },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed'],
    input: z.strictObject({ id, code }),
    output: contactView,
  }),
  'POST /frontend/api/listing/contact': call({
    summary: {
      zh: '给房源发布者（经纪分享的页面为该经纪）留言，由邮件转达，不显示任何邮箱；已登录且邮箱已确认的人用该邮箱',
      en: 'Write to the poster of a listing, on a page that an agent shared to that agent: relayed by mail, no address is shown; a confirmed e-mail of the account is used',
    },
    access: 'anyone',
    problems: ['notFound', 'linkEnded', 'accountClosed', 'toOneself', 'noMessages', 'homeGone', 'sessionEnded'],
    input: z.strictObject({
      id,
      code,
      name: text(50, validateName, 'nameLong', notBlank),
      email: z.optional(text(254, validateEmail, 'tooLong', { format: 'email', minLength: 5 })),
      message,
      locale: z.enum(locales),
      /** A random key that the form makes: requests with the same key send one message. Without a key, the same words within a day are one message. */
      key: z.optional(id),
      /** Of a visitor: the `proof` of an earlier `messages/send`, by which the e-mail counts as confirmed; one of another e-mail changes nothing. */
      proof,
    }),
    /** `conversation`: its id, if it is in the account of the sender; null: it is not, or the message was sent before. `isConfirmed`: whether replies come in full. */
    output: z.strictObject({ conversation: z.nullable(id), isConfirmed: z.boolean() }),
  }),
  'POST /frontend/api/listing/report': call({
    summary: { zh: '举报一套房源', en: 'Report a listing' },
    access: 'anyone',
    problems: ['notFound', 'ownListing', 'sessionEnded'],
    input: z.strictObject({ id, reason: listingReason, note }),
  }),
}
