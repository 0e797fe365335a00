import { variantUrl } from '@site/domain/listing.ts'
import { useEffect, useState } from 'react'
import type { MediaEngine } from './media-engine.ts'
import { isUnedited, noEdits } from './photo-edits.ts'
import { PhotoEditor } from './PhotoEditor.tsx'
import type { QueueItem, UnsavedChange } from './queue-item.ts'
import { useLoad } from '../../../ui/use-load.ts'

type ItemPhotoEditorProps = {
  engine: MediaEngine
  item: QueueItem
  photoNumber: number
  onSave: (key: string, change: UnsavedChange) => void
  onClose: () => void
}

/** The editor of the photo of an item, which comes from the server, or from this browser until the server has it. */
export function ItemPhotoEditor({ engine, item, photoNumber, onSave, onClose }: ItemPhotoEditorProps) {
  const picture = useLoadedPhoto(engine, item)
  return (
    <PhotoEditor
      picture={picture}
      photoNumber={photoNumber}
      initial={item.unsaved.edits ?? noEdits}
      appliedCoverCount={item.edits.covers.length}
      onSave={(edits) => {
        onSave(item.key, { edits })
        onClose()
      }}
      onOriginal={
        isUnedited(item.edits)
          ? undefined
          : () => {
              onSave(item.key, { edits: noEdits, isFromOriginal: true })
              onClose()
            }
      }
      onClose={onClose}
    />
  )
}

/** A loaded photo; null while it loads, 'failed' if the browser cannot show it. */
export type LoadedPicture = HTMLImageElement | null | 'failed'

function useLoadedPhoto(engine: MediaEngine, item: QueueItem): LoadedPicture {
  // the photo as it was when the editor opened
  const [source] = useState(() => (item.photo ? variantUrl(item.photo.url, 'l') : null))
  const { key } = item
  const load = async () => {
    const keptFile = source === null ? await engine.fileOf(key) : undefined
    const image = new Image()
    image.src = source ?? (keptFile ? URL.createObjectURL(keptFile.file) : '')
    await image.decode()
    return image
  }
  const { data, error } = useLoad([engine, key, source], load)
  const url = data?.src
  useEffect(() => () => void (url?.startsWith('blob:') && URL.revokeObjectURL(url)), [url])
  return error === null ? data : 'failed'
}
