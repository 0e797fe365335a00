import type { ListFeed } from '@site/domain/calls/share-feed.ts'
import type { Services } from '../../services.ts'
import { titleOf } from '../saved-searches/stored-search.ts'
import { feedOfList } from './feeds.store.ts'

/** The saved search that feeds a list, with its title in words; null without one. */
export async function feedOf(listId: string, services: Services): Promise<ListFeed | null> {
  const feed = await feedOfList(services.database.db, listId)
  return feed && { ...feed, title: { zh: titleOf(feed.address, 'zh', services), en: titleOf(feed.address, 'en', services) } }
}
