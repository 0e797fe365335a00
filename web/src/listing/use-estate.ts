import type { EstateView } from '@site/domain/calls/listing.ts'
import { screenApi } from '../page/api.ts'
import { keepCopy, readCopy } from '../page/offline-copies.ts'
import { currentPerson } from '../page/session.ts'
import { useLoad } from '../ui/use-load.ts'

const known = new Map<string, EstateView>()

const copyName = (id: string): string => `building ${id}`

/** Remembers a building, so that choosing it needs no request, and a draft shows it without network. */
export function rememberEstate(estate: EstateView): void {
  known.set(estate.id, estate)
  void keepCopy(copyName(estate.id), estate, currentPerson())
}

async function loadEstate(id: string): Promise<void> {
  try {
    const [estate] = known.has(id) ? [] : await screenApi()('POST /resource/api/category/getestatebykeyword', { id })
    if (estate) rememberEstate(estate)
  } catch (error) {
    const copy = await readCopy(copyName(id))
    // without a copy the page works without its facts
    if (!copy) throw error
    known.set(id, copy.data as EstateView) // kept by `rememberEstate`
  }
}

/** The building of an id; null without one and until it has loaded. Without network the one that the device keeps. */
export function useEstate(id: string | null | undefined): EstateView | null {
  useLoad(id || null, () => loadEstate(id ?? ''))
  return id ? (known.get(id) ?? null) : null
}
