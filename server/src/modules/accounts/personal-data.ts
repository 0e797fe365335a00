import type { ExportedAccount } from '@site/domain/calls/account.ts'
import { ProblemError } from '@site/domain/problems.ts'
import type { Kysely } from 'kysely'
import { nextTurn } from '../../in-steps.ts'
import type { RequestContext } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { auditOf } from '../audit/audit.store.ts'
import { conversationsOf, deleteConversations } from '../contact/contact.store.ts'
import { detachReports, reportsOf } from '../contact/reports.store.ts'
import { favouritesOf, removeFavourites } from '../favourites/favourites.store.ts'
import { postedListings } from '../listings/posted-listings.ts'
import { removeListings } from '../listings/remove-listings.store.ts'
import { deleteRemovedKeys } from '../listings/removed-imports.store.ts'
import { deleteFeeds, feedsOf } from '../import-feeds/import-feeds.store.ts'
import { deleteRuns } from '../imports/import-runs.store.ts'
import { discardAllUploads, uploadsForExport } from '../media/uploads.store.ts'
import { deleteDrafts, draftsOf } from '../publishing/drafts.store.ts'
import { detachPlaces, placesAddedBy } from '../places/missing-estates.store.ts'
import { deleteSubscriptions, subscriptionsForExport } from '../push/push.store.ts'
import { forgetReviews, reviewsOf } from '../review/review.store.ts'
import { forgetLinkOpens } from '../shares/link-opens.store.ts'
import { deleteSearches, recentSearchesOf, savedSearchesOf } from '../saved-searches/saved-searches.store.ts'
import { deleteDigest } from '../share-lists/answer-mails.store.ts'
import { answersForExport, deleteLists, listsForExport } from '../share-lists/list-data.store.ts'
import { deletePortrait } from './portraits.store.ts'
import { accountDetails, sharesOf } from './accounts.store.ts'
import { closeSessions, sessionsOf } from './sessions.store.ts'

/** Reads one part of the export of an account. */
type Exporter<Part extends keyof ExportedAccount> = (context: RequestContext, id: string) => Promise<ExportedAccount[Part]>

type PersonalData = {
  /** The tables that hold it. */
  readonly tables: readonly string[]
  /** The parts of `account/export` with this data, or why it is not exported. */
  readonly exported: { readonly [Part in keyof ExportedAccount]?: Exporter<Part> } | string
  /** Deletes the data or removes the person from it, in the transaction of `account/delete`; or why it stays. */
  readonly forgotten: ((tx: Kysely<Tables>, id: string) => Promise<void>) | string
}

async function exportAccount({ services }: RequestContext, id: string): Promise<ExportedAccount['account']> {
  const details = await accountDetails(services.database.db, id)
  if (!details) throw new ProblemError('accountDeleted')
  return details
}

async function exportUploads({ services }: RequestContext, id: string): Promise<ExportedAccount['uploads']> {
  return (await uploadsForExport(services.database.db, id)).map(({ created_at: createdAt, ...upload }) => ({ ...upload, createdAt }))
}

async function exportSavedSearches({ services }: RequestContext, id: string): Promise<ExportedAccount['savedSearches']> {
  return (await savedSearchesOf(services.database.db, id)).map(({ address, name, often, createdAt }) => ({ address, name, often, createdAt }))
}

/**
 * What the site knows about a person: every table with an account, an address of a person or of a computer, and how it is exported and
 * forgotten. A new table with such a column needs a row here; a test compares the tables of the database.
 */
export const personalData: Readonly<Record<string, PersonalData>> = {
  account: { tables: ['account'], exported: { account: exportAccount }, forgotten: '`eraseAccount` erases it first, since it checks the password' },
  portraits: { tables: ['portrait'], exported: 'the export of the account has its address', forgotten: deletePortrait },
  listings: {
    tables: ['listing', 'media', 'photo_source', 'price_history', 'status_history'],
    exported: { listings: async ({ viewer, services }, id) => await postedListings(services, id, viewer) },
    forgotten: removeListings,
  },
  drafts: {
    tables: ['listing_draft'],
    exported: { drafts: async ({ services }, id) => await draftsOf(services.database.db, id) },
    forgotten: deleteDrafts,
  },
  mailedDrafts: {
    tables: ['mailed_draft'],
    exported: 'it names no account and no address; the mail has the link to it',
    forgotten: 'it names no account and is deleted after 30 days',
  },
  imports: {
    tables: ['import_run'],
    exported: 'its listings are exported; the files are those of the person',
    forgotten: deleteRuns,
  },
  feeds: {
    tables: ['import_feed'],
    exported: {
      feeds: async ({ services }, id) =>
        (await feedsOf(services.database.db, id)).map(({ address, poster, hours, isPaused }) => ({ address, poster, hours, isPaused })),
    },
    forgotten: deleteFeeds,
  },
  removedHomes: { tables: ['removed_import'], exported: 'it holds hashes of keys in files of the person', forgotten: deleteRemovedKeys },
  uploads: {
    tables: ['upload'],
    exported: { uploads: exportUploads },
    forgotten: discardAllUploads,
  },
  reviews: {
    tables: ['listing_review'],
    exported: { reviews: async ({ services }, id) => await reviewsOf(services.database.db, id) },
    forgotten: forgetReviews,
  },
  buildings: {
    tables: ['estate', 'area', 'city'],
    exported: { buildings: async ({ services }, id) => await placesAddedBy(services.database.db, id) },
    forgotten: detachPlaces,
  },
  sessions: {
    tables: ['session', 'email_code'],
    exported: { sessions: async ({ services, client }, id) => await sessionsOf(services.database.db, id, client?.sessionId) },
    forgotten: closeSessions,
  },
  devices: {
    tables: ['push_subscription', 'push_message'],
    exported: { devices: async ({ services }, id) => await subscriptionsForExport(services.database.db, id) },
    forgotten: deleteSubscriptions,
  },
  favourites: {
    tables: ['favourite'],
    exported: { favourites: async ({ services }, id) => await favouritesOf(services.database.db, id) },
    forgotten: removeFavourites,
  },
  lists: {
    tables: [
      ...(['share_list', 'share_list_item', 'share_feed', 'share_proposal', 'share_refusal'] as const),
      ...(['share_reaction', 'share_message', 'share_viewing', 'share_device', 'share_name'] as const),
    ],
    exported: {
      lists: async ({ services }, id) => await listsForExport(services.database.db, id),
      listAnswers: async ({ services }, id) => await answersForExport(services.database.db, id),
    },
    forgotten: deleteLists,
  },
  answerMails: { tables: ['answer_digest'], exported: 'it holds the times of mails', forgotten: deleteDigest },
  searches: {
    tables: ['saved_search', 'saved_search_told', 'recent_search'],
    exported: { savedSearches: exportSavedSearches, recentSearches: async ({ services }, id) => await recentSearchesOf(services.database.db, id) },
    forgotten: deleteSearches,
  },
  conversations: {
    tables: ['conversation', 'message'],
    exported: { conversations: async ({ services }, id) => await conversationsOf(services.database.db, id) },
    forgotten: async (tx, id) => await deleteConversations(tx, id),
  },
  blocks: {
    tables: ['contact_block'],
    exported: 'the export would tell who blocked whom',
    forgotten: 'a block must outlive the account of the blocked person; it holds ids and hashes of addresses',
  },
  reports: {
    tables: ['abuse_report'],
    exported: { reports: async ({ services }, id) => await reportsOf(services.database.db, id) },
    forgotten: detachReports,
  },
  shares: {
    tables: ['short_url'],
    exported: { shares: async ({ services }, id) => await sharesOf(services.database.db, id) },
    forgotten: 'links to listings stay valid: they name the id of an account without personal data; `deleteLists` removes the names of clients',
  },
  history: {
    tables: ['audit_log'],
    exported: { history: async ({ services }, id) => await auditOf(services.database.db, id) },
    forgotten: 'operators must be able to explain a deletion; it holds ids without names or addresses, for two years',
  },
  changes: { tables: ['listing_change'], exported: 'it only repeats ids', forgotten: 'it holds ids without names or addresses, for a day' },
  mails: {
    tables: ['mail'],
    exported: 'mails repeat other data, and those that wait hold codes',
    forgotten: '`dropMailsTo` ends those that wait for the address, `dropUnsentAbout` those that tell of the person; a sent mail is emptied at once',
  },
  opens: { tables: ['listing_opener', 'share_opener'], exported: 'it holds hashes, for a day at most', forgotten: 'its hashes name nobody' },
  linkOpens: { tables: ['share_open'], exported: 'it holds numbers of opens of links', forgotten: forgetLinkOpens },
  limits: { tables: ['rate_count'], exported: 'it holds hashes, for a day at most', forgotten: 'its hashes name nobody' },
}

/** Everything that the site knows about the account of a request. */
export async function exportPerson(context: RequestContext, id: string): Promise<ExportedAccount> {
  const exporters = Object.values(personalData).flatMap(({ exported }) => (typeof exported === 'string' ? [] : Object.entries(exported)))
  const parts: [string, unknown][] = []
  for (const [part, read] of exporters) {
    parts.push([part, await read(context, id)])
    await nextTurn()
  }
  return Object.fromEntries(parts) as ExportedAccount // the answer is checked against the schema of the call
}

/** Deletes the data of a person whose account row is erased, or removes the person from it. */
export async function forgetPerson(tx: Kysely<Tables>, id: string): Promise<void> {
  for (const { forgotten } of Object.values(personalData)) if (typeof forgotten !== 'string') await forgotten(tx, id)
}
