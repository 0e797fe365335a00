import type { Database } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'

/** Adds a list of an account with homes, and returns its id. */
export async function addTestList({ db }: Database, ownerId: string, listingIds: readonly string[] = [], title = 'Flats by the park'): Promise<string> {
  const id = newId()
  await db.insertInto('share_list').values({ id, owner_id: ownerId, title }).execute()
  for (const [position, listing_id] of listingIds.entries()) await db.insertInto('share_list_item').values({ list_id: id, listing_id, position }).execute()
  return id
}
