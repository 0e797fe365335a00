import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import type { Locale } from '@site/domain/words.ts'
import { shareListWords } from './share-list.words.ts'

const availableIds = ({ items }: SharedList): readonly string[] => items.flatMap(({ id, isAvailable }) => (isAvailable ? id : []))

/** What the agent has changed between two loads of a list, in sentences; empty if a client need not hear of it. */
export function listNews(before: SharedList, after: SharedList, agent: string, locale: Locale): string {
  const [had, has] = [availableIds(before), availableIds(after)]
  const added = has.filter((id) => !had.includes(id)).length
  const gone = had.filter((id) => !has.includes(id)).length
  const hasAnswer = after.messages.some(({ id, isFromAgent }) => isFromAgent && before.messages.every((message) => message.id !== id))
  const hasViewing = after.viewings.some((viewing) => {
    const earlier = before.viewings.find(({ id }) => id === viewing.id)
    return earlier && (earlier.state !== viewing.state || earlier.slots.join() !== viewing.slots.join())
  })
  const hasOrder = before.sections.join('\n') !== after.sections.join('\n')
  const words = shareListWords
  const news = [
    hasAnswer && fill(words.newsAnswer[locale], { agent }),
    hasViewing && words.newsViewing[locale],
    added > 0 && fill((added === 1 ? words.newsOneAdded : words.newsAdded)[locale], { count: added }),
    gone > 0 && fill((gone === 1 ? words.newsOneGone : words.newsGone)[locale], { count: gone }),
    hasOrder && words.newsSections[locale],
  ]
  return news.filter(Boolean).join(locale === 'zh' ? '' : ' ')
}
