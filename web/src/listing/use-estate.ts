import type { EstateView } from '@site/domain/calls/listing.ts'
import { useEffect, useState } from 'react'
import { screenApi } from '../page/api.ts'

const known = new Map<string, EstateView>()

/** Remembers a building, so that choosing it needs no request. */
export const rememberEstate = (estate: EstateView): void => void known.set(estate.id, estate)

/** The building of an id; null without one and until it has loaded. */
export function useEstate(id: string | null | undefined): EstateView | null {
  const [, setLoaded] = useState(0)
  useEffect(() => {
    if (!id || known.has(id)) return
    let isCurrent = true
    void screenApi()('POST /resource/api/category/getestatebykeyword', { id }).then(
      ([estate]) => {
        if (estate) rememberEstate(estate)
        if (isCurrent) setLoaded((count) => count + 1)
      },
      () => undefined, // the page works without its facts
    )
    return () => void (isCurrent = false)
  }, [id])
  return id ? (known.get(id) ?? null) : null
}
