import type { ListFeed } from '@site/domain/calls/share-feed.ts'
import { fill } from '@site/domain/format.ts'
import { storedAddress } from '@site/domain/saved-search.ts'
import type { SearchQuery } from '@site/domain/search-query.ts'
import type { FeedMode } from '@site/domain/sharing/share-list.ts'
import { rememberSaved } from '../../search-box/saved-addresses.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { callOrNotify } from './call-or-notify.ts'
import { feedWords } from './feed.words.ts'

/** The name of a search in a language: the one that its person gave it, else the search in words. */
export const searchName = ({ name, title }: Pick<ListFeed, 'name' | 'title'>, locale: 'zh' | 'en'): string => name || title[locale]

/** A search as it is saved, without its order. */
export const feedAddress = (query: SearchQuery): string => storedAddress({ ...query, sort: 'listingDate', order: 'desc' })

/** The changes of the feed of a list; `onChanged` is called after each that succeeded. */
export function useFeed(listId: string, onChanged: () => void) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const feed = async (searchId: string, mode: FeedMode): Promise<boolean> => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/feed', { id: listId, searchId, mode }))
    if (answer) onChanged()
    return answer !== null
  }
  /** Lets a saved search feed the list, with the agent's yes to each home. */
  const start = async (search: Pick<ListFeed, 'name' | 'title'> & { readonly id: string }) => {
    if (await feed(search.id, 'AskFirst')) notify({ text: fill(words.started, { name: searchName(search, locale) }), tone: 'success' })
  }
  /** Saves a search without mails, unless it is saved already, and lets it feed the list. */
  const follow = async (query: SearchQuery) => {
    const address = feedAddress(query)
    const find = async () =>
      (await callOrNotify((call) => call('POST /frontend/api/savedsearch/page', {})))?.items.find((saved) => saved.address === address) ?? null
    const saved = await find()
    if (saved) return await start(saved)
    if (!(await callOrNotify((call) => call('POST /frontend/api/savedsearch/add', { address, often: 'Never' })))) return
    rememberSaved([address])
    const added = await find()
    if (added) await start(added)
  }
  const stop = async (): Promise<boolean> => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/endfeed', { id: listId }))
    if (!answer) return false
    notify({ text: words.stopped, tone: 'success' })
    onChanged()
    return true
  }
  return { feed, start, follow, stop }
}
