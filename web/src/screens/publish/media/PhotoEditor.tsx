import type { MediaEdits } from '@site/domain/calls/media.ts'
import { fill } from '@site/domain/format.ts'
import { X } from 'lucide-react'
import { type RefObject, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lockScroll } from '../../../ui/overlays/scroll-lock.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { enterTopLayer } from '../../../ui/overlays/top-layer.ts'
import { useClosingOnBack } from '../../../ui/overlays/use-closing-on-back.ts'
import { EditorStage } from './EditorStage.tsx'
import { EditorTools } from './EditorTools.tsx'
import type { LoadedPicture } from './ItemPhotoEditor.tsx'
import { editorOf, reduceEditor } from './editor-state.ts'
import './editor.css'
import { editorWords } from './media.words.ts'
import { useAnnouncer } from '../../../ui/use-announcer.tsx'

type PhotoEditorProps = {
  picture: LoadedPicture
  /** The place of the photo among those of the listing, from 1. */
  photoNumber: number
  /** Edits of this photo that are not saved yet. */
  initial: MediaEdits
  /** Covers that are part of the picture already. */
  appliedCoverCount: number
  onSave: (edits: MediaEdits) => void
  /** Takes all earlier edits back; undefined without any. */
  onOriginal: (() => void) | undefined
  onClose: () => void
}

/** The photo editor: a dark dialog over the whole screen to rotate, crop and cover parts. The back button closes it. */
export function PhotoEditor({ picture, photoNumber, initial, appliedCoverCount, onSave, onOriginal, onClose }: PhotoEditorProps) {
  const words = useWords(editorWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, send] = useReducer(reduceEditor, initial, editorOf)
  const [isLeaving, setLeaving] = useState(false)
  const { announcement, announce } = useAnnouncer()
  const isChanged = JSON.stringify(state.edits) !== JSON.stringify(initial)
  const close = () => (isChanged ? setLeaving(true) : onClose())
  useFullScreen(dialog, close)
  useClosingOnBack(true, close)
  return (
    <dialog ref={dialog} className="photo-editor" aria-label={fill(words.title, { number: photoNumber })} tabIndex={-1}>
      <header className="flex min-h-14 shrink-0 items-center justify-between gap-2 px-2 pt-[var(--safe-top)]">
        <button type="button" className="grid size-11 place-items-center rounded-full" aria-label={words.close} onClick={close}>
          <X size={22} strokeWidth={2} aria-hidden />
        </button>
        <h2 className="text-t15 font-medium">{fill(words.title, { number: photoNumber })}</h2>
        <button
          type="button"
          className="min-h-11 rounded-full bg-photo-chip px-5 text-t15 font-semibold text-photo-chip-ink disabled:opacity-45"
          disabled={!(picture instanceof HTMLImageElement)}
          onClick={() => (isChanged ? onSave(state.edits) : onClose())}
        >
          {words.done}
        </button>
      </header>
      <div className="grid flex-1 place-items-center overflow-hidden p-4">
        {picture === null && (
          <span role="status" aria-label={words.loading}>
            <Spinner />
          </span>
        )}
        {picture === 'failed' && <p role="alert">{words.failed}</p>}
        {picture instanceof HTMLImageElement && <EditorStage picture={picture} state={state} send={send} announce={announce} />}
      </div>
      <EditorTools
        state={state}
        appliedCoverCount={appliedCoverCount}
        onOriginal={onOriginal}
        send={(event) => {
          send(event)
          if (event.type === 'rotated') announce(fill(words.rotated, { degrees: (state.edits.rotate + 90) % 360 }))
          if (event.type === 'covered') announce(fill(words.covered, { count: state.edits.covers.length + 1 }))
        }}
      />
      {announcement}
      <Sheet
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={words.leaveTitle}
        closeLabel={words.stay}
        size="small"
        footer={
          <>
            <Button variant="danger" wide onClick={onClose}>
              {words.leave}
            </Button>
            <Button wide onClick={() => setLeaving(false)}>
              {words.stay}
            </Button>
          </>
        }
      >
        <p className="text-ink-2">{words.leaveText}</p>
      </Sheet>
    </dialog>
  )
}

/** Opens the dialog over the page; Escape asks to close it. */
function useFullScreen(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const unlockScroll = lockScroll()
    element.showModal()
    const leaveTopLayer = enterTopLayer(element)
    element.focus({ preventScroll: true })
    const listening = new AbortController()
    const handle = (event: Event) => {
      // of a dialog inside
      if (event.target !== element) return
      event.preventDefault()
      close()
    }
    element.addEventListener('cancel', handle, { signal: listening.signal })
    return () => {
      listening.abort()
      leaveTopLayer()
      element.close()
      unlockScroll()
    }
  }, [dialog])
}
