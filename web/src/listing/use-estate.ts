import type { EstateView } from '@site/domain/calls/listing.ts'
import { useEffect, useState } from 'react'
import { screenApi } from '../page/api.ts'
import { keepCopy, readCopy } from '../page/offline-copies.ts'
import { currentPerson } from '../page/session.ts'

const known = new Map<string, EstateView>()

const copyName = (id: string): string => `building ${id}`

/** Remembers a building, so that choosing it needs no request, and a draft shows it without network. */
export function rememberEstate(estate: EstateView): void {
  known.set(estate.id, estate)
  void keepCopy(copyName(estate.id), estate, currentPerson())
}

async function loadEstate(id: string): Promise<void> {
  try {
    const [estate] = await screenApi()('POST /resource/api/category/getestatebykeyword', { id })
    if (estate) rememberEstate(estate)
  } catch {
    // without a copy the page works without its facts
    const copy = await readCopy(copyName(id))
    if (copy) known.set(id, copy.data as EstateView) // kept by `rememberEstate`
  }
}

/** The building of an id; null without one and until it has loaded. Without network the one that the device keeps. */
export function useEstate(id: string | null | undefined): EstateView | null {
  const [, setLoaded] = useState(0)
  useEffect(() => {
    if (!id) return
    let isCurrent = true
    const load = () => {
      if (known.has(id)) return
      void loadEstate(id).then(() => {
        if (isCurrent) setLoaded((count) => count + 1)
      })
    }
    load()
    addEventListener('online', load)
    return () => {
      isCurrent = false
      removeEventListener('online', load)
    }
  }, [id])
  return id ? (known.get(id) ?? null) : null
}
