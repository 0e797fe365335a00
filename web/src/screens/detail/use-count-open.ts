import type { ListingView } from '@site/domain/listing.ts'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'
import type { DetailData } from './load-detail.ts'

/** How long a page is visible until it counts as opened, in ms (P4.10). */
const minVisibleMs = 1000

/** Pages that this window has counted, so that returning to one does not send it again. */
const countedKeys = new Set<string>()

function sendCount(key: string, send: () => Promise<unknown>): void {
  countedKeys.add(key)
  void send().catch(() => undefined) // a lost count is not worth a notice
}

/** Calls `send` once for each `key` when the page was visible for a second; null counts nothing. */
export function useCountVisible(key: string | null, send: () => Promise<unknown>): void {
  const sendNow = useEffectEvent(send)
  useEffect(() => {
    if (key === null || countedKeys.has(key)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restartTimer = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !countedKeys.has(key)) timer = setTimeout(() => sendCount(key, () => sendNow()), minVisibleMs)
    }
    restartTimer()
    document.addEventListener('visibilitychange', restartTimer)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', restartTimer)
    }
  }, [key])
}

/** Counts that a page of a listing was opened, once it was visible for a second; not for its poster. `share`: that of the page. */
export function useCountOpen(
  { id, poster }: Pick<ListingView, 'id' | 'poster'>,
  share: Pick<NonNullable<DetailData['share']>, 'code' | 'target'> | null,
): void {
  const isOwn = useUserInfo(({ userId }) => userId !== '' && userId === poster?.id)
  useCountVisible(isOwn ? null : `${id} ${share?.code ?? ''}`, () => {
    if (!share) return api()('POST /frontend/api/listing/opened', { id })
    return api()('POST /frontend/api/share/opened', { code: share.code, ...(share.target === 'list' ? { listingId: id } : {}) })
  })
}
