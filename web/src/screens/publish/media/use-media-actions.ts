import { fill } from '@site/domain/format.ts'
import { useEffect, useMemo } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import type { MediaEngine } from './media-engine.ts'
import { useMediaState } from './media-engines.ts'
import { mediaWords } from './media.words.ts'
import { maxPhotos, maxVideos } from '../../../media/media-limits.ts'
import { kindOfFile } from '../../../media/prepare-file.ts'
import { isInGrid, remainingOf } from './queue.ts'
import type { UnsavedChange } from './queue-item.ts'

/** How long the file of a removed photo is kept for an undo, in ms. */
const forgetMs = 60_000

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Files in the order of their names, with numbers by value: `IMG_2` before `IMG_10`. */
export const byFileName = <Named extends { readonly name: string }>(files: readonly Named[]): Named[] =>
  files.toSorted((a, b) => collator.compare(a.name, b.name))

export type MediaActions = {
  /** Adds files in the given order, or sorted by their names. */
  readonly add: (files: readonly File[], sortsByName: boolean) => void
  readonly move: (key: string, index: number) => void
  readonly remove: (key: string) => void
  readonly change: (key: string, change: UnsavedChange) => void
  readonly retry: (key: string) => void
  readonly chooseAgain: (key: string, file: File) => void
}

/** What a person can do with photos and videos, with its notices and announcements. */
export function useMediaActions(engine: MediaEngine, announce: (text: string) => void): MediaActions {
  const words = useWords(mediaWords)
  useDuplicateNotice(engine)
  return useMemo(() => {
    const add = (files: readonly File[], sortsByName: boolean) => {
      const remaining = remainingOf(engine.store.getState())
      const accepted: { file: File; kind: 'photo' | 'video' }[] = []
      const refusedCounts = { photo: 0, video: 0 }
      for (const file of sortsByName ? byFileName(files) : files) {
        const kind = kindOfFile(file)
        if (!kind) notify({ text: fill(words.neither, { name: file.name }), tone: 'error' })
        else if (accepted.filter((other) => other.kind === kind).length < remaining[kind]) accepted.push({ file, kind })
        else refusedCounts[kind] += 1
      }
      if (refusedCounts.photo > 0) notify({ text: fill(words.tooManyPhotos, { max: maxPhotos, count: refusedCounts.photo }), tone: 'error' })
      if (refusedCounts.video > 0) notify({ text: fill(words.tooManyVideos, { max: maxVideos, count: refusedCounts.video }), tone: 'error' })
      if (accepted.length > 0) engine.add(accepted)
    }
    const move = (key: string, index: number) => {
      engine.dispatch({ type: 'moved', key, index })
      const photos = engine.store.getState().items.filter(isInGrid)
      const position = photos.findIndex((item) => item.key === key)
      announce(position === 0 ? words.isTitlePhotoNow : fill(words.moved, { number: position + 1, total: photos.length }))
    }
    const remove = (key: string) => {
      const removed = engine.remove(key)
      if (!removed) return
      const timer = setTimeout(removed.forget, forgetMs)
      const undo = () => {
        clearTimeout(timer)
        removed.undo()
      }
      notify({ text: words.removed, action: { label: words.undo, onPress: undo, backTo: `[data-key="${key}"]` } })
    }
    return {
      add,
      move,
      remove,
      change: (key, change) => engine.change(key, change),
      retry: (key) => engine.dispatch({ type: 'retried', key }),
      chooseAgain: (key, file) => engine.chooseAgain(key, file),
    }
  }, [engine, announce, words])
}

/** Says that a file was chosen twice. */
function useDuplicateNotice(engine: MediaEngine): void {
  const words = useWords(mediaWords)
  const { duplicate } = useMediaState(engine)
  useEffect(() => {
    if (duplicate.count > 0) notify({ text: fill(words.twice, { name: duplicate.name }) })
  }, [duplicate, words])
}
