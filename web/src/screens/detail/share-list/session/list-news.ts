import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { shareListWords } from './share-list.words.ts'

const availableIds = ({ items }: SharedList): readonly string[] => items.flatMap(({ id, isAvailable }) => (isAvailable ? id : []))

/** What agent and posters have changed between two loads of a list, in sentences; empty if nothing of it matters to a client. */
export function listNews(before: SharedList, after: SharedList, agent: string, locale: Locale): string {
  const [idsBefore, idsAfter] = [availableIds(before), availableIds(after)]
  const addedCount = idsAfter.filter((id) => !idsBefore.includes(id)).length
  const lostCount = idsBefore.filter((id) => !idsAfter.includes(id)).length
  const priceBefore = new Map(before.items.map(({ id, listing }) => [id, listing?.price ?? null]))
  const isCheaper = ({ id, isAvailable, listing }: SharedList['items'][number]) => isAvailable && (listing?.price ?? Infinity) < (priceBefore.get(id) ?? 0)
  const cheaperCount = after.items.filter(isCheaper).length
  const hasNewAnswer = after.messages.some(({ id, isFromAgent }) => isFromAgent && before.messages.every((message) => message.id !== id))
  const hasChangedViewing = after.viewings.some((viewing) => {
    const earlier = before.viewings.find(({ id }) => id === viewing.id)
    return earlier && (earlier.state !== viewing.state || earlier.slots.join() !== viewing.slots.join())
  })
  const hasChangedSections = before.sections.join('\n') !== after.sections.join('\n')
  const words = shareListWords
  const news = [
    hasNewAnswer && fill(words.newsAnswer[locale], { agent }),
    hasChangedViewing && words.newsViewing[locale],
    addedCount > 0 && fill((addedCount === 1 ? words.newsOneAdded : words.newsAdded)[locale], { count: addedCount }),
    cheaperCount > 0 && fill((cheaperCount === 1 ? words.newsOneCheaper : words.newsCheaper)[locale], { count: cheaperCount }),
    lostCount > 0 && fill((lostCount === 1 ? words.newsOneGone : words.newsGone)[locale], { count: lostCount }),
    hasChangedSections && words.newsSections[locale],
  ]
  return news.filter(Boolean).join(locale === 'zh' ? '' : ' ')
}
