import { Heart, House } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import type { ListingView } from '@site/domain/listing.ts'
import { screenApi } from '../../../page/api.ts'
import { useWords } from '../../../page/locale.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { addWords } from './add.words.ts'
import type { Choice } from './AddListingScreen.tsx'
import { LoadProblem } from '../ListsGate.tsx'
import { PickList } from './PickRow.tsx'
import { useLoaded } from '../use-loaded.ts'

const pageSize = 50
/** Pages of favourites or own listings that are loaded at most. */
const maxPages = 10

async function allPages(load: (cursor: string | undefined) => Promise<{ listings: readonly ListingView[]; nextCursor: string | null }>) {
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
  allPages(async (cursor) => {
    const { items, nextCursor } = await screenApi()('POST /frontend/api/collection/page', {
      sort: 'savedAt',
      order: 'desc',
      pageSize,
      ...(cursor ? { cursor } : {}),
    })
    return { listings: items.flatMap(({ listing }) => listing ?? []), nextCursor }
  })

const loadOwn = () =>
  allPages(async (cursor) => {
    const { items, nextCursor } = await screenApi()('POST /frontend/api/listing/mine', { shelf: 'OnShelf', pageSize, ...(cursor ? { cursor } : {}) })
    return { listings: items.flatMap(({ listing }) => listing ?? []), nextCursor }
  })

/** The favourites, to be ticked. */
export function FavouriteSource({ choice }: { choice: Choice }) {
  const words = useWords(addWords)
  return <OwnHomes load={loadFavourites} choice={choice} icon={<Heart size={40} strokeWidth={1.4} aria-hidden />} emptyTitle={words.noFavourites} />
}

/** The agent's own public listings, to be ticked. */
export function OwnSource({ choice }: { choice: Choice }) {
  const words = useWords(addWords)
  return <OwnHomes load={loadOwn} choice={choice} icon={<House size={40} strokeWidth={1.4} aria-hidden />} emptyTitle={words.noMine} />
}

type OwnHomesProps = { load: () => Promise<ListingView[]>; choice: Choice; icon: ReactNode; emptyTitle: string }

function OwnHomes({ load, choice, icon, emptyTitle }: OwnHomesProps) {
  const { data, problem, problemText, reload } = useLoaded(useCallback(() => load(), [load]))
  if (problem) return <LoadProblem problem={problem} text={problemText} onRetry={reload} />
  if (!data)
    return (
      <p className="grid h-40 place-items-center">
        <Spinner />
      </p>
    )
  return data.length > 0 ? <PickList listings={data} choice={choice} /> : <EmptyState icon={icon} title={emptyTitle} />
}
