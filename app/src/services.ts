import { join } from 'node:path'
import { createFetchPublic } from '@site/server/fetch-public.ts'
import { describeError, withoutRepeats } from '@site/server/http/log.ts'
import { logWithTime, openJobs, type OpenJobs } from '@site/server/jobs.ts'
import { isSingleAddress } from '@site/server/modules/mail/address.ts'
import type { Mail } from '@site/server/modules/mail/mail.ts'
import { completeStoredNumbers } from '@site/server/modules/accounts/card-numbers.ts'
import { createFollowedFacts } from '@site/server/modules/listings/followed-facts.ts'
import { factsFromDatabase } from '@site/server/modules/listings/page-facts.ts'
import { createFeedWork, type FeedServices } from '@site/server/modules/import-feeds/feed-work.ts'
import { createPhotosWork } from '@site/server/modules/import-feeds/fetch-photos.ts'
import { createImportWork, createUndoWork } from '@site/server/modules/imports/import-work.ts'
import { createMailWork, resumeMail } from '@site/server/modules/mail/mail-work.ts'
import { outboxTransport, smtpTransport } from '@site/server/modules/mail/mail-transport.ts'
import { openMedia } from '@site/server/modules/media/media-services.ts'
import { createMediaWork, resumeMedia } from '@site/server/modules/media/media-work.ts'
import { photoProcesses } from '@site/server/modules/media/photos/photo-pipeline.ts'
import { openPush, type PushServices } from '@site/server/modules/push/push-services.ts'
import { createPushWork, resumePush } from '@site/server/modules/push/push-work.ts'
import { openPlaceBook, type PlaceBook } from '@site/server/modules/places/place-book.ts'
import { currentAlert } from '@site/server/modules/saved-searches/alert-homes.ts'
import { uncachedCards } from '@site/server/modules/search/live/cards.ts'
import { openMemory } from '@site/server/modules/search/live/server-memory.ts'
import { createSqlSearch } from '@site/server/modules/search/sql/sql-search.ts'
import { secretOf, storeTimeZone } from '@site/server/modules/site/site.store.ts'
import { requireServices, type Services } from '@site/server/services.ts'
import { type Database, type DatabaseOptions, openDatabase } from '@site/server/store/database.ts'
import { startFaultOf } from '@site/server/store/embedded-directory.ts'
import { migrate } from '@site/server/store/migrate.ts'
import { startPeriodicWork } from './periodic-work.ts'
import { startCleanup } from './cleanup.ts'
import { seedDemoMarket } from './demo-market.ts'
import { openJobsWhenDiskHasSpace } from './full-disk.ts'
import type { Settings } from './settings.ts'

/** Settings that the services need; without a mail server, mails are written to files in the data directory. */
export type ServiceSettings = Pick<Settings, 'databaseUrl' | 'dataDirectory' | 'profile' | 'demoMarket'> &
  Pick<DatabaseOptions, 'minimumFreeBytes'> &
  Partial<Pick<Settings, 's3' | 'smtpUrl' | 'mailFrom' | 'neutralMailFrom' | 'publicOrigin' | 'alertSeconds' | 'pushServices' | 'feedOrigins'>>

/** What a command or the development server opens differently from a site. */
export type ServiceOptions = {
  /** False for commands that run without the site: jobs are added but not run, and there is no index in memory. */
  readonly runsBackgroundWork?: boolean
  /** Receives each mail that is sent; the development server prints the code in it. */
  readonly onMail?: (mail: Mail) => void
  /** The name of the pages' build, `buildOfPages()`. */
  readonly build?: string | null
}

/** The sender of mails that are written to files; with a mail server the settings require a sender. */
function noReplyAddress(origin: string | undefined): string {
  const address = `no-reply@${origin ? new URL(origin).hostname : 'localhost'}`
  return isSingleAddress(address) ? address : 'no-reply@localhost'
}

/** The work of a mail job: sends the mail through the mail server or to a file. */
function createMailJob(database: Database, places: PlaceBook, settings: ServiceSettings, onMail?: (mail: Mail) => void) {
  const { smtpUrl, mailFrom, neutralMailFrom, publicOrigin, dataDirectory, profile } = settings
  return createMailWork({
    database,
    profile,
    transport: smtpUrl ? smtpTransport(smtpUrl) : outboxTransport(join(dataDirectory, 'outbox')),
    from: mailFrom ?? { name: null, address: noReplyAddress(publicOrigin) },
    // a mail server may refuse an address that the operator has not named; files accept any
    neutralAddress: neutralMailFrom ?? (smtpUrl ? undefined : noReplyAddress(profile.neutralOrigin ?? publicOrigin)),
    log: logWithTime,
    current: (mail) => currentAlert(mail, { database, places, profile, now: () => new Date() }),
    onMail,
  })
}

/** The work of a push job: sends the message to the push service of its device. */
function createPushJob(database: Database, push: PushServices, { publicOrigin, mailFrom }: ServiceSettings) {
  const subject = publicOrigin?.startsWith('https:') ? publicOrigin : `mailto:${mailFrom?.address ?? noReplyAddress(publicOrigin)}`
  return createPushWork({ database, push, subject, log: logWithTime })
}

/** Starts the work of imports: files, feeds, undos and photos; `getServices`: all services once they are open. */
async function startImportWork(opened: OpenJobs, services: FeedServices, { publicOrigin }: ServiceSettings, getServices: () => Services | null): Promise<void> {
  const importFile = createImportWork(services)
  for (const queue of ['import', 'longImport'] as const) await opened.work(queue, importFile, 1)
  await opened.work('undo', createUndoWork(services), 1)
  await opened.work('feed', createFeedWork(services, { publicOrigin }), 2)
  await opened.work('photos', async (data, attempt) => await createPhotosWork(requireServices(getServices))(data, attempt), 1)
}

async function openServicesWith(
  database: Database,
  settings: ServiceSettings,
  { runsBackgroundWork = true, onMail, build = null }: ServiceOptions,
): Promise<Services> {
  await migrate(database)
  await storeTimeZone(database.db, settings.profile.timeZone ?? 'UTC')
  await completeStoredNumbers(database, settings.profile.country)
  if (settings.demoMarket) await seedDemoMarket(database)
  const [places, secret] = [await openPlaceBook(database.db, settings.profile.keywordPhrases, settings.profile.currency), await secretOf(database.db)]
  const push = await openPush(database.db, settings.pushServices)
  const fetchPublic = createFetchPublic({ origins: settings.feedOrigins ?? [] })
  const log = withoutRepeats(logWithTime)
  const report = (error: unknown) => log({ level: 'error', ...describeError(error) })
  const media = await openMedia(settings.dataDirectory, report, settings.s3)
  const stopCleanup = runsBackgroundWork ? await startCleanup({ database, media }, report) : null
  let stopPeriodicWork: (() => Promise<void>) | null = null
  const priceBands = settings.profile.priceBands ?? {}
  const followed = runsBackgroundWork ? createFollowedFacts(database.db, places) : null
  const indexFile = join(settings.dataDirectory, 'search-index')
  const memoryOptions = { database, databaseUrl: settings.databaseUrl, places, priceBands, report, indexFile, onChange: followed?.onChange }
  const memory = runsBackgroundWork ? await openMemory(memoryOptions) : null
  if (memory) followed?.follow(memory)
  let readyServices: Services | null = null
  const openJobQueue = async () => {
    const opened = await openJobs(database, logWithTime, log)
    try {
      if (runsBackgroundWork) {
        await resumeMail(database, opened)
        await opened.work('mail', createMailJob(database, places, settings, onMail), 4)
        await resumePush(database, opened)
        await opened.work('push', createPushJob(database, push, settings), 4)
        await resumeMedia({ database, media, jobs: opened })
        const makeMedia = createMediaWork({ database, media, jobs: opened, profile: settings.profile })
        await opened.work('media', makeMedia, photoProcesses)
        await opened.work('video', makeMedia, 1)
        await startImportWork(opened, { database, places, profile: settings.profile, jobs: opened, fetchPublic }, settings, () => readyServices)
      }
      return opened
    } catch (error) {
      await opened.close()
      throw error
    }
  }
  const jobs = await openJobsWhenDiskHasSpace(openJobQueue, report)
  const close = async () => {
    stopCleanup?.()
    await stopPeriodicWork?.()
    await jobs.close()
    media.avif.close()
    media.photos.close()
    media.videos.close()
    await memory?.close()
    await database.close()
  }
  const services: Services = {
    // the database whose writes are done once memory has them
    database: { ...(memory?.database ?? database), close },
    profile: settings.profile,
    places,
    search: memory?.search ?? createSqlSearch(database.db, places, priceBands),
    cards: memory?.cards ?? uncachedCards(database.db, places),
    facts: followed?.facts ?? factsFromDatabase(database.db),
    changes: followed?.changes ?? null,
    follower: memory?.follower ?? null,
    media,
    jobs,
    push,
    fetchPublic,
    build,
    secret,
    now: () => new Date(),
  }
  readyServices = services
  const { alertSeconds = 60, publicOrigin } = settings
  if (runsBackgroundWork) stopPeriodicWork = startPeriodicWork(services, { everySeconds: alertSeconds, publicOrigin, report })
  return services
}

/** Opens the services of the site, with the demo market in an empty database. `services.database.close()` closes all of them, once the running jobs have ended. */
export async function openServices(settings: ServiceSettings, options: ServiceOptions = {}): Promise<Services> {
  const database = await openDatabase(settings)
  try {
    return await openServicesWith(database, settings, options)
  } catch (error) {
    await database.close()
    throw startFaultOf(error, settings)
  }
}
