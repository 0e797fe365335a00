import { fill } from '@site/domain/format.ts'
import { defaultLocale, type Locale } from '@site/domain/words.ts'
import type { Services } from '../../services.ts'
import { isSingleAddress } from '../mail/address.ts'
import { sendMail } from '../mail/mail.ts'
import type { MailLine } from '../mail/mail.words.ts'
import { answerMailsUrl } from '../saved-searches/unsubscribe.ts'
import { dueDigests, endDigest, type LinkNews, lockDigest, newsKinds, type NewsKind, takeNews } from './answer-mails.store.ts'
import { answerMailWords, newsWords } from './answer-mails.words.ts'

/** The largest number of mails per call of `sendAnswerMails`, and of links in a mail. */
const [maxMails, maxLinks] = [200, 20]

/** How many answers came, by kind, in words. */
const newsText = (counts: Readonly<Record<NewsKind, number>>, locale: Locale): string =>
  newsKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => fill(newsWords[kind][counts[kind] === 1 ? 'one' : 'many'][locale], { count: counts[kind] }))
    .join(answerMailWords.comma[locale])

const lineOf = (news: LinkNews, locale: Locale, origin: string): MailLine => ({
  text: fill(answerMailWords.line[locale], { name: news.name || answerMailWords.client[locale], title: news.title, news: newsText(news, locale) }),
  url: `${origin}/list?tab=links&link=${news.code}`,
})

/** The lines of a mail: one for each link, as far as they fit. */
function linesOf(news: readonly LinkNews[], locale: Locale, origin: string): MailLine[] {
  const lines = news.slice(0, maxLinks).map((link) => lineOf(link, locale, origin))
  const more = news.length - lines.length
  if (more === 0) return lines
  return [...lines, { text: fill(answerMailWords[more === 1 ? 'moreOne' : 'moreMany'][locale], { count: more }), url: `${origin}/list?tab=links` }]
}

/** Who the news is from: the one client, or several. */
const fromText = ([first, ...others]: readonly LinkNews[], locale: Locale): string =>
  first && others.every(({ name }) => name !== '' && name === first.name) ? first.name || answerMailWords.fromOne[locale] : answerMailWords.fromMany[locale]

const sumOf = (news: readonly LinkNews[]): Record<NewsKind, number> =>
  Object.fromEntries(newsKinds.map((kind) => [kind, news.reduce((sum, link) => sum + link[kind], 0)])) as Record<NewsKind, number> // one for each kind

/** Queues the due mail of an account, if clients have answered what it has not seen; returns whether it did. */
async function sendDigest(accountId: string, services: Services, origin: string): Promise<boolean> {
  return await services.database.transaction(async (tx) => {
    const reader = await lockDigest(tx, accountId)
    if (!reader) return false
    const news = await takeNews(tx, accountId)
    const { name, address, wantsMail } = reader
    const hasMail = wantsMail && address !== null && isSingleAddress(address) && news.length > 0
    if (hasMail) {
      const locale = reader.locale ?? defaultLocale
      const values = {
        from: fromText(news, locale),
        news: newsText(sumOf(news), locale),
        links: JSON.stringify(linesOf(news, locale, origin)),
        listsUrl: `${origin}/list?tab=links`,
        unsubscribeUrl: answerMailsUrl(origin, services.secret, accountId, address),
      }
      await sendMail(services, { to: { name, address }, template: 'clientAnswers', locale, values }, tx)
    }
    await endDigest(tx, accountId, hasMail)
    return hasMail
  })
}

/** The options of `sendAnswerMails`. */
export type AnswerMailOptions = {
  /** Origin of links; absent: the main host of the site. */
  readonly publicOrigin?: string | undefined
  /** Receives the error of each mail that failed; it remains due. */
  readonly report: (error: unknown) => void
  /** Stops between two mails; the others remain due. */
  readonly signal?: AbortSignal
}

/**
 * Mails agents what clients answered by their links since the last mail, at most once an hour; returns the number of mails. Does nothing on a
 * site that knows no origin for links. Safe on two servers at once.
 */
export async function sendAnswerMails(services: Services, { publicOrigin, report, signal }: AnswerMailOptions): Promise<number> {
  const { database, profile, jobs } = services
  const origin = publicOrigin ?? (profile.mainHost === null ? null : `https://${profile.mainHost}`)
  if (origin === null) return 0
  let mailCount = 0
  for (const accountId of await dueDigests(database.db, maxMails)) {
    if (signal?.aborted) break
    try {
      if (await sendDigest(accountId, services, origin)) mailCount += 1
    } catch (error) {
      report(error)
    }
  }
  if (mailCount > 0) jobs.wake('mail')
  return mailCount
}
