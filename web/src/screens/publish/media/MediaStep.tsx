import { useEffect, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { setFileCounts } from '../draft/file-counts.ts'
import { AddTiles } from './AddTiles.tsx'
import { CaptionSheet } from './CaptionSheet.tsx'
import { ItemPhotoEditor } from './ItemPhotoEditor.tsx'
import { MediaHead } from './MediaHead.tsx'
import type { MediaEngine, MediaState } from './media-engine.ts'
import { useMediaEngine } from './media-engines.ts'
import { mediaWords } from './media.words.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoMenu } from './PhotoMenu.tsx'
import { isInGrid, isUsable, pendingCount } from './queue.ts'
import { ReceivedPhotosNote } from './ReceivedPhotosNote.tsx'
import { FileFaults } from './FileFaults.tsx'
import { useAnnouncer } from '../../../ui/use-announcer.tsx'
import { useDraftMedia } from './use-draft-media.ts'
import { useRenderedPhotos, usePhotosForPreview } from './use-draft-photos.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useMediaActions } from './use-media-actions.ts'
import { useFileAnnouncements } from './use-file-announcements.ts'
import { VideoList } from './VideoList.tsx'

type MediaStepProps = {
  /** Ids of uploads as the draft has them, in order; the first photo is the title photo (封面). */
  photos: readonly string[]
  videos: readonly string[]
  onChange: (media: { photos: string[]; videos: string[] }) => void
  draftId: string
  isSignedIn: boolean
}

/** The step in which a person chooses, orders and edits the photos and videos of a draft, while they are sent. */
export function MediaStep(props: MediaStepProps) {
  const { engine, isOpenElsewhere, takeOver } = useMediaEngine(props.draftId)
  if (engine) return <OpenMediaStep key={engine.id} {...props} engine={engine} />
  if (!isOpenElsewhere) return <Skeleton className="h-64 rounded-card" />
  return <OpenInOtherTab {...props} onTakeOver={takeOver} />
}

/** Says that another tab has the photos and videos open, with a button that takes them over. */
function OpenInOtherTab({ photos, isSignedIn, onTakeOver }: Pick<MediaStepProps, 'photos' | 'isSignedIn'> & { onTakeOver: () => void }) {
  const words = useWords(mediaWords)
  useRenderedPhotos(photos, isSignedIn)
  return <EmptyState title={words.otherTab} text={words.otherTabText} action={<Button onClick={onTakeOver}>{words.useHere}</Button>} />
}

/** Notes how many files are on their way and how many are unusable, which the form shows and checks before it publishes. */
function useNotedFileCounts(draftId: string, state: MediaState): void {
  const pending = pendingCount(state)
  const refused = state.items.filter((item) => item.kind !== 'poster' && !isUsable(item)).length
  useEffect(() => setFileCounts(draftId, { pending, refused }), [draftId, pending, refused])
}

/** The sheet or editor that is open, and the key of its photo. */
type OpenPanel = { readonly kind: 'menu' | 'caption' | 'editor'; readonly key: string }

function OpenMediaStep({ engine, draftId, photos, videos, onChange, isSignedIn }: MediaStepProps & { engine: MediaEngine }) {
  const words = useWords(mediaWords)
  const state = useDraftMedia(engine, { photos, videos, onChange })
  useNotedFileCounts(draftId, state)
  usePhotosForPreview(draftId, state)
  const [openPanel, setOpenPanel] = useState<OpenPanel | null>(null)
  const { announcement, announce } = useAnnouncer()
  const actions = useMediaActions(engine, announce)
  useFileAnnouncements(state, announce)
  const incoming = useIncomingFiles(actions.add, openPanel === null)
  const gridItems = state.items.filter(isInGrid)
  const item = gridItems.find(({ key }) => key === openPanel?.key)
  const index = item ? gridItems.indexOf(item) : -1
  if (!state.isLoaded) return <Skeleton className="h-64 rounded-card" />
  const close = () => setOpenPanel(null)
  const open = (kind: OpenPanel['kind']) => () => openPanel && setOpenPanel({ kind, key: openPanel.key })
  const isMenuOpen = openPanel?.kind === 'menu' && item !== undefined
  return (
    <div className="grid gap-4" ref={incoming.ref}>
      <MediaHead state={state} isSignedIn={isSignedIn} />
      <ReceivedPhotosNote engine={engine} draftId={draftId} onAdd={actions.add} />
      <PhotoGrid items={gridItems} previews={state.previews} onMove={actions.move} onOpen={(key) => setOpenPanel({ kind: 'menu', key })} />
      <FileFaults items={state.items} actions={actions} />
      <AddTiles state={state} onAdd={actions.add} />
      <VideoList items={state.items} previews={state.previews} onRemove={actions.remove} />
      {gridItems.length > 0 && <p className="text-t13 text-ink-3">{words.hint}</p>}
      <PhotoMenu
        item={isMenuOpen ? item : undefined}
        index={index}
        total={gridItems.length}
        isOnline={state.isOnline}
        onMove={actions.move}
        onRemove={actions.remove}
        onChange={actions.change}
        onCaption={open('caption')}
        onEdit={open('editor')}
        onClose={close}
      />
      <CaptionSheet item={openPanel?.kind === 'caption' ? item : undefined} onSave={actions.change} onClose={close} />
      {openPanel?.kind === 'editor' && item && <ItemPhotoEditor engine={engine} item={item} photoNumber={index + 1} onSave={actions.change} onClose={close} />}
      {incoming.isDraggedOver && (
        <p className="pointer-events-none fixed inset-4 z-50 grid place-items-center rounded-sheet border-2 border-dashed border-accent bg-accent-soft/90 text-t20 font-semibold">
          {words.dropHere}
        </p>
      )}
      {announcement}
    </div>
  )
}
