import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { maxPhotos } from '../../../media/media-limits.ts'
import { useWords } from '../../../page/locale.tsx'
import { dropShare, photosForDraft, type SharedPhotos } from '../../../shell/offline/received-share.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { receivedWords } from '../draft/received.words.ts'
import type { MediaEngine } from './media-engine.ts'
import { remainingOf } from './queue.ts'

type ReceivedNoteProps = {
  engine: MediaEngine
  draftId: string
  /** `sortsByName`: whether the files are ordered by their names first. */
  onAdd: (files: readonly File[], sortsByName: boolean) => void
}

/** Shares whose photos this page has added, by id: they are deleted a little later. */
const added = new Set<string>()

/** Adds the photos that another app has shared for the draft, and names those that are left out. */
export function ReceivedNote({ engine, draftId, onAdd }: ReceivedNoteProps) {
  const words = useWords(receivedWords)
  const [leftOut, setLeftOut] = useState<Pick<SharedPhotos, 'tooMany' | 'notKept'>>({ tooMany: [], notKept: [] })
  const take = (share: SharedPhotos | null) => {
    if (!share || added.has(share.id)) return
    added.add(share.id)
    const free = remainingOf(engine.store.getState()).photo
    setLeftOut({ tooMany: [...share.files.slice(free).map(({ name }) => name), ...share.tooMany], notKept: share.notKept })
    onAdd(share.files.slice(0, free), false)
    dropWhenKept(engine, () => void dropShare(share, draftId))
  }
  useLoad([engine, draftId], () => photosForDraft(draftId), { onLoaded: take })
  return (
    <>
      {(['tooMany', 'notKept'] as const).map(
        (key) =>
          leftOut[key].length > 0 && (
            <p key={key} role="status" className="rounded-card bg-caution-soft p-4 text-t15 break-words">
              {fill(words[key], { max: maxPhotos, count: leftOut[key].length, names: leftOut[key].join(', ') })}
            </p>
          ),
      )}
    </>
  )
}

/** Deletes a share once the draft has its own copies: if the page closes before that, the next one takes the share again, and a photo that the draft has twice is dropped. */
function dropWhenKept({ store }: MediaEngine, drop: () => void): void {
  const isKept = () => store.getState().whyUnkept === null && store.getState().items.every(({ stage }) => stage !== 'preparing')
  if (isKept()) return drop()
  const unsubscribe = store.subscribe(() => {
    if (!isKept()) return
    unsubscribe()
    drop()
  })
}
