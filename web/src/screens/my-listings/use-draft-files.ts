import type { MediaItem } from '@site/domain/calls/media.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { Media } from '@site/domain/listing.ts'
import { draftsWithUnsentMedia } from '../../device/kept-media.ts'
import { screenApi } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'
import { useLoad } from '../../ui/use-load.ts'

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
  const key = drafts.flatMap(idsOf).join(' ')
  const load = () => Promise.all([loadItems(key.split(' ').filter(Boolean)), draftsWithUnsentMedia(owner)])
  // optional: the rows stay without
  const { latest } = useLoad(drafts.length > 0 ? [key, owner] : null, load, {
    pollMs: (loaded) => (loaded?.[1].size || loaded?.[0].some(({ state }) => state === 'receiving' || state === 'processing') ? pauseMs : null),
  })
  const [items, unsent] = latest ?? [[], new Set<string>()]
  return filesOf(drafts, items, unsent)
}
