import type { DemoListing } from '@site/market/demo-types.ts'
import { addLinkMessage, addViewing, storeReaction } from '@site/server/modules/share-lists/answers.store.ts'
import { addItems, addList, lockList, storeNote } from '@site/server/modules/share-lists/share-lists.store.ts'
import { countLinkOpen } from '@site/server/modules/shares/link-opens.store.ts'
import { markUsed } from '@site/server/modules/shares/links.store.ts'
import { addShortUrl } from '@site/server/modules/shares/shares.store.ts'
import { newShortCode } from '@site/server/modules/shares/short-code.ts'
import type { Tables } from '@site/server/store/tables.ts'
import type { Transaction } from 'kysely'

/** The demo agent whose list it is, by the key in `posterIds`. */
const agent = 'agent-001'
const title = 'BGC 两房 · Two bedrooms in BGC'
const client = '客户 1 · Client 1'
/** How many homes on the shelf the list has. */
const homesOnShelf = 5
const dayMs = 86_400_000

/** Whether a listing suits the list. */
const fits = ({ type, mode, area, bedrooms, photos }: DemoListing): boolean =>
  type === 'Residence' && mode === 'Sale' && area === 'taguig-bgc' && bedrooms === 2 && photos.length > 2

/** The ids of the homes of the list: the newest on the shelf that suit it, and the newest of those that are sold. */
function homesOf(listings: readonly DemoListing[], ids: readonly string[]): string[] {
  const newestFirst = listings.map((listing, index) => ({ listing, id: ids[index] as string })).toReversed() // one id a listing
  const fitting = newestFirst.filter(({ listing }) => fits(listing))
  const onShelf = fitting.filter(({ listing }) => listing.shelf === 'OnShelf').slice(0, homesOnShelf)
  const sold = fitting.find(({ listing }) => listing.offShelfReason === 'Sold')
  return [...onShelf, ...(sold ? [sold] : [])].map(({ id }) => id)
}

/** Stores answers of a client: verdicts, a question with its answer, a question without one, and a viewing to confirm. */
async function addAnswers(tx: Transaction<Tables>, code: string, homes: readonly string[], today: Date): Promise<void> {
  const [first = '', second = '', third = ''] = homes
  const answerer = { code, who: '' }
  await storeReaction(tx, { ...answerer, listingId: first, verdict: 'love', note: '客厅采光好 · Bright living room', before: undefined })
  await storeReaction(tx, { ...answerer, listingId: second, verdict: 'maybe', note: undefined, before: undefined })
  await storeReaction(tx, { ...answerer, listingId: third, verdict: 'no', note: '离公司太远 · Too far from work', before: undefined })
  await addLinkMessage(tx, { ...answerer, listingId: second, isFromAgent: false, text: '物业费含水费吗？ Do the dues include water?' })
  await addLinkMessage(tx, { ...answerer, listingId: second, isFromAgent: true, text: '不含，水费另付。 No, water is separate.' })
  await addLinkMessage(tx, { ...answerer, listingId: first, isFromAgent: false, text: '价格可以谈吗？ Is the price negotiable?' })
  // 10:00 and 15:00 in Manila
  const slots = [2, 7].map((hour, index) => new Date(Math.floor(today.getTime() / dayMs + 3 + index) * dayMs + hour * 3_600_000).toISOString())
  await addViewing(tx, { ...answerer, listingIds: [first], slots, note: 'client-1@example.com' })
}

/** Adds a list of a demo agent with its link and the answers of a client. `ids`: those of the listings, in their order. */
export async function addDemoListWithAnswers(
  tx: Transaction<Tables>,
  posterIds: ReadonlyMap<string, string>,
  listings: readonly DemoListing[],
  ids: readonly string[],
  today: Date,
): Promise<void> {
  const owner = posterIds.get(agent)
  const id = owner && (await addList(tx, owner, { title, clientTitle: title, description: '' }))
  const list = id && (await lockList(tx, owner, id))
  if (!list) throw new RangeError(`The demo market has no ${agent} who can have a list`)
  const homes = homesOf(listings, ids)
  await addItems(tx, list, homes, '')
  await storeNote(tx, list, homes[0] ?? '', '下午采光最好 · Best light in the afternoon', true)
  const code = newShortCode()
  const share = { target: 'list', id, variant: 'normal', by: 'Intermediary', userId: owner } as const
  await addShortUrl(tx, { code, url: `/shareList?id=${id}&by=Intermediary&userId=${owner}`, share }, { name: client, ends: null })
  await markUsed(tx, owner, code, null)
  // '' is the list itself
  for (const openedId of ['', ...homes.slice(0, 3)]) await countLinkOpen(tx, code, openedId, client)
  await addAnswers(tx, code, homes, today)
}
