import * as z from 'zod/mini'
import { call, id, words } from './call.ts'
import { importFile } from './import.ts'

/** The most addresses of an account that are fetched again. */
export const maxFeeds = 10
/** The least and the most hours between two imports of a feed. */
const feedHours = { min: 1, max: 168 } as const
/** Failures in a row after which a feed is paused. */
export const maxFeedFailures = 5
const maxAddressLength = 2000

const hours = z.int().check(z.gte(feedHours.min), z.lte(feedHours.max))

/** A file at an address that is imported again and again. */
const feed = z.strictObject({
  id,
  address: z.string(),
  /** The username of the account that the listings belong to. */
  poster: z.string(),
  hours: z.number(),
  /** Whether homes that the file no longer has are taken off the shelf. */
  removesMissing: z.boolean(),
  isPaused: z.boolean(),
  /** Whether it is fetched or imported now. */
  isRunning: z.boolean(),
  /** Failures in a row; with `maxFeedFailures` it is paused. */
  failures: z.number(),
  /** What the last fetch brought: nothing yet, the same file, an import, or a failure, with its reason in `message`. */
  outcome: z.enum(['none', 'same', 'imported', 'failed']),
  message: z.nullable(words),
  /** ISO 8601. `fetchedAt`: null before the first fetch by schedule. */
  nextAt: z.string(),
  fetchedAt: z.nullable(z.string()),
  /** Its last import. */
  runId: z.nullable(id),
})
export type ImportFeed = z.infer<typeof feed>

export const importFeedCalls = {
  'POST /frontend/api/import/feed/read': call({
    summary: {
      zh: '从网址读取要导入的文件，读出列、样例和建议的对应',
      en: 'Read a file to import from an address: its columns with samples and suggested targets',
    },
    access: 'signed-in',
    problems: ['agentsOnly'],
    /** `poster`: the username of an account, for operators. */
    input: z.strictObject({
      address: z.string().check(z.minLength(1), z.maxLength(maxAddressLength)),
      poster: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: importFile,
  }),
  'POST /frontend/api/import/feed/save': call({
    summary: {
      zh: '定时再次导入一个网址的文件，按一次手动导入的对应',
      en: 'Import the file at an address again on a schedule, by the choices of an import by hand',
    },
    access: 'signed-in',
    problems: ['agentsOnly', 'notFound', 'wrongMove', 'feedsFull'],
    /** `run`: a started import of a file that was read from an address. A second call for the address replaces its choices. */
    input: z.strictObject({ run: id, hours, removesMissing: z.boolean() }),
    output: z.strictObject({ id }),
  }),
  'POST /frontend/api/import/feed/list': call({
    summary: { zh: '定时导入的网址', en: 'Own addresses that are imported on a schedule, the latest first' },
    access: 'signed-in',
    output: z.strictObject({ items: z.array(feed) }),
  }),
  'POST /frontend/api/import/feed/change': call({
    summary: { zh: '更改间隔，暂停或继续', en: 'Change the interval of a feed, pause it or let it go on' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id, hours: z.optional(hours), isPaused: z.optional(z.boolean()), removesMissing: z.optional(z.boolean()) }),
  }),
  'POST /frontend/api/import/feed/run': call({
    summary: { zh: '马上导入一次', en: 'Import a feed now' },
    access: 'signed-in',
    problems: ['agentsOnly', 'notFound'],
    input: z.strictObject({ id }),
  }),
  'POST /frontend/api/import/feed/remove': call({
    summary: { zh: '不再定时导入；已导入的房源保留', en: 'Remove a feed; the homes that it imported stay' },
    access: 'signed-in',
    problems: ['notFound'],
    input: z.strictObject({ id }),
  }),
}
