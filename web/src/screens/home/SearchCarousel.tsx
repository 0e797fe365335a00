import type { ListingView } from '@site/domain/listing.ts'
import { type SearchQuery, stringifySearch, writeSearch } from '@site/domain/search-query.ts'
import { useEffect, useRef, useState } from 'react'
import { screenApi } from '../../page/api.ts'
import { HomesCarousel } from './HomesCarousel.tsx'
import { keepCarousel, keptCarousel } from '../../page/kept-carousels.ts'
import { maxCarouselHomes } from './carousel-queries.ts'

type SearchCarouselProps = {
  title: string
  query: SearchQuery
  now: string
  /** Ids of homes that are left out. */
  excludedIds?: ReadonlySet<string>
}

/** The first homes of a search, loaded when the person first scrolls, since the carousel stands below the first view. */
export function SearchCarousel({ title, query, now, excludedIds }: SearchCarouselProps) {
  const address = stringifySearch(writeSearch(query))
  const [result, setResult] = useState<{ address: string; items: readonly ListingView[] }>(() => ({ address, items: keptCarousel(address) }))
  const loadedAddress = useRef('')
  useEffect(() => {
    // a kept screen that is shown again runs its effects again
    if (loadedAddress.current === address) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const load = () =>
      void screenApi()('POST /frontend/api/listing/search', query).then(
        ({ items }) => {
          if (signal.aborted) return
          loadedAddress.current = address
          keepCarousel(address, items)
          setResult({ address, items })
        },
        () => undefined, // an optional part shows no failure
      )
    if (scrollY > 0) load()
    else addEventListener('scroll', load, { once: true, passive: true, capture: true, signal })
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address stands for the query
  }, [address])
  const items = result.address === address ? result.items.filter(({ id }) => !excludedIds?.has(id)).slice(0, maxCarouselHomes) : []
  return <HomesCarousel title={title} items={items} now={now} allQuery={query} />
}
