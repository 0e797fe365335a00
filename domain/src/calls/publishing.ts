import * as z from 'zod/mini'
import { type CodeOf, codesOf } from '../choices.ts'
import { exportFormats } from '../imports/export-formats.ts'
import { allowsDecimals, type Field, fieldRows, fields } from '../fields.ts'
import { leftOutReasons } from '../pasted/pasted-left-out.ts'
import { maxPastedLength, maxPastedListings } from '../pasted/pasted-listings.ts'
import type { FormValues } from '../form-rules.ts'
import { locales } from '../words.ts'
import { call, day, id, words } from './call.ts'
import { estateView, listingView } from './listing.ts'
import { publishNeeds } from './publish-needs.ts'
import { reviewNote } from './review.ts'

/** Limit of drafts per account. */
export const maxDrafts = 100

const text = (max: number) => z.string().check(z.maxLength(max))

function inputSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return field.choices ? z.enum(codesOf(field.choices)) : text(field.max ?? 200)
    case 'text':
      return field.bilingual ? z.strictObject({ zh: text(field.max ?? 200), en: text(field.max ?? 200) }) : text(field.max ?? 200)
    case 'place':
      return id
    case 'flag':
      return z.boolean()
    case 'number':
    case 'money':
      return z.number().check(z.gte(0), z.lte(field.max ?? 1_000_000), z.multipleOf(allowsDecimals(field) && field.kind !== 'money' ? 0.01 : 1))
    case 'date':
      return day
    case 'media':
      // a photo or video is in a listing once
      return z.array(id).check(
        z.overwrite((ids) => [...new Set(ids)]),
        z.maxLength(field.max ?? 1),
      )
  }
}

const formRows = fieldRows.filter(([, field]) => field.form !== undefined)
const point = z.strictObject({ lat: z.number().check(z.gte(-90), z.lte(90)), lng: z.number().check(z.gte(-180), z.lte(180)) })
const placeName = z.optional(text(1000)) // a draft keeps a name that is too long; publishing refuses it
const placeId = z.optional(z.nullable(id))
const placePoint = z.optional(z.nullable(point))
/** A building that the site does not know. */
const missingEstate = z.strictObject({ name: z.strictObject({ zh: placeName, en: placeName }), city: placeId, area: placeId, point: placePoint })
const formShape = {
  ...Object.fromEntries(formRows.map(([key, field]) => [key, z.optional(z.nullable(inputSchema(field)))])),
  city: placeId,
  area: placeId,
  point: placePoint,
  missingEstate: z.optional(z.nullable(missingEstate)),
}

/** Input with the values of the publishing form beside other keys; its shape comes from the field table, as `FormValues` does. */
const formInput = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ ...formShape, ...shape }) as unknown as z.ZodMiniType<FormValues & z.infer<z.ZodMiniObject<Shape>>>

/** The entered values of a draft. */
export const formValues = z.strictObject(formShape) as unknown as z.ZodMiniType<FormValues>
const removed = z.optional(z.array(z.enum(Object.keys(formShape) as [keyof FormValues])).check(z.maxLength(200))) // its own keys
const revision = z.number().check(z.int(), z.gte(0))
const shelf = z.enum(codesOf('shelf'))
const mode = z.enum(codesOf('mode'))
const type = z.enum(codesOf('type'))

/** What own listings are sorted by: the last change, the listing date (of a draft: when it began), the price, the opens of the last 30 days. */
export const ownSorts = ['updatedAt', 'listingDate', 'price', 'opens'] as const
export type OwnSort = (typeof ownSorts)[number]

/** What decides with which homes a price is compared: they have the same type and mode, and are around the same place. */
export type PriceQuestion = { readonly type: CodeOf<'type'>; readonly mode: CodeOf<'mode'> } & {
  readonly [Key in 'id' | 'estate' | 'area' | 'city']?: string | null
} & { readonly [Key in 'bedrooms' | 'floorArea' | 'lotArea' | 'price']?: number | null }

const position = z.number().check(z.int(), z.gte(0), z.lte(maxPastedLength))
const textPart = z.strictObject({ start: position, end: position })
const textParts = z.array(textPart).check(
  z.minLength(1),
  z.maxLength(maxPastedListings),
  z.refine((parts) => parts.every(({ start, end }, index) => start <= end && start >= (parts[index - 1]?.end ?? 0)), 'badTextParts'),
)

/** A draft, or a listing of the viewer with all its fields. */
const ownListing = z.strictObject({
  id,
  shelf,
  revision,
  updatedAt: z.string(),
  /** The entered values of a draft; null for a listing. */
  draft: z.nullable(formValues),
  /** The name of the building of a draft; null: none, or a listing. */
  draftEstate: z.nullable(words),
  /** Null for a draft. */
  listing: z.nullable(listingView),
  /** The day on which a listing on the shelf goes off unless it is confirmed (ISO 8601); null if it stays. */
  confirmBy: z.nullable(z.iso.date()),
  /** When the poster was asked to confirm it since its last confirmation, or null. */
  askedAt: z.nullable(z.string()),
  /** Values of an edit that wait for a reviewer, while `listing` has the public ones; null: none. */
  held: z.nullable(formValues),
  /** Since when a listing or its edit waits for a reviewer, and the fields of the edit, which others see as they were; null: nothing waits. */
  waiting: z.nullable(z.strictObject({ since: z.string(), fields: z.array(z.string()) })),
  /** The name of its building that the poster added and that waits for a reviewer: nobody else finds the home by it; null: none. */
  waitingEstate: z.nullable(words),
  /** Values of an edit that a reviewer rejected, until the poster sends the listing again or discards them; null: none. */
  rejected: z.nullable(formValues),
  /** Why a listing or an edit waits for a reviewer, or waited until a reviewer rejected it; none: neither. */
  causes: z.array(z.enum(codesOf('reviewCause'))),
  /** What a reviewer objects to since the last rejection; null: nothing. */
  reviewNote: z.nullable(reviewNote),
})
export type OwnListing = z.infer<typeof ownListing>

export const publishingCalls = {
  'POST /frontend/api/listing/draft': call({
    summary: {
      zh: '保存房源草稿：按字段合并；同一字段在别处也改过则答 409，附 theirs',
      en: 'Save a draft, merged field by field; 409 with `theirs` if the same field changed elsewhere',
    },
    access: 'signed-in',
    problems: ['notFound', 'conflict', 'draftsFull'],
    /**
     * `id`: a UUID that the device made; absent: the server makes one. `revision`: the one that the changes are based on. `removed`: fields that lose their
     * answer. Null does not do so: it is an answer of some fields.
     */
    input: formInput({ id: z.optional(id), revision: z.optional(revision), removed }),
    output: z.strictObject({ id, revision, fields: formValues }),
  }),
  'POST /frontend/api/listing/maildraft': call({
    summary: {
      zh: '把草稿的链接寄到自己的邮箱，不用登录；邮件里没有任何填写的文字',
      en: 'Mail the link to a draft to oneself, signed in or not; the mail has no entered text',
    },
    access: 'anyone',
    problems: ['notFound'],
    /** `id`: that of the draft on the device. `hasFiles`: whether it has photos or videos. They are not sent, and the link says so. */
    input: z.strictObject({
      id,
      email: text(254).check(z.meta({ format: 'email', minLength: 5 })),
      locale: z.enum(locales),
      fields: formValues,
      hasFiles: z.optional(z.boolean()),
    }),
  }),
  'POST /frontend/api/listing/maileddraft': call({
    summary: { zh: '取回寄到邮箱的草稿，30 天内有效', en: 'The draft of a link that was mailed within the last 30 days' },
    access: 'anyone',
    problems: ['notFound'],
    input: z.strictObject({ secret: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
    output: z.strictObject({ id, fields: formValues }),
  }),
  'POST /frontend/api/listing/discard': call({
    summary: { zh: '删除草稿，或放弃没有通过的修改', en: 'Delete a draft, or the rejected edit of a listing' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/listing/publish': call({
    summary: { zh: '发布房源；同一草稿再次发布不会重复', en: 'Publish a listing; a second call with the same draft adds nothing' },
    access: 'signed-in',
    problems: ['notFound', 'removed', 'conflict'],
    /** `id`: of a draft, whose values fill what the call lacks. `revision`: of the draft as shown, with all values: newer ones elsewhere conflict; absent: are replaced. */
    input: formInput({ id: z.optional(id), revision: z.optional(revision) }).check(z.meta(publishNeeds)),
    /** `id`: of the listing, which is not that of the draft. */
    output: z.strictObject({ id, number: z.string(), shelf }),
  }),
  'POST /frontend/api/listing/update': call({
    summary: { zh: '修改自己的房源：只传改动的字段；冲突规则与草稿相同', en: 'Change fields of an own listing; conflicts as for drafts' },
    access: 'signed-in',
    problems: ['notFound', 'removed', 'conflict'],
    /** `importId`: an own import that names these photos: only photos change, as part of that import, whose undo still takes the listing back. */
    input: formInput({ id, revision, importId: z.optional(id) }),
    /** `held`: the fields whose new values wait for a reviewer. */
    output: z.strictObject({ id, revision, shelf, held: z.array(z.string()) }),
  }),
  'POST /frontend/api/listing/shelf': call({
    summary: {
      zh: '上架或下架自己的房源；下架要有原因，可同时隐藏价格和照片，下架后也能改',
      en: 'List an own home again, or take it off with a reason; price and photos of a home that is off may be hidden, at once or later',
    },
    access: 'signed-in',
    problems: ['notFound', 'removed', 'wrongMove'],
    input: z
      .strictObject({
        id,
        shelf: z.enum(['OnShelf', 'OffShelf']),
        reason: z.optional(z.enum(codesOf('offShelfReason'))),
        hidesPriceAndPhotos: z.optional(z.boolean()),
      })
      .check(
        z.meta({
          anyOf: [{ properties: { shelf: { const: 'OnShelf' } } }, { required: ['reason'] }, { required: ['hidesPriceAndPhotos'] }],
          if: { properties: { shelf: { const: 'OffShelf' } } },
          else: { properties: { hidesPriceAndPhotos: { const: false } } },
        }),
      ),
    output: z.strictObject({ id, shelf }),
  }),
  'POST /frontend/api/listing/remove': call({
    summary: {
      zh: '永久删除自己的房源：文字、价格、照片都不留，不能恢复',
      en: 'Remove an own listing for good: no words, price or photo stay, and nothing brings it back',
    },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/listing/viewings': call({
    summary: { zh: '已约好、还没到时间的看房有几次，最近一次在何时', en: 'How many agreed viewings are to come, and when the next one is' },
    access: 'signed-in',
    /** `ids`: own homes; absent: all viewings of the account. */
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))) }),
    output: z.strictObject({ count: z.number(), next: z.nullable(z.string()) }),
  }),
  'POST /frontend/api/listing/confirm': call({
    summary: { zh: '确认自己的房源仍然有效，重新计时', en: 'Confirm that own listings are still available; their days start again' },
    access: 'signed-in',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    /** The own listings on the shelf among them. */
    output: z.strictObject({ confirmed: z.array(id) }),
  }),
  'POST /frontend/api/listing/mine': call({
    summary: { zh: '我的房源和草稿：一页，可排序和筛选，附各状态数量', en: 'My listings and drafts: a page, sorted and filtered, with counts per state' },
    access: 'signed-in',
    input: z.strictObject({
      /** Only this draft or listing. */
      id: z.optional(id),
      /** Only these drafts and listings. */
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(50))),
      shelf: z.optional(shelf),
      /** Only listings whose poster was asked whether they are still available and has not answered. */
      asked: z.optional(z.boolean()),
      keyword: z.optional(z.string().check(z.maxLength(64))),
      mode: z.optional(mode),
      type: z.optional(type),
      sort: z._default(z.enum(ownSorts), 'updatedAt'),
      order: z._default(z.enum(codesOf('order')), 'desc'),
      cursor: z.optional(z.string().check(z.maxLength(400))),
      pageSize: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 20),
    }),
    output: z.strictObject({
      items: z.array(ownListing),
      counts: z.partialRecord(shelf, z.number()),
      /** How many listings wait for an answer whether they are still available. */
      askedQty: z.number(),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  'POST /frontend/api/listing/export': call({
    summary: {
      zh: '导出我的房源：CSV、XLSX、JSON（列与导入相同）、RESO 名称的 JSON，或 Kyero 3 的 XML（只含公开内容）',
      en: 'Export own listings: CSV, XLSX or JSON with the columns of imports, JSON with RESO names, or XML of Kyero 3 with public facts alone',
    },
    access: 'signed-in',
    input: z.strictObject({ format: z.enum(exportFormats) }),
    /** `content`: the file in base64. */
    output: z.strictObject({ name: z.string(), content: z.string() }),
  }),
  'POST /frontend/api/place/nearestates': call({
    summary: { zh: '缺少的楼盘可能就是附近（300 米内）的这些', en: 'Buildings within 300 m with a name like that of a missing one' },
    access: 'signed-in',
    input: z.strictObject({ name: z.strictObject({ zh: placeName, en: placeName }), point }),
    output: z.strictObject({ items: z.array(estateView) }),
  }),
  'POST /frontend/api/listing/parse': call({
    summary: { zh: '从粘贴的聊天文字读出房源草稿，每个值附出处', en: 'Read pasted chat text into drafts, each value with its place in the text' },
    access: 'signed-in',
    /** `parts`: describe one listing each, in order and without overlaps; absent: the rules find them. */
    input: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(maxPastedLength)), parts: z.optional(textParts) }),
    output: z.strictObject({
      /** The names of the places in the drafts, by id. */
      names: z.record(z.string(), words),
      /** How many listings of the text follow those that were read. */
      more: z.number(),
      drafts: z.array(
        z.strictObject({
          fields: formValues,
          /** The part of the text that each value came from; not sure: the person should check it. */
          spans: z.array(z.strictObject({ field: z.string(), start: z.number(), end: z.number(), isSure: z.boolean() })),
          /** The part of the text that describes this listing. */
          part: textPart,
          /** The words of it that the remarks have. */
          shown: z.array(textPart),
          /** The words in it that the home is sold, let or reserved; null: none. */
          taken: z.nullable(textPart),
        }),
      ),
      /** The parts of the text that no draft has, each with its reason. */
      leftOut: z.array(z.strictObject({ ...textPart.shape, reason: z.enum(leftOutReasons) })),
    }),
  }),
  'POST /frontend/api/listing/pricehelp': call({
    summary: {
      zh: '同类在架房源的价格四分位：楼盘、区域、城市，各至少 5 套；价格像是多写或少写了零时给出建议',
      en: 'Quartiles of prices of like homes in the building, area and city, of at least 5 homes each, and the price that a slip of zeros meant',
    },
    access: 'signed-in',
    /** `id`: an own listing that is not compared with itself. `estate` decides area and city. */
    input: z.strictObject({
      id: z.optional(z.nullable(id)),
      estate: z.optional(z.nullable(id)),
      area: z.optional(z.nullable(id)),
      city: z.optional(z.nullable(id)),
      type: z.enum(codesOf('type')),
      mode: z.enum(codesOf('mode')),
      bedrooms: z.optional(z.nullable(inputSchema(fields.bedrooms))),
      floorArea: z.optional(z.nullable(inputSchema(fields.floorArea))),
      lotArea: z.optional(z.nullable(inputSchema(fields.lotArea))),
      price: z.optional(z.nullable(inputSchema(fields.price))),
    }) as unknown as z.ZodMiniType<PriceQuestion>,
    output: z.strictObject({
      /** What the prices are for: a home of the given floor or lot area, or a square metre if neither is given. */
      per: z.enum(['home', 'squareMetre']),
      /** From the nearest to the widest, rounded quartiles; `compared`: the one that counts; `suggestion`: null if the price fits, or without floor and lot area. */
      scopes: z.array(z.strictObject({ scope: z.enum(['estate', 'area', 'city']), count: z.number(), low: z.number(), median: z.number(), high: z.number() })),
      compared: z.nullable(z.enum(['estate', 'area', 'city'])),
      suggestion: z.nullable(z.number()),
    }),
  }),
  'POST /frontend/api/listing/firsttext': call({
    summary: { zh: '按已填写的资料生成中英文房源介绍，不含私密字段', en: 'Write a description in both languages from entered values, without private fields' },
    access: 'signed-in',
    input: formValues,
    output: z.strictObject({ text: z.strictObject({ zh: z.string(), en: z.string() }) }),
  }),
  'POST /frontend/api/listing/duplicates': call({
    summary: {
      zh: '可能是同一套房源：自己的按房号比对，别人的只按公开资料比对；卧室数不同或面积相差较大的不算',
      en: 'Listings that may be the same home: own ones compared with the unit number, others by public facts alone; other bedrooms or a clearly different floor area rule one out',
    },
    access: 'signed-in',
    input: z.strictObject({
      /** The draft that the values are of: the listing that it became, or an edited listing with this id, is no other one. */
      id: z.optional(id),
      estate: id,
      mode: z.enum(codesOf('mode')),
      type: z.optional(z.enum(codesOf('type'))),
      tower: z.optional(z.nullable(text(40))),
      floor: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1000)))),
      roomNumber: z.optional(z.nullable(text(20))),
      bedrooms: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(1000)))),
      floorArea: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(fields.floorArea.max)))),
    }),
    output: z.strictObject({ items: z.array(listingView) }),
  }),
}
