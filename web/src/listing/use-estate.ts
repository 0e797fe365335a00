import type { EstateView } from '@site/domain/calls/listing.ts'
import { screenApi } from '../page/api.ts'
import { keepCopy, readCopy } from '../page/offline-copies.ts'
import { currentPerson } from '../page/session.ts'
import { useLoad } from '../ui/use-load.ts'

const estatesById = new Map<string, EstateView>()

const copyName = (id: string): string => `building ${id}`

/** Remembers a building, so that choosing it needs no request, and a draft shows it without network. */
export function rememberEstate(estate: EstateView): void {
  estatesById.set(estate.id, estate)
  void keepCopy(copyName(estate.id), estate, currentPerson())
}

async function loadEstate(id: string): Promise<void> {
  try {
    const [estate] = estatesById.has(id) ? [] : await screenApi()('POST /resource/api/category/getestatebykeyword', { id })
    if (estate) rememberEstate(estate)
  } catch (error) {
    const copy = await readCopy(copyName(id))
    // without a copy the page works without its facts
    if (!copy) throw error
    estatesById.set(id, copy.data as EstateView) // kept by `rememberEstate`
  }
}

/** The building with an id; null without an id and until the building has loaded. Without network it is the copy on this device. */
export function useEstate(id: string | null | undefined): EstateView | null {
  useLoad(id || null, () => loadEstate(id ?? ''))
  return id ? (estatesById.get(id) ?? null) : null
}
