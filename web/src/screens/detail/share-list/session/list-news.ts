import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { offerEndedBy } from '@site/domain/sharing/share-list.ts'
import { describedMoves } from '@site/domain/sharing/viewing-acts.ts'
import type { Locale } from '@site/domain/words.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { nameAmong } from '../../../../listing/listing-lines.ts'
import { shareListWords } from './share-list.words.ts'

const availableIds = ({ items }: SharedList): readonly string[] => items.flatMap(({ id, isAvailable }) => (isAvailable ? id : []))

type NewsContext = { readonly agent: string; readonly locale: Locale; readonly currency: string; readonly timeZone: string }
type Viewing = SharedList['viewings'][number]

const isChanged = (viewing: Viewing, earlier: Viewing): boolean =>
  earlier.state !== viewing.state || earlier.time !== viewing.time || earlier.slots.join() !== viewing.slots.join()

/** The key of the news of a viewing. An offer of the agent is withdrawn by the agent, or declined by the client. */
function newsKeyOf(viewing: Viewing, earlier: Viewing) {
  if (viewing.state === 'confirmed' && earlier.time !== null && earlier.time !== viewing.time) return 'newsMoved'
  const act = describedMoves(viewing).at(-1)?.act
  if (act === 'askedOther' || act === 'askedInstead') return 'newsOtherAsked'
  if (act === 'requestCancelled') return 'newsRequestCancelled'
  const endedBy = offerEndedBy(viewing)
  if (endedBy !== null) return endedBy === 'agent' ? 'newsWithdrawn' : 'news_declined'
  return `news_${viewing.state}` as const
}

/** What became of a viewing, with its homes and, where one is known, its time. */
function viewingNews(viewing: Viewing, earlier: Viewing, { items }: SharedList, { locale, currency, timeZone }: NewsContext): string {
  const listings = items.flatMap(({ listing }) => listing ?? [])
  const homes = viewing.listingIds.map((id) => {
    const listing = listings.find((one) => one.id === id)
    return listing ? nameAmong(listing, listings, currency, locale) : shareListWords.newsHome[locale]
  })
  const time = viewing.state === 'offered' || viewing.state === 'asked' ? viewing.slots[0] : viewing.time
  return fill(shareListWords[newsKeyOf(viewing, earlier)][locale], {
    homes: homes.join(locale === 'zh' ? '、' : ', '),
    time: time ? formatMoment(time, locale, timeZone) : '',
  })
}

/** What agent and posters have changed between two loads of a list, in sentences; empty if nothing of it matters to a client. */
export function listNews(before: SharedList, after: SharedList, context: NewsContext): string {
  const { agent, locale } = context
  const [idsBefore, idsAfter] = [availableIds(before), availableIds(after)]
  const addedCount = idsAfter.filter((id) => !idsBefore.includes(id)).length
  const lostCount = idsBefore.filter((id) => !idsAfter.includes(id)).length
  const priceBefore = new Map(before.items.map(({ id, listing }) => [id, listing?.price ?? null]))
  const isCheaper = ({ id, isAvailable, listing }: SharedList['items'][number]) => isAvailable && (listing?.price ?? Infinity) < (priceBefore.get(id) ?? 0)
  const cheaperCount = after.items.filter(isCheaper).length
  const hasNewAnswer = after.messages.some(({ id, isFromAgent }) => isFromAgent && before.messages.every((message) => message.id !== id))
  const viewings = after.viewings.flatMap((viewing) => {
    const earlier = before.viewings.find(({ id }) => id === viewing.id)
    return earlier && isChanged(viewing, earlier) ? viewingNews(viewing, earlier, after, context) : []
  })
  const hasChangedSections = before.sections.join('\n') !== after.sections.join('\n')
  const words = shareListWords
  const news = [
    hasNewAnswer && fill(words.newsAnswer[locale], { agent }),
    ...viewings,
    addedCount > 0 && fill((addedCount === 1 ? words.newsOneAdded : words.newsAdded)[locale], { count: addedCount }),
    cheaperCount > 0 && fill((cheaperCount === 1 ? words.newsOneCheaper : words.newsCheaper)[locale], { count: cheaperCount }),
    lostCount > 0 && fill((lostCount === 1 ? words.newsOneGone : words.newsGone)[locale], { count: lostCount }),
    hasChangedSections && words.newsSections[locale],
  ]
  return news.filter(Boolean).join(locale === 'zh' ? '' : ' ')
}
