import * as z from 'zod/mini'
import { codesOf } from '../choices.ts'
import { type ColumnUnit, columnUnits } from '../imports/column-units.ts'
import { maxOfferColumns } from '../imports/guessed-columns.ts'
import { otherTargets } from '../imports/import-headings.ts'
import { importTargets } from '../imports/import-mapping.ts'
import { maxSheets } from '../imports/sheet-lines.ts'
import { maxEntries } from '../max-entries.ts'
import { call, id, words } from './call.ts'
import { maxPlaceAnswers, placeAnswer, unknownPlaces } from './import-places.ts'
import { sheetFacts, sheetWish } from './import-sheets.ts'

/** Largest file of an import, bytes. */
export const maxImportBytes = 5 * 2 ** 20
/** The most rows of a file of an import; the command takes any number. */
export const maxImportRows = 20_000
/** The most columns of a file, and the most characters of the name of one. */
export const [maxImportColumns, maxColumnName] = [1000, 200]
/** The most words of status columns that a choice explains. */
const maxStates = 1000
/** The most characters of such a word. */
export const maxStateWord = 120
/** The largest share of the earlier homes that an import takes down without a question. */
export const maxUnaskedShare = 1 / 3
/** The most rows that a preview shows because their price may be a typing error. */
export const maxDoubtfulShown = 100
/** Largest body of `import/read`: the file in base64 and the rest. */
const maxImportBody = Math.ceil(maxImportBytes / 3) * 4 + 4096
/** Largest body of a plan, which may have `maxPlaceAnswers` answers. */
const maxPlanBody = 512 * 1024

const runId = id
const target = z.nullable(z.enum([...otherTargets, ...importTargets]))
const decimal = z.enum(['.', ','])
const dayOrder = z.enum(['d/m/y', 'm/d/y'])
const unit = z.enum(Object.keys(columnUnits) as [ColumnUnit]) // zod takes a tuple
const wishes = z.array(sheetWish).check(z.minLength(1), z.maxLength(maxSheets))
const columnName = z.string().check(z.maxLength(maxColumnName))
const choice = z.strictObject({
  columns: z.record(columnName, target).check(...maxEntries(maxImportColumns)),
  type: z.optional(z.enum(codesOf('type'))),
  mode: z.optional(z.enum(codesOf('mode'))),
  status: z.optional(z.enum(codesOf('status'))),
  city: z.optional(z.string().check(z.maxLength(120))),
  /** The building of rows that name none. */
  estate: z.optional(z.string().check(z.maxLength(120))),
  /** How columns are read: the unit of numbers without one, their decimal sign, the order of dates. Absent: by the heading and as usual. */
  forms: z.optional(
    z
      .record(columnName, z.strictObject({ unit: z.optional(unit), decimal: z.optional(decimal), dayOrder: z.optional(dayOrder) }))
      .check(...maxEntries(maxImportColumns)),
  ),
  /** Columns whose words, besides what they become, say whether a row is for sale or for lease. */
  offers: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxOfferColumns))),
  /** Columns of prices that the person leaves out on purpose; another one without a target is a fault. */
  left: z.optional(z.array(columnName).check(z.maxLength(maxImportColumns))),
  /** What words of columns such as Status mean, in small letters: the home is still offered (`on`), or gone. */
  states: z.optional(z.record(z.string().check(z.maxLength(maxStateWord)), z.enum(['on', 'off'])).check(...maxEntries(maxStates))),
  /** The factor of prices without a unit if their heading names none. */
  amountUnit: z.optional(z.union([z.literal(1), z.literal(10_000)])),
  language: z.enum(['zh', 'en']),
  /** What a person says of places that the site does not know; of two answers for a name the later counts. */
  places: z.optional(z.array(placeAnswer).check(z.maxLength(maxPlaceAnswers))),
  /** The sheets that are read; absent: those that look like lists of homes. */
  sheets: z.optional(wishes),
})
export type ImportChoice = z.infer<typeof choice>

/** `choice`: the target of each column; `mapping`: a whole mapping as in docs/import.md instead. `rate`: units of the site's currency for one of the file's. */
const plan = {
  id: runId,
  choice: z.optional(choice),
  mapping: z.optional(z.record(z.string().check(z.maxLength(60)), z.unknown()).check(...maxEntries(30))),
  rate: z.optional(z.number().check(z.positive())),
  /** Only with the permission `site.admin`. */
  createsPlaces: z.optional(z.boolean()),
  /** Whether a person has checked the prices that may be typing errors; otherwise their rows are returned. */
  pricesChecked: z.optional(z.boolean()),
  /** Whether to add homes again that their owner has deleted for good; otherwise their rows are left out. */
  addsRemoved: z.optional(z.boolean()),
  /** Whether to import the hidden rows of a workbook, too, such as those that a filter hides. */
  includesHidden: z.optional(z.boolean()),
}

/** What an import says of a row: a note, or why the row is returned (`isReturned`). The remarks of a listing are its description. */
const remark = z.strictObject({
  line: z.number(),
  key: z.string(),
  field: z.string(),
  /** The columns that the field is read from; absent: none. */
  column: z.optional(z.string()),
  words,
  /** The word in the file. */
  value: z.string(),
  /** The values that the field accepts; empty: any. */
  allowed: words,
  isReturned: z.boolean(),
})
export type ImportRemark = z.infer<typeof remark>

const scalar = z.union([z.string(), z.number(), z.boolean()])
/** A value before or after a change; of a place its name. */
const changedValue = z.nullable(z.union([scalar, words]))

const run = z.strictObject({
  id: runId,
  name: z.string(),
  /** While it is `undoing`, `added` and `changed` count the listings that are not undone yet. */
  state: z.enum(['read', 'running', 'done', 'failed', 'undoing', 'undone']),
  /** The username of the account that the listings belong to. */
  poster: z.string(),
  at: z.string(),
  rows: z.number(),
  done: z.number(),
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Rows equal to an earlier one; they count as neither new nor returned. */
  repeated: z.number(),
  returned: z.number(),
  noted: z.number(),
  /** Where its file was fetched; null: it was uploaded. `isOfFeed`: by a schedule, not by a person. */
  address: z.nullable(z.string()),
  isOfFeed: z.boolean(),
  /** Why it failed, or why nothing was removed; null: nothing to say. */
  message: z.nullable(words),
})
export type ImportRun = z.infer<typeof run>

/** `key`: that of its row; empty: the file has none. */
const homeShape = { id, number: z.string(), key: z.string(), estate: z.nullable(words) }
const home = z.strictObject(homeShape)
export type ImportedHome = z.infer<typeof home>

/** A home that an undo leaves: a person changed it since (`changed`), asked about it, has it in a list or link (`shared`), uses it otherwise, or a later import changed it, after whose undo this one can go on (`imported`). */
const stayingHome = z.strictObject({ ...homeShape, why: z.enum(['changed', 'asked', 'shared', 'used', 'imported']) })
export type StayingHome = z.infer<typeof stayingHome>

const listing = z.strictObject({ ...homeShape, isNew: z.boolean() })
export type ImportedListing = z.infer<typeof listing>

/** A listing whose row names photos. `photos`: how many it has now. */
const namedPhotos = z.strictObject({ id, line: z.number(), number: z.string(), revision: z.number(), photos: z.number(), names: z.array(z.string()) })
export type NamedPhotos = z.infer<typeof namedPhotos>

/** A returned row with its texts in the order of the header, and why it was returned. */
const returnedRow = z.strictObject({ line: z.number(), cells: z.array(z.string()), remarks: z.array(remark) })
export type ReturnedRow = z.infer<typeof returnedRow>

/** The agreed viewings to come of homes that an import takes down. `next`: the time of the first, ISO; null: none. */
const viewings = z.strictObject({ count: z.number(), next: z.nullable(z.string()) })

const faults = z.array(z.string())

/** A file to import, as the first step read it. */
export const importFile = z.strictObject({
  /** Null with faults: the file cannot be read. */
  id: z.nullable(runId),
  faults,
  /** The number of rows, without hidden ones. */
  rows: z.number(),
  /** The sheets of a workbook; a text file has one without a name, JSON none. */
  sheets: z.array(sheetFacts),
  columns: z.array(
    z.strictObject({
      name: z.string(),
      samples: z.array(z.string()),
      target,
      isSure: z.boolean(),
      /** Its prices are monthly rents, so that its rows are for lease if no column says otherwise. */
      hasRents: z.boolean(),
      /** Its words say, besides what it becomes, whether a row is for sale or for lease. */
      saysOffer: z.boolean(),
      /** The decimal sign of its numbers; null: none has one, or they differ. `hasUnclearNumber`: 45.000 may be forty-five or as many thousands. */
      decimal: z.nullable(decimal),
      hasUnclearNumber: z.boolean(),
      /** The order of its dates; null: none shows it, or they differ. `hasUnclearDay`: one such as 05/01/2027. */
      dayOrder: z.nullable(dayOrder),
      hasUnclearDay: z.boolean(),
    }),
  ),
  /** The choice of the last import of a file with the same columns, or null. */
  remembered: z.nullable(choice),
})

export const importCalls = {
  'POST /frontend/api/import/read': call({
    summary: { zh: '上传要导入的文件，读出列、样例和建议的对应', en: 'Upload a file to import: its columns with samples and suggested targets' },
    access: 'signed-in',
    problems: ['agentsOnly'],
    maxBody: maxImportBody,
    /** `content`: the file in base64. `poster`: the username of an account, for operators. */
    input: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(200)),
      content: z.base64().check(z.minLength(1), z.maxLength(maxImportBody)),
      poster: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: importFile,
  }),
  'POST /frontend/api/import/sheets': call({
    summary: { zh: '选工作表和表头所在的行，重新读出列', en: 'Choose sheets and the rows of their headings: the columns are read again' },
    access: 'signed-in',
    problems: ['notFound', 'wrongMove'],
    input: z.strictObject({ id: runId, sheets: wishes }),
    output: importFile,
  }),
  'POST /frontend/api/import/preview': call({
    summary: {
      zh: '试导入：十套成品房源（含有问题的行）、价格待确认的行和各类数量，不写入',
      en: 'Dry run: ten finished listings with faulty rows among them, rows whose price is to check, and counts; writes nothing',
    },
    access: 'signed-in',
    problems: ['notFound', 'forbidden'],
    maxBody: maxPlanBody,
    input: z.strictObject(plan),
    output: z.strictObject({
      /** Faults of the mapping; with one the rest is empty. */
      faults,
      added: z.number(),
      known: z.number(),
      /** Equal to an earlier row. */
      repeated: z.number(),
      returned: z.number(),
      /** Rows whose price may be a typing error; they are in no other count. */
      toCheck: z.number(),
      /** Rows of homes that their owner has deleted for good, with the first ten lines; without `addsRemoved` they are in no other count. */
      removed: z.strictObject({ count: z.number(), lines: z.array(z.number()) }),
      /** Rows that say that their home is sold, leased, reserved or off the market, with the first ten lines; they are left out and in no other count. `shown`: how many of the homes the site shows. */
      gone: z.strictObject({ count: z.number(), lines: z.array(z.number()), shown: z.number(), viewings }),
      /** Homes of earlier imports on the shelf: how many there are, and how many the file lacks, with the first 200 of these; null for a file without a key. */
      missing: z.nullable(z.strictObject({ count: z.number(), earlier: z.number(), homes: z.array(home), viewings })),
      /** What is returned, left out or lacking, with the number of rows of each kind; returned ones first. */
      summary: z.array(z.strictObject({ field: z.string(), words, isReturned: z.boolean(), count: z.number() })),
      unknown: unknownPlaces,
      /** Rows that are returned since they name no building. */
      unnamed: z.number(),
      /** Words of columns such as Status that nobody knows, beside others that are known; their rows are returned until `states` of the choice explains them. */
      states: z.array(z.strictObject({ column: z.string(), word: z.string(), count: z.number() })),
      items: z.array(
        z.strictObject({
          line: z.number(),
          /** Values by field; null: the row is returned. */
          values: z.nullable(z.record(z.string(), scalar)),
          /** The values of a known listing that the row changes; null: nothing. */
          changes: z.array(z.strictObject({ field: z.string(), from: changedValue, to: changedValue })),
          place: z.nullable(words),
          remarks: z.array(remark),
        }),
      ),
    }),
  }),
  'POST /frontend/api/import/start': call({
    summary: { zh: '开始导入，在后台进行；重复调用不会重复导入', en: 'Start an import in the background; a second call adds nothing' },
    access: 'signed-in',
    problems: ['notFound', 'forbidden'],
    maxBody: maxPlanBody,
    /**
     * `removesMissing`: whether listings of earlier imports go off the shelf if the file lacks their key. `takesDownGone`: whether homes go off the shelf if
     * their rows say that they are sold, leased or off the market.
     */
    input: z.strictObject({ ...plan, removesMissing: z.optional(z.boolean()), takesDownGone: z.optional(z.boolean()) }),
    output: z.strictObject({ faults }),
  }),
  'POST /frontend/api/import/report': call({
    summary: { zh: '导入进度和逐行报告', en: 'Progress of an import and its report by row' },
    access: 'signed-in',
    problems: ['notFound'],
    /** `photosFrom`: the `nextPhotos` of the answer before. */
    input: z.strictObject({ id: runId, photosFrom: z.optional(z.int().check(z.gte(0))) }),
    /**
     * The first 500 remarks, returned rows first, and 200 of the listings that were added or changed; once it is done, up to 200 own listings whose rows name
     * photos of a ZIP. `nextPhotos`: null if there are no more. `inReview`: new homes of the run that wait for a reviewer. `viewings`: of the homes that it took down.
     * `stayed`: the first 200 homes that an undo of it left.
     */
    output: z.strictObject({
      run,
      inReview: z.number(),
      stayed: z.array(stayingHome),
      viewings,
      remarks: z.array(remark),
      listings: z.array(listing),
      /** How many known homes the run changed in each field, the most frequent first. */
      changedFields: z.array(z.strictObject({ field: z.string(), count: z.number() })),
      /** Photos that the rows name by address; they are fetched after the rows, and each failure becomes a note. */
      photoAddresses: z.number(),
      photos: z.array(namedPhotos),
      nextPhotos: z.nullable(z.number()),
    }),
  }),
  'POST /frontend/api/import/returned': call({
    summary: { zh: '退回的整行和原因，改好后可再导入', en: 'Whole returned rows with their reasons, to put right and import again' },
    access: 'signed-in',
    problems: ['notFound'],
    /** `from`: the `next` of the answer before. */
    input: z.strictObject({ id: runId, from: z.optional(z.int().check(z.gte(0))) }),
    /** Up to 500 rows. `next`: null if there are no more. */
    output: z.strictObject({ header: z.array(z.string()), rows: z.array(returnedRow), next: z.nullable(z.number()) }),
  }),
  'POST /frontend/api/import/list': call({
    summary: { zh: '我的导入记录', en: 'Own imports, the latest first' },
    access: 'signed-in',
    output: z.strictObject({ items: z.array(run) }),
  }),
  'POST /frontend/api/import/undo': call({
    summary: { zh: '撤销整次导入；之后被改动或收藏的房源保留', en: 'Undo a whole import; listings that somebody changed or saved since stay' },
    access: 'signed-in',
    problems: ['notFound', 'wrongMove'],
    /** `isDryRun`: only counts. */
    input: z.strictObject({ id: runId, isDryRun: z.optional(z.boolean()) }),
    /** The numbers of listings: `gone`: added ones that the undo removes; `restored`: changed ones with their earlier values; `kept`: those that it leaves, the first 200 of which are `stayed`. A large import is undone in the background: these are the expected numbers, and the state in `import/report` is `undoing`, then `undone`. */
    output: z.strictObject({ gone: z.number(), restored: z.number(), kept: z.number(), stayed: z.array(stayingHome) }),
  }),
}
