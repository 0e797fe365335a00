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

/** The address under which a search is saved. It has the default order, so that searches that differ only in their order are the same. */
export const storedFeedAddress = (query: SearchQuery): string => storedAddress({ ...query, sort: 'listingDate', order: 'desc' })

/** Functions that change the feed of a list; `onChanged` is called after each success. */
export function useFeedActions(listId: string, onChanged: () => void) {
  const words = useWords(feedWords)
  const locale = useLocale()
  const setFeed = async (searchId: string, mode: FeedMode): Promise<boolean> => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/feed', { id: listId, searchId, mode }))
    if (answer) onChanged()
    return answer !== null
  }
  /** Lets a saved search feed the list; the agent approves each home. */
  const startFeed = async (search: Pick<ListFeed, 'name' | 'title'> & { readonly id: string }) => {
    if (await setFeed(search.id, 'AskFirst')) notify({ text: fill(words.started, { name: searchName(search, locale) }), tone: 'success' })
  }
  /** Lets a search feed the list, and first saves it, without mails, unless it is saved already. */
  const followSearch = async (query: SearchQuery) => {
    const address = storedFeedAddress(query)
    const findSaved = async () =>
      (await callOrNotify((call) => call('POST /frontend/api/savedsearch/page', {})))?.items.find((saved) => saved.address === address) ?? null
    const saved = await findSaved()
    if (saved) return await startFeed(saved)
    if (!(await callOrNotify((call) => call('POST /frontend/api/savedsearch/add', { address, often: 'Never' })))) return
    rememberSaved([address])
    const added = await findSaved()
    if (added) await startFeed(added)
  }
  const stopFeed = async (): Promise<boolean> => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/endfeed', { id: listId }))
    if (!answer) return false
    notify({ text: words.stopped, tone: 'success' })
    onChanged()
    return true
  }
  return { setFeed, startFeed, followSearch, stopFeed }
}
