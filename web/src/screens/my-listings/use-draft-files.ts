import type { MediaItem } from '@site/domain/calls/media.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import type { Media } from '@site/domain/listing.ts'
import { draftsWithUnsentMedia } from '../../device/kept-media.ts'
import { screenApi } from '../../page/api.ts'
import { useUserInfo } from '../../page/session.ts'
import { useLoad } from '../../ui/use-load.ts'

/** The most ids in one call. */
const maxIds = 60
/** Ms between two requests for the state of files that are not ready. */
const pollMs = 4000

/** The cover of a draft. `isWaiting`: some of its photos or videos are not ready on the server, so that it cannot be published yet. */
export type DraftFiles = { readonly cover: Media | null; readonly isWaiting: boolean }

const mediaIdsOf = ({ draft }: OwnListing): readonly string[] => [...(draft?.photos ?? []), ...(draft?.videos ?? [])]

/** The files of each draft, by its id. `unsentDraftIds`: drafts with files that only this device has. */
export function filesOf(drafts: readonly OwnListing[], items: readonly MediaItem[], unsentDraftIds: ReadonlySet<string>): ReadonlyMap<string, DraftFiles> {
  const byId = new Map(items.map((item) => [item.id, item]))
  return new Map(
    drafts.map((draft) => [
      draft.id,
      {
        cover: draft.draft?.photos?.flatMap((id) => byId.get(id)?.photo ?? [])[0] ?? null,
        isWaiting: unsentDraftIds.has(draft.id) || mediaIdsOf(draft).some((id) => byId.has(id) && byId.get(id)?.state !== 'ready'),
      },
    ]),
  )
}

async function loadItems(ids: readonly string[]): Promise<readonly MediaItem[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) => ids.slice(index * maxIds, (index + 1) * maxIds))
  const answers = await Promise.all(parts.map((part) => screenApi()('POST /frontend/api/media/status', { ids: part })))
  return answers.flatMap(({ items }) => items)
}

/** The files of the drafts among own listings, by the id of the draft. They load again while some are not ready; without an answer the rows show none. */
export function useDraftFiles(ownItems: readonly OwnListing[]): ReadonlyMap<string, DraftFiles> {
  const owner = useUserInfo(({ userId }) => userId)
  const drafts = ownItems.filter(({ draft }) => draft)
  const key = drafts.flatMap(mediaIdsOf).join(' ')
  const load = () => Promise.all([loadItems(key.split(' ').filter(Boolean)), draftsWithUnsentMedia(owner)])
  // optional: without an answer the rows show none
  const { latest } = useLoad(drafts.length > 0 ? [key, owner] : null, load, {
    pollMs: (loaded) => (loaded?.[1].size || loaded?.[0].some(({ state }) => state === 'receiving' || state === 'processing') ? pollMs : null),
  })
  const [items, unsentDraftIds] = latest ?? [[], new Set<string>()]
  return filesOf(drafts, items, unsentDraftIds)
}
