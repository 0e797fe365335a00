import * as z from 'zod/mini'
import { codesOf } from '../choices.ts'
import { shareListLimits as limits, viewingStates } from '../sharing/share-list.ts'
import { call, id, instant, notBlank, requestKey, shortCode } from './call.ts'
import { byLink, byLinkOfHomes, ofAgents } from './list-access.ts'
import { listingView } from './listing.ts'

const textOf = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.items))
const verdict = z.enum(codesOf('verdict'))
/** The name of the person who answers by a link that several people may use; empty: the one person of the link who has given no name. */
const who = textOf(limits.person)
const messageText = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(limits.message), z.meta(notBlank))

/** The reaction of a client to a home; `at`: the time of its last change. */
export const reaction = z.strictObject({ who, verdict: z.nullable(verdict), note: z.string(), at: z.string() })
export type Reaction = z.infer<typeof reaction>

/** A reaction with its home. */
export const linkReaction = z.extend(reaction, { listingId: id })

/** A reaction with the times of its parts. `verdicts`: each in its turn, null for one that was taken back; `noteAt`: the last change of the note, null without one. */
export const timedReaction = z.extend(linkReaction, {
  verdicts: z.array(z.strictObject({ verdict: z.nullable(verdict), at: z.string() })),
  noteAt: z.nullable(z.string()),
})
export type TimedReaction = z.infer<typeof timedReaction>

/** A question of a client (`isFromAgent`: the answer to it); `listingId`: the home that it is about, null: the list. */
export const linkMessage = z.strictObject({ id, listingId: z.nullable(id), isFromAgent: z.boolean(), who, text: z.string(), at: z.string() })
export type LinkMessage = z.infer<typeof linkMessage>

/** A change of the state of a viewing: `ViewingMove` on the wire. */
const viewingMove = z.strictObject({
  from: z.enum(viewingStates),
  state: z.enum(viewingStates),
  isFromAgent: z.boolean(),
  /** The agreed time after the change, of a cancelled viewing the one that was agreed, ISO; null: none. */
  time: z.nullable(z.string()),
  /** The time that the agent offers in place of the client's, or that the client asks for in place of the agreed or offered one, ISO; absent: the change does neither. */
  proposed: z.optional(z.string()),
  /** When the change was made, ISO. */
  at: z.string(),
})

/** The key of the device that asks for a viewing, which alone can cancel it or accept a time: `<public>.<secret>`. */
const askerKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,32}\.[A-Za-z0-9_-]{22,64}$/))

/** Which device answers, so that two people who give no name are not taken for one. */
const ofDevice = {
  /** A random text that the device keeps for the link. Without it, a call is of a device that nobody knows. */
  device: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))),
  /** Whether the device is of the person without a name, who has answered on another one. */
  joins: z.optional(z.boolean()),
}

/** A viewing that a client asked for. `slots`: the times that the client can make, or the one that the agent offers; `time`: the agreed one. */
export const viewing = z.strictObject({
  id,
  listingIds: z.array(id),
  who,
  slots: z.array(z.string()),
  /** How to reach the client; empty for everybody but the agent. */
  note: z.string(),
  state: z.enum(viewingStates),
  time: z.nullable(z.string()),
  at: z.string(),
  /** Whether it is off because its homes were removed for good before its time; then `state` is `cancelled`. */
  isOff: z.boolean(),
  /** The public half of the key of the device that asked. Empty: every device of the link may change the viewing; null: only the agent may. */
  asker: z.nullable(z.string()),
  /** Its changes of state, the oldest first. */
  moves: z.array(viewingMove),
})
export type Viewing = z.infer<typeof viewing>

/** A viewing with its link and list, for the agent. */
const ownViewing = z.extend(viewing, {
  code: shortCode,
  linkName: z.string(),
  /** The end of the link, at which its client no longer sees the viewing; null: none. */
  linkExpires: z.nullable(z.string()),
  /** Whether the agent ended the link, which is final. */
  isLinkRevoked: z.boolean(),
  listId: id,
  title: z.string(),
})
export type OwnViewing = z.infer<typeof ownViewing>

/** What clients answer by the link of a list, and their agent to them. */
export const listAnswerCalls = {
  'POST /frontend/api/sharelist/react': call({
    summary: { zh: '客户对一套房源的看法与备注；再次点按即修改', en: 'What a client thinks of a home, with a note; repeated calls change it' },
    access: 'anyone',
    problems: [...byLinkOfHomes.problems, 'noteChanged', 'nameNeeded'],
    /** `verdict`, `note`: if absent, the stored one stays. `before`: the note that the client saw and changed; without it, the call replaces no other note. */
    input: z.strictObject({
      code: shortCode,
      listingId: id,
      verdict: z.optional(z.nullable(verdict)),
      note: z.optional(textOf(limits.message)),
      before: z.optional(textOf(limits.message)),
      who: z._default(who, ''),
      ...ofDevice,
    }),
    output: z.strictObject({ at: z.string() }),
  }),
  'POST /frontend/api/sharelist/sayname': call({
    summary: { zh: '先前没有称呼的客户说出自己是谁，先前的回应随之改名', en: 'The client without a name says who they are; their earlier answers carry it' },
    ...byLink,
    problems: [...byLink.problems, 'nameNeeded'],
    input: z.strictObject({ code: shortCode, who: who.check(z.minLength(1, 'required')), ...ofDevice }),
    /** `who`: the name in its first spelling. If somebody has it already, this is the same person, who gets the answers of both. */
    output: z.strictObject({ who }),
  }),
  'POST /frontend/api/sharelist/ask': call({
    summary: { zh: '客户向经纪提问；requestKey 相同只算一条', en: 'A question of a client to the agent; with a repeated `requestKey` it is the same one' },
    ...byLinkOfHomes,
    problems: [...byLinkOfHomes.problems, 'nameNeeded'],
    input: z.strictObject({
      code: shortCode,
      listingId: z._default(z.nullable(id), null),
      text: messageText,
      who: z._default(who, ''),
      ...ofDevice,
      requestKey,
    }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/answer': call({
    summary: {
      zh: '经纪在链接里回复客户；requestKey 相同只算一条',
      en: 'The agent answers the client of a link; with a repeated `requestKey` it is the same answer',
    },
    access: 'signed-in',
    problems: [...ofAgents.problems, ...byLink.problems, 'notInList'],
    input: z.strictObject({ code: shortCode, listingId: z._default(z.nullable(id), null), text: messageText, requestKey }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/askviewing': call({
    summary: {
      zh: '客户预约看房，最多提三个时间；requestKey 相同只算一次',
      en: 'A client asks for a viewing, at up to three times; with a repeated `requestKey` it is the same one',
    },
    ...byLinkOfHomes,
    problems: [...byLinkOfHomes.problems, 'notAsker', 'nameNeeded'],
    input: z.strictObject({
      code: shortCode,
      listingIds: ids,
      slots: z.array(instant).check(z.minLength(1, 'required'), z.maxLength(limits.slots)),
      note: z._default(textOf(limits.message), ''),
      who: z._default(who, ''),
      ...ofDevice,
      key: z.optional(askerKey),
      requestKey,
    }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/sharelist/viewings': call({
    summary: { zh: '我收到的看房预约：待答复的在前', en: 'Viewings that clients asked for, those to answer first' },
    ...ofAgents,
    input: z.strictObject({}),
    /** `listings`: the homes of the viewings, as far as the viewer may see them; `removed`: those that their posters removed for good; `agreedElsewhere`: the times, ISO, of other agreed viewings, such as those in conversations. At most 300 viewings. */
    output: z.strictObject({ items: z.array(ownViewing), listings: z.array(listingView), removed: z.array(id), agreedElsewhere: z.array(z.string()) }),
  }),
  'POST /frontend/api/sharelist/moveviewing': call({
    summary: {
      zh: '答复看房预约：提出预约的客户（带 code 与 key）接受或取消；对已约好的或经纪提的时间，可再提一个（asked），经纪确认前，约好的仍有效；经纪确认、改提时间、婉拒或取消；取消后 5 分钟内本人撤回即恢复原状，之后客户撤回则重新等经纪答复',
      en: 'Answer a viewing: the client who asked (with `code` and `key`) accepts, cancels, or asks for another time than the agreed or offered one (`asked`), and an agreed one holds until the agent answers; the agent confirms, offers another time, declines or cancels. Whoever cancelled restores it within 5 minutes; later the client can only ask again',
    },
    access: 'anyone',
    problems: [
      'signedOut',
      ...ofAgents.problems,
      'notFound',
      'removed',
      'linkEnded',
      'accountClosed',
      'homeGone',
      'someHomeGone',
      'notAsker',
      'viewingChanged',
      // a cancelled viewing stays so: the agent has agreed on another one around its time, or the two have since proposed another one for the home
      'slotGiven',
      'slotClash',
      'wrongMove',
    ],
    /** `time`: the agreed, offered or wished time; `confirmed`, `offered` and `asked` need one, unless they restore a cancelled viewing. `shown`: what the page shows of the viewing; if it is something else by now, nothing changes. `clashSeen`: whether the page shows the agent that another viewing is near the time; only then is such a time confirmed or offered. */
    input: z.strictObject({
      id,
      code: z.optional(shortCode),
      key: z.optional(askerKey),
      state: z.enum(viewingStates),
      time: z.optional(instant),
      shown: z.optional(z.strictObject({ state: z.enum(viewingStates), time: z.nullable(instant), slots: z.array(instant).check(z.maxLength(limits.slots)) })),
      clashSeen: z.optional(z.boolean()),
    }),
  }),
}
