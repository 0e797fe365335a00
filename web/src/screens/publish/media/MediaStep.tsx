import { useEffect, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { setFileCounts } from '../draft/pending-media.ts'
import { AddTiles } from './AddTiles.tsx'
import { CaptionSheet } from './CaptionSheet.tsx'
import { EditedPhoto } from './EditedPhoto.tsx'
import { MediaHead } from './MediaHead.tsx'
import type { MediaEngine, MediaState } from './media-engine.ts'
import { useMediaHolder } from './media-engines.ts'
import { mediaWords } from './media.words.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { PhotoMenu } from './PhotoMenu.tsx'
import { isInGrid, isUsable, pendingCount } from './queue.ts'
import { ReceivedNote } from './ReceivedNote.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import { useAnnouncer } from '../../../ui/use-announcer.tsx'
import { useDraftMedia } from './use-draft-media.ts'
import { useRenderedPhotos, usePhotosForPreview } from './use-draft-photos.ts'
import { useIncomingFiles } from './use-incoming-files.ts'
import { useMediaActions } from './use-media-actions.ts'
import { useSayingFiles } from './use-saying-files.ts'
import { VideoList } from './VideoList.tsx'

type MediaStepProps = {
  /** Ids of uploads as the draft has them, in order; the first photo is the title photo (封面). */
  photos: readonly string[]
  videos: readonly string[]
  onChange: (media: { photos: string[]; videos: string[] }) => void
  draftId: string
  isSignedIn: boolean
}

/** The photos and videos of a draft: chosen, sent, ordered, edited. */
export function MediaStep(props: MediaStepProps) {
  const { engine, isElsewhere, takeOver } = useMediaHolder(props.draftId)
  if (engine) return <OpenMediaStep key={engine.id} {...props} engine={engine} />
  if (!isElsewhere) return <Skeleton className="h-64 rounded-card" />
  return <OtherTab {...props} onTakeOver={takeOver} />
}

/** Another tab changes the photos and videos. */
function OtherTab({ photos, isSignedIn, onTakeOver }: Pick<MediaStepProps, 'photos' | 'isSignedIn'> & { onTakeOver: () => void }) {
  const words = useWords(mediaWords)
  useRenderedPhotos(photos, isSignedIn)
  return <EmptyState title={words.otherTab} text={words.otherTabText} action={<Button onClick={onTakeOver}>{words.useHere}</Button>} />
}

/** Keeps the counts of files on their way and of unusable ones, which the form shows and asks before it publishes. */
function usePendingCount(draftId: string, state: MediaState): void {
  const pending = pendingCount(state)
  const refused = state.items.filter((item) => item.kind !== 'poster' && !isUsable(item)).length
  useEffect(() => setFileCounts(draftId, { pending, refused }), [draftId, pending, refused])
}

/** What is open above the grid, for one photo. */
type Opened = { readonly kind: 'menu' | 'caption' | 'editor'; readonly key: string }

function OpenMediaStep({ engine, draftId, photos, videos, onChange, isSignedIn }: MediaStepProps & { engine: MediaEngine }) {
  const words = useWords(mediaWords)
  const state = useDraftMedia(engine, { photos, videos, onChange })
  usePendingCount(draftId, state)
  usePhotosForPreview(draftId, state)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { announcement, announce } = useAnnouncer()
  const actions = useMediaActions(engine, announce)
  useSayingFiles(state, announce)
  const incoming = useIncomingFiles(actions.add, opened === null)
  const shown = state.items.filter(isInGrid)
  const item = shown.find(({ key }) => key === opened?.key)
  const index = item ? shown.indexOf(item) : -1
  if (!state.isLoaded) return <Skeleton className="h-64 rounded-card" />
  const close = () => setOpened(null)
  const open = (kind: Opened['kind']) => () => opened && setOpened({ kind, key: opened.key })
  const isMenuOpen = opened?.kind === 'menu' && item !== undefined
  return (
    <div className="grid gap-4" ref={incoming.ref}>
      <MediaHead state={state} isSignedIn={isSignedIn} />
      <ReceivedNote engine={engine} draftId={draftId} onAdd={actions.add} />
      <PhotoGrid items={shown} previews={state.previews} onMove={actions.move} onOpen={(key) => setOpened({ kind: 'menu', key })} />
      <ProblemRows items={state.items} actions={actions} />
      <AddTiles state={state} onAdd={actions.add} />
      <VideoList items={state.items} previews={state.previews} onRemove={actions.remove} />
      {shown.length > 0 && <p className="text-t13 text-ink-3">{words.hint}</p>}
      <PhotoMenu
        item={isMenuOpen ? item : undefined}
        index={index}
        total={shown.length}
        isOnline={state.isOnline}
        onMove={actions.move}
        onRemove={actions.remove}
        onChange={actions.change}
        onCaption={open('caption')}
        onEdit={open('editor')}
        onClose={close}
      />
      <CaptionSheet item={opened?.kind === 'caption' ? item : undefined} onSave={actions.change} onClose={close} />
      {opened?.kind === 'editor' && item && <EditedPhoto engine={engine} item={item} number={index + 1} onSave={actions.change} onClose={close} />}
      {incoming.isOver && (
        <p className="pointer-events-none fixed inset-4 z-50 grid place-items-center rounded-sheet border-2 border-dashed border-accent bg-accent-soft/90 text-t20 font-semibold">
          {words.dropHere}
        </p>
      )}
      {announcement}
    </div>
  )
}
