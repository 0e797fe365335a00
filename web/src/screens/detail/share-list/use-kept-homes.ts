import type { SharedList } from '@site/domain/calls/share-list.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hasCopySince } from '../../../page/offline-copies.ts'
import { copyName, keepScreen } from '../../../shell/offline/offline-screens.ts'
import { whenIdle } from '../../../ui/when-idle.ts'
import { detailDeps } from '../load-detail.ts'

/** Maximum number of homes of one list that are kept on the device. */
const maxKeptHomes = 30
/** A copy younger than this is not loaded again, in ms. */
const maxCopyAgeMs = 3_600_000

type ConnectionInfo = { readonly saveData?: boolean }

/** Keeps the homes of a client's list on the device once the page is idle, so that they open without network; not if the person saves data. */
export function useKeptHomes({ code, items }: SharedList): void {
  const router = useRouter()
  const ids = items
    .flatMap(({ listing }) => (listing ? [listing.id] : []))
    .slice(0, maxKeptHomes)
    .join()
  useEffect(() => {
    const controller = new AbortController()
    const keepHomes = async () => {
      // without a worker no page opens without network
      await navigator.serviceWorker?.ready
      for (const id of ids.split(',')) {
        if (controller.signal.aborted || !navigator.onLine) return
        const search = { id, code }
        if (await hasCopySince(copyName('/shareInfo', { params: {}, deps: detailDeps(search) }), maxCopyAgeMs)) continue
        const matches = await router.preloadRoute({ to: '/shareInfo', search })
        const match = matches?.at(-1)
        if (match) keepScreen(match)
      }
    }
    const savesData = (navigator as { connection?: ConnectionInfo }).connection?.saveData === true
    if (ids === '' || savesData || !('serviceWorker' in navigator)) return undefined
    const cancelIdle = whenIdle(() => void keepHomes().catch(() => undefined)) // the next visit keeps them
    return () => {
      controller.abort()
      cancelIdle()
    }
  }, [router, code, ids])
}
