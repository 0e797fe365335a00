import type { MediaItem } from '@site/domain/calls/media.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { Media } from '@site/domain/listing.ts'
import { useEffect, useState } from 'react'
import { draftsWithUnsentMedia } from '../../device/kept-media.ts'
import { screenApi } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'

/** Most ids in one call. */
const maxIds = 60
/** Ms until files on their way are asked about again. */
const pauseMs = 4000

/** What a draft shows of its photos and videos. `isWaiting`: some are not ready on the server, so that it cannot be published yet. */
export type DraftFiles = { readonly cover: Media | null; readonly isWaiting: boolean }

const idsOf = ({ draft }: OwnListing): readonly string[] => [...(draft?.photos ?? []), ...(draft?.videos ?? [])]

/** The cover of each draft, and whether it waits for files; `unsent`: drafts with files that only this device has. */
export function filesOf(drafts: readonly OwnListing[], items: readonly MediaItem[], unsent: ReadonlySet<string>): ReadonlyMap<string, DraftFiles> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return new Map(
    drafts.map((draft) => [
      draft.id,
      {
        cover: draft.draft?.photos?.flatMap((id) => byId.get(id)?.photo ?? [])[0] ?? null,
        isWaiting: unsent.has(draft.id) || idsOf(draft).some((id) => byId.has(id) && byId.get(id)?.state !== 'ready'),
      },
    ]),
  )
}

async function loadItems(ids: readonly string[]): Promise<readonly MediaItem[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds))
  const answers = await Promise.all(parts.map((part) => screenApi()('POST /frontend/api/media/status', { ids: part })))
  return answers.flatMap(({ items }) => items)
}

/** The photos and videos of drafts, asked about again while some are on their way; without an answer the rows show none. */
export function useDraftFiles(own: readonly OwnListing[]): ReadonlyMap<string, DraftFiles> {
  const owner = useUserInfo(({ userId }) => userId)
  const drafts = own.filter(({ draft }) => draft)
  const [loaded, setLoaded] = useState<{ readonly items: readonly MediaItem[]; readonly unsent: ReadonlySet<string> }>({ items: [], unsent: new Set() })
  const key = drafts.flatMap(idsOf).join(' ')
  const hasDrafts = drafts.length > 0
  useEffect(() => {
    if (!hasDrafts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCurrent = true
    const load = async () => {
      const [items, unsent] = await Promise.all([loadItems(key.split(' ').filter(Boolean)), draftsWithUnsentMedia(owner)])
      if (!isCurrent) return
      setLoaded({ items, unsent })
      const isMoving = unsent.size > 0 || items.some(({ state }) => state === 'receiving' || state === 'processing')
      if (isMoving) timer = setTimeout(start, pauseMs)
    }
    const start = () => void load().catch(() => undefined) // optional: the rows stay without
    start()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key, hasDrafts, owner])
  return filesOf(drafts, loaded.items, loaded.unsent)
}
