import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** The largest number of attempts in a window of so many seconds, over all servers of the site (docs/accounts.md, limits). "Address": of the network. */
const limits = {
  /** By address and name, or by account where the password is entered again. */
  signin: { max: 10, seconds: 60 },
  /** By address, so that one address cannot try many names. */
  signinAddress: { max: 60, seconds: 60 },
  /** By name over all addresses; above it `signinSlow` applies. */
  signinAll: { max: 100, seconds: 3600 },
  /** By address and name. */
  signinSlow: { max: 3, seconds: 600 },
  /** Mailed codes, by e-mail and address, so that one person cannot use up the codes of another. */
  code: { max: 5, seconds: 3600 },
  /** Mailed codes, by address. */
  codeAddress: { max: 30, seconds: 3600 },
  /** Mailed codes, by e-mail over all addresses; above it `codeSlow` applies. */
  codeAll: { max: 20, seconds: 86_400 },
  /** By e-mail and address. */
  codeSlow: { max: 1, seconds: 3600 },
  /** Attempts to enter a mailed code, by address. */
  check: { max: 60, seconds: 3600 },
  /** Attempts to enter a mailed code, by e-mail over all addresses; above it `checkSlow` applies. */
  checkAll: { max: 100, seconds: 86_400 },
  /** By e-mail and address: enough for one password reset with some wrong attempts. */
  checkSlow: { max: 10, seconds: 86_400 },
  /** By address. */
  register: { max: 20, seconds: 3600 },
  /** By address. */
  shortUrl: { max: 60, seconds: 3600 },
  /** Messages to posters, by account, or by typed e-mail and address; an office or the phones of a carrier share an address. */
  contact: { max: 20, seconds: 3600 },
  /** Messages about one listing, by the same. */
  contactListing: { max: 5, seconds: 3600 },
  /** Messages about one listing from typed e-mails, by address, so that many e-mails do not multiply them. */
  contactListingNetwork: { max: 30, seconds: 3600 },
  /** Messages to posters from typed e-mails, by address. */
  contactNetwork: { max: 120, seconds: 3600 },
  /** Messages and answers of people whose e-mail is confirmed, by address: each has a mailbox of his own, and a limit. */
  contactNetworkKnown: { max: 600, seconds: 3600 },
  /** Messages of visitors, by the e-mail that they typed; above it `contactTypedSlow` applies, so that others do not use up a person's messages. */
  contactTyped: { max: 20, seconds: 86_400 },
  /** By e-mail and address. */
  contactTypedSlow: { max: 3, seconds: 86_400 },
  /** Answers, by account, or by the e-mail of a client. */
  contactAnswer: { max: 60, seconds: 3600 },
  /** Relayed messages, by the e-mail that they go to. */
  contactReceiver: { max: 200, seconds: 86_400 },
  /** Mails with a fixed text that an answer waits, by the unconfirmed e-mail that they go to. */
  contactFirst: { max: 10, seconds: 86_400 },
  /** Pasted texts that are read, by account. */
  parse: { max: 120, seconds: 3600 },
  /** Portraits, by account. */
  portrait: { max: 30, seconds: 3600 },
  /** Descriptions written from entered values, by account. */
  firstText: { max: 120, seconds: 3600 },
  /** Comparisons of a price with those of similar homes, by account; a form asks after each change of price or area. */
  priceHelp: { max: 300, seconds: 3600 },
  /** New listings, by account. */
  publish: { max: 30, seconds: 3600 },
  /** Attempts to publish, by account, also faulty and repeated ones. */
  publishAttempt: { max: 600, seconds: 3600 },
  /** Calls that change many listings, by account; one has at most 300. */
  bulkEdit: { max: 300, seconds: 3600 },
  /** New buildings that the site does not know, by account: each one is read into the place book and waits for a reviewer. */
  missingEstate: { max: 10, seconds: 86_400 },
  /** Files to import, by account. */
  importFile: { max: 60, seconds: 3600 },
  /** Exports of all data of an account, by account. */
  exportAccount: { max: 10, seconds: 3600 },
  /** By address, so that many accounts do not multiply them. */
  exportAccountAddress: { max: 10, seconds: 3600 },
  /** Exports of own listings, by account. */
  exportListings: { max: 60, seconds: 3600 },
  /** Dry runs of imports, by account; the screen asks after each change of a column. */
  importPreview: { max: 300, seconds: 3600 },
  /** Imports that are started, by account. */
  importStart: { max: 60, seconds: 3600 },
  /** Imports that are undone, with the counts before, by account. */
  importUndo: { max: 60, seconds: 3600 },
  /** Drafts that visitors mail to themselves, by e-mail over all addresses, so that nobody is flooded. */
  mailDraft: { max: 3, seconds: 86_400 },
  /** By address. */
  mailDraftAddress: { max: 5, seconds: 3600 },
  /** Devices that subscribe to push messages, by account. */
  pushDevice: { max: 60, seconds: 3600 },
  /** Test messages, by account. */
  pushTest: { max: 10, seconds: 3600 },
  /** New uploads, by account. */
  upload: { max: 300, seconds: 3600 },
  /** Uploads that ran into the limit of their time, by network; while one counts, the next ones of the network come last. */
  slowUpload: { max: 0, seconds: 600 },
  /** Photos that are rendered again after an edit, by account. */
  mediaEdit: { max: 300, seconds: 3600 },
  /** New lists, by account. */
  list: { max: 100, seconds: 3600 },
  /** Verdicts and notes of clients, by link and address; a couple that goes through 100 homes together needs some hundred. */
  listReact: { max: 600, seconds: 3600 },
  /** Questions of clients, by link and address. */
  listAsk: { max: 60, seconds: 3600 },
  /** Questions for another link, by address, so that many links that ended do not fill the messages of agents. */
  listAskNew: { max: 20, seconds: 86_400 },
  /** Viewings that clients ask for, accept or cancel, by link and address. */
  listViewing: { max: 60, seconds: 3600 },
  /** Reports of abuse, by account or address. */
  report: { max: 10, seconds: 3600 },
} as const

/** The name of a limit. */
export type LimitName = keyof typeof limits

/** The stored key of a count: a hash, so that no address or name can be read. */
const keyOf = (name: LimitName, subject: string): string => createHash('sha256').update(`${name} ${subject}`).digest('base64url')

/** Of so many attempts one, chosen at random, also deletes expired counts. */
const attemptsPerSweep = 200

/** Counts an attempt: 0 when it is allowed, otherwise the seconds to wait. The window begins at the first attempt; refused ones do not extend it. */
export async function countAttempt(db: Kysely<Tables>, name: LimitName, subject: string): Promise<number> {
  const { max, seconds } = limits[name]
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_count (key, hits, ends_at) values (${keyOf(name, subject)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when rate_count.ends_at <= now() then 1 else least(rate_count.hits + 1, 1000000) end,
      ends_at = case when rate_count.ends_at <= now() then excluded.ends_at else rate_count.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::integer as wait`.execute(db)
  const [count] = rows
  // a transaction would keep the deleted rows locked
  if (!db.isTransaction && Math.random() * attemptsPerSweep < 1) await sql`delete from rate_count where ends_at <= now()`.execute(db)
  return !count || count.hits <= max ? 0 : Math.max(1, count.wait)
}

/** Whether an attempt counts still, without counting one. */
export async function hasAttempt(db: Kysely<Tables>, name: LimitName, subject: string): Promise<boolean> {
  return (await sql`select 1 from rate_count where key = ${keyOf(name, subject)} and ends_at > now()`.execute(db)).rows.length > 0
}
