import { fill } from '@site/domain/format.ts'
import { useState } from 'react'
import { maxPhotos } from '../../../media/media-limits.ts'
import { useWords } from '../../../page/locale.tsx'
import { dropShare, photosForDraft, type SharedPhotos } from '../../../shell/offline/received-share.ts'
import { useLoad } from '../../../ui/use-load.ts'
import { receivedWords } from '../draft/received.words.ts'
import type { MediaEngine } from './media-engine.ts'
import { remainingOf } from './queue.ts'

type ReceivedPhotosNoteProps = {
  engine: MediaEngine
  draftId: string
  /** `sortsByName`: whether the files are ordered by their names first. */
  onAdd: (files: readonly File[], sortsByName: boolean) => void
}

/** Ids of shares whose photos this page has added: the shares are deleted later. */
const addedShareIds = new Set<string>()

/** Adds the photos that another app has shared for the draft, and names those that are left out. */
export function ReceivedPhotosNote({ engine, draftId, onAdd }: ReceivedPhotosNoteProps) {
  const words = useWords(receivedWords)
  const [leftOut, setLeftOut] = useState<Pick<SharedPhotos, 'tooMany' | 'notKept'>>({ tooMany: [], notKept: [] })
  const take = (share: SharedPhotos | null) => {
    if (!share || addedShareIds.has(share.id)) return
    addedShareIds.add(share.id)
    const remainingPhotos = remainingOf(engine.store.getState()).photo
    setLeftOut({ tooMany: [...share.files.slice(remainingPhotos).map(({ name }) => name), ...share.tooMany], notKept: share.notKept })
    onAdd(share.files.slice(0, remainingPhotos), false)
    dropShareWhenKept(engine, () => void dropShare(share, draftId))
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

/**
 * Deletes a share once the browser keeps copies of its photos for the draft. If the page closes before that, the next page adds the share again, and the
 * engine drops photos that the draft has already.
 */
function dropShareWhenKept({ store }: MediaEngine, drop: () => void): void {
  const isKept = () => store.getState().unkeptReason === null && store.getState().items.every(({ stage }) => stage !== 'preparing')
  if (isKept()) return drop()
  const unsubscribe = store.subscribe(() => {
    if (!isKept()) return
    unsubscribe()
    drop()
  })
}
