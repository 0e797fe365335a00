import type { ImportRun } from '@site/domain/calls/import.ts'
import { maxFeedFailures } from '@site/domain/calls/import-feeds.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { defaultLocale, type Words } from '@site/domain/words.ts'
import type { Transaction } from 'kysely'
import type { Services } from '../../services.ts'
import type { Tables } from '../../store/tables.ts'
import { sendMail } from '../mail/mail.ts'
import type { FeedReceiver, StoredFailure } from './import-feeds.store.ts'
import { importFeedWords } from './import-feeds.words.ts'

/** What queues a mail. */
export type MailServices = Pick<Services, 'database' | 'jobs'>
/** `publicOrigin`: of links; absent: the origin under which each feed was saved. */
export type MailOptions = { readonly publicOrigin?: string | undefined }

const counted = ['added', 'changed', 'removed', 'returned'] as const

/** Mails what an import of a feed changed and returned, in counts alone; nothing if it did neither. */
export async function mailReport(
  services: MailServices,
  tx: Transaction<Tables>,
  { name, address, locale, origin, accountId }: FeedReceiver,
  run: Pick<ImportRun, 'id' | (typeof counted)[number]>,
  { publicOrigin = origin }: MailOptions,
): Promise<void> {
  const language = locale ?? defaultLocale
  const parts = counted.flatMap((key) => (run[key] > 0 ? [fill(importFeedWords[key][language], { count: formatNumber(run[key], language) })] : []))
  if (address === null || parts.length === 0) return
  const values = { counts: parts.join(importFeedWords.separator[language]), url: `${publicOrigin}/import?run=${run.id}`, feedsUrl: `${publicOrigin}/import` }
  await sendMail(services, { to: { name, address }, template: 'importFeedReport', locale: language, values, about: [accountId] }, tx)
}

/** Mails that a feed is paused after its last failure in a row, or, for a file that cannot be imported (`isOfFile`), the first one. */
export async function mailFailure(
  services: MailServices,
  tx: Transaction<Tables>,
  { name, address, locale, origin, accountId, failures }: StoredFailure,
  { message, isOfFile, publicOrigin = origin }: MailOptions & { readonly message: Words; readonly isOfFile: boolean },
): Promise<void> {
  const template = failures === maxFeedFailures ? 'importFeedPaused' : isOfFile && failures === 1 ? 'importFeedFailed' : null
  if (address === null || template === null) return
  const language = locale ?? defaultLocale
  const values = { reason: message[language], feedsUrl: `${publicOrigin}/import` }
  await sendMail(services, { to: { name, address }, template, locale: language, values, about: [accountId] }, tx)
}
