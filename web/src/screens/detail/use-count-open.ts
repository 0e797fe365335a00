import type { ListingView } from '@site/domain/listing.ts'
import { useEffect } from 'react'
import { api } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'

/** How long a page is visible until it counts as opened, in ms (product.md section 4). */
const visibleMs = 1000

/** Pages that this window has counted, so that returning to one does not send it again. */
const counted = new Set<string>()

/** Counts that a page of a listing was opened, once it was visible for a second; not for its poster. `code`: the share code of the page. */
export function useCountOpen({ id, poster }: Pick<ListingView, 'id' | 'poster'>, code: string | undefined): void {
  const isOwn = useUserInfo(({ userId }) => userId !== '' && userId === poster?.id)
  useEffect(() => {
    const key = `${id} ${code ?? ''}`
    if (isOwn || counted.has(key)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const send = () => {
      counted.add(key)
      const sent = code ? api()('POST /frontend/api/share/opened', { code }) : api()('POST /frontend/api/listing/opened', { id })
      void sent.catch(() => undefined) // a lost count is not worth a notice
    }
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !counted.has(key)) timer = setTimeout(send, visibleMs)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [id, code, isOwn])
}
