import * as z from 'zod/mini'
import { codesOf } from '../choices.ts'
import { call, id, notBlank, point, portrait, words } from './call.ts'
import { estateView, listingView } from './listing.ts'

/** The most items of the review queue in one answer. */
export const maxQueue = 50
/** The most agents who ask for lists in one answer. */
export const maxListRequests = 200
/** Length of a reviewer's note in each language, in characters. */
const maxReviewNote = 500

const note = z.strictObject({ zh: z.string().check(z.maxLength(maxReviewNote)), en: z.string().check(z.maxLength(maxReviewNote)) })
const reason = z.enum(codesOf('rejectReason'))
/** The reason `Other` needs a note in both languages. */
const withNote = z.meta({
  anyOf: [
    { properties: { reason: { enum: codesOf('rejectReason').filter((code) => code !== 'Other') } } },
    { required: ['note'], properties: { note: { properties: { zh: notBlank, en: notBlank } } } },
  ],
})
const estateName = z.string().check(z.minLength(1), z.maxLength(80), z.meta(notBlank))
const revision = z.number().check(z.int(), z.gte(0))
const cause = z.enum(codesOf('reviewCause'))
const trust = z.enum(codesOf('trust'))

/** What a reviewer objects to: a reason, and a note in both languages or null. */
export const reviewNote = z.strictObject({ reason, note: z.nullable(words), at: z.string() })
export type ReviewNote = z.infer<typeof reviewNote>

/** Who brought a missing place. `file`: the name of the file of the import that brought it; null: none did, or its record is deleted. */
const placeOrigin = z.strictObject({ account: id, name: z.string(), file: z.nullable(z.string()) })
export type PlaceOrigin = z.infer<typeof placeOrigin>

const areaKind = z.enum(['Area', 'City'])
/** A missing area or city. `city`: of an area. */
const missingPlace = z.strictObject({
  id,
  kind: areaKind,
  name: words,
  aliases: z.array(z.string()),
  city: z.nullable(z.strictObject({ id, name: words })),
  point: z.nullable(point),
})

const queueItem = z.strictObject({
  kind: z.enum(codesOf('queueKind')),
  /** Of the listing, or of the missing place. */
  id,
  since: z.string(),
  causes: z.array(cause),
  /** People who report it, whose reports nobody has looked at. */
  reporters: z.number(),
  /** Null for a missing place. */
  listing: z.nullable(listingView),
  /** The missing building; null for others. */
  estate: z.nullable(estateView),
  /** The missing area or city; null for others. */
  place: z.nullable(missingPlace),
  /** Null for a listing. */
  origin: z.nullable(placeOrigin),
})
export type QueueItem = z.infer<typeof queueItem>

const reviewPoster = z.strictObject({
  id,
  name: z.string(),
  portrait,
  role: z.enum(codesOf('role')),
  trust,
  /** Whether the poster has a confirmed address, and so gets mails about decisions. */
  getsMail: z.boolean(),
  /** Whether the listings of the poster need no review now. */
  isTrusted: z.boolean(),
  approvals: z.number(),
  listings: z.number(),
  since: z.string(),
})

const reviewDetail = z.strictObject({
  /** The listing as it will be public after an approval. */
  listing: listingView,
  /** Its last public version, if it differs; null: none or no difference. */
  before: z.nullable(listingView),
  /** The fields that differ. */
  changed: z.array(z.string()),
  /** Quartiles of the prices of similar homes; null: there are too few, or the listing has no area. */
  likeHomes: z.nullable(z.strictObject({ low: z.number(), high: z.number(), count: z.number() })),
  /** Other listings that may be of the same home, most alike first; `photos`: how many photos of this one they have. */
  alike: z.array(z.strictObject({ listing: listingView, isSameUnit: z.boolean(), photos: z.number() })),
  revision,
  /** Whether something waits for a decision: a listing in review, an edit, or reports. */
  isWaiting: z.boolean(),
  causes: z.array(cause),
  watchedWords: z.array(z.string()),
  poster: reviewPoster,
  reports: z.array(z.strictObject({ id, at: z.string(), reason: z.enum(codesOf('reportReason')), note: z.string(), isVisitor: z.boolean() })),
  note: z.nullable(reviewNote),
})
export type ReviewDetail = z.infer<typeof reviewDetail>

const decision = z.strictObject({ shelf: z.enum(codesOf('shelf')) })

/** Calls for holders of `listing.review`; everybody else gets `notFound`. */
export const reviewCalls = {
  'POST /frontend/api/review/queue': call({
    summary: {
      zh: '审核队列：新房源、修改、举报与新楼盘；多人举报的在前，其余最早的在前，附各类数量',
      en: 'The review queue: new homes, edits, reports and missing buildings; with many reports first, then the oldest, with counts',
    },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ kind: z.optional(z.enum(codesOf('queueKind'))) }),
    /** At most `maxQueue` items; `counts` are of all. */
    output: z.strictObject({ items: z.array(queueItem), counts: z.partialRecord(z.enum(codesOf('queueKind')), z.number()) }),
  }),
  'POST /frontend/api/review/detail': call({
    summary: {
      zh: '审核一套房源：与上一公开版本的差别、发布人与举报',
      en: 'A listing for review: changes since its last public version, its poster and reports',
    },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
    output: reviewDetail,
  }),
  'POST /frontend/api/review/approve': call({
    summary: { zh: '通过：上架，或让修改生效；举报一并处理', en: 'Approve: it is listed, or its edit becomes public; closes its reports' },
    access: 'signed-in',
    problems: ['notFound', 'forbidden', 'alreadyReviewed'],
    /** `revision`: the one that the reviewer saw; 409 if it changed or somebody else has decided. */
    input: z.strictObject({ id, revision }),
    output: decision,
  }),
  'POST /frontend/api/review/reject': call({
    summary: { zh: '不通过并说明原因：新房源退回，修改作废', en: 'Reject with a reason: a listing in review goes back, an edit is dropped' },
    access: 'signed-in',
    problems: ['notFound', 'forbidden', 'alreadyReviewed'],
    input: z.strictObject({ id, revision, reason, note: z.optional(note) }).check(withNote),
    output: decision,
  }),
  'POST /frontend/api/review/takeoff': call({
    summary: { zh: '把已上架的房源撤下并说明原因', en: 'Take a public listing off with a reason' },
    access: 'signed-in',
    problems: ['notFound', 'forbidden', 'alreadyReviewed'],
    input: z.strictObject({ id, revision, reason, note: z.optional(note) }).check(withNote),
    output: decision,
  }),
  'POST /frontend/api/review/trust': call({
    summary: { zh: '设置对发布人的信任：信任、不信任，或按通过次数', en: 'Trust a poster, distrust, or go by approvals' },
    access: 'signed-in',
    problems: ['notFound', 'forbidden'],
    /** `id`: of the account. */
    input: z.strictObject({ id, trust }),
    output: z.strictObject({ trust, isTrusted: z.boolean() }),
  }),
  'POST /frontend/api/review/removeportrait': call({
    summary: { zh: '移除发布人的头像，本人不能撤销', en: 'Remove the portrait of a poster, who cannot undo it' },
    access: 'signed-in',
    problems: ['notFound', 'forbidden'],
    /** `id`: of the account. */
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/review/estate': call({
    summary: { zh: '新楼盘的资料，以及附近或同城名字相近的楼盘', en: 'A missing building, and buildings nearby or in its city with a like name' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
    output: z.strictObject({ estate: estateView, listings: z.number(), like: z.array(estateView), origin: z.nullable(placeOrigin) }),
  }),
  'POST /frontend/api/review/approveestate': call({
    summary: { zh: '公开新楼盘，可先改名', en: 'Publish a missing building, with the names as given' },
    access: 'signed-in',
    problems: ['notFound', 'alreadyReviewed'],
    input: z.strictObject({
      id,
      name: z.strictObject({ zh: estateName, en: estateName }),
    }),
  }),
  'POST /frontend/api/review/rejectestate': call({
    summary: { zh: '不通过新楼盘并说明原因：用到它的房源退回', en: 'Reject a missing building with a reason: its homes go back' },
    access: 'signed-in',
    problems: ['notFound', 'alreadyReviewed'],
    input: z.strictObject({ id, reason, note: z.optional(note) }).check(withNote),
    /** `listings`: homes that went back to their poster. */
    output: z.strictObject({ listings: z.number() }),
  }),
  'POST /frontend/api/review/mergeestate': call({
    summary: { zh: '新楼盘其实是已有楼盘：房源并入', en: 'A missing building is a known one: its listings move there' },
    access: 'signed-in',
    problems: ['notFound', 'alreadyReviewed'],
    input: z.strictObject({ id, into: id }),
  }),
  'POST /frontend/api/review/place': call({
    summary: { zh: '新区域或新城市的资料，以及名字相近的', en: 'A missing area or city, and known ones with a like name' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ kind: areaKind, id }),
    output: z.strictObject({
      place: missingPlace,
      listings: z.number(),
      like: z.array(z.strictObject({ id, name: words })),
      origin: z.nullable(placeOrigin),
    }),
  }),
  'POST /frontend/api/review/approveplace': call({
    summary: { zh: '公开新区域或新城市，可先改名和位置', en: 'Publish a missing area or city, with the names and the point as given' },
    access: 'signed-in',
    problems: ['notFound', 'alreadyReviewed'],
    /** `point`: needed where it has none. */
    input: z.strictObject({ kind: areaKind, id, name: z.strictObject({ zh: estateName, en: estateName }), point: z.optional(point) }),
  }),
  'POST /frontend/api/review/mergeplace': call({
    summary: { zh: '新区域或新城市其实是已有的：房源并入', en: 'A missing area or city is a known one: its listings move there' },
    access: 'signed-in',
    problems: ['notFound', 'alreadyReviewed'],
    input: z.strictObject({ kind: areaKind, id, into: id }),
  }),
  'POST /frontend/api/review/listrequests': call({
    summary: { zh: '申请开通清单的经纪', en: 'Agents who ask for sharing lists' },
    access: 'signed-in',
    problems: ['notFound'],
    /** `homes`: how many homes the agent has on the shelf. */
    output: z.strictObject({
      items: z.array(z.strictObject({ id, username: z.string(), name: z.string(), homes: z.number(), askedAt: z.string() })),
    }),
  }),
  'POST /frontend/api/review/answerlists': call({
    summary: { zh: '答复经纪的清单申请', en: 'Answer an agent who asks for sharing lists' },
    access: 'signed-in',
    problems: ['notFound', 'alreadyReviewed'],
    /** `id`: of the account. */
    input: z.strictObject({ id, isGranted: z.boolean() }),
  }),
}
