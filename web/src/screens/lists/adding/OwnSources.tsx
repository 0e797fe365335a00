import { Heart, House } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { ListingView } from '@site/domain/listing.ts'
import { screenApi } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { addWords } from './add.words.ts'
import type { HomeSelection } from './AddListingScreen.tsx'
import { LoadProblem } from '../ListsGate.tsx'
import { PickList } from './PickList.tsx'
import { useAccountData } from '../use-account-data.ts'

const pageSize = 50
/** The most pages of favourites or own listings that are loaded. */
const maxPages = 10

async function loadAllPages(load: (cursor: string | undefined) => Promise<{ listings: readonly ListingView[]; nextCursor: string | null }>) {
  const listings: ListingView[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await load(cursor)
    listings.push(...answer.listings)
    if (answer.nextCursor === null) break
    cursor = answer.nextCursor
  }
  return listings
}

const loadFavourites = () =>
  loadAllPages(async (cursor) => {
    const { items, nextCursor } = await screenApi()('POST /frontend/api/collection/page', {
      sort: 'savedAt',
      order: 'desc',
      pageSize,
      ...(cursor ? { cursor } : {}),
    })
    return { listings: items.flatMap(({ listing }) => listing ?? []), nextCursor }
  })

const loadOwnListings = () =>
  loadAllPages(async (cursor) => {
    const { items, nextCursor } = await screenApi()('POST /frontend/api/listing/mine', { shelf: 'OnShelf', pageSize, ...(cursor ? { cursor } : {}) })
    return { listings: items.flatMap(({ listing }) => listing ?? []), nextCursor }
  })

/** Checkboxes for the favourites. */
export function FavouriteSource({ selection }: { selection: HomeSelection }) {
  const words = useWords(addWords)
  return <PickableHomes load={loadFavourites} selection={selection} icon={<Heart size={40} strokeWidth={1.4} aria-hidden />} emptyTitle={words.noFavourites} />
}

/** Checkboxes for the agent's own public listings. */
export function OwnListingSource({ selection }: { selection: HomeSelection }) {
  const words = useWords(addWords)
  return <PickableHomes load={loadOwnListings} selection={selection} icon={<House size={40} strokeWidth={1.4} aria-hidden />} emptyTitle={words.noMine} />
}

type PickableHomesProps = { load: () => Promise<ListingView[]>; selection: HomeSelection; icon: ReactNode; emptyTitle: string }

function PickableHomes({ load, selection, icon, emptyTitle }: PickableHomesProps) {
  const { data, problem, problemText, reload } = useAccountData(useCallback(() => load(), [load]))
  if (problem) return <LoadProblem problem={problem} text={problemText} onRetry={reload} />
  if (!data)
    return (
      <p className="grid h-40 place-items-center">
        <Spinner />
      </p>
    )
  return data.length > 0 ? <PickList listings={data} selection={selection} /> : <EmptyState icon={icon} title={emptyTitle} />
}
