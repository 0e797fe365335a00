import { fill } from '@site/domain/format.ts'
import { useEffect, useMemo } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import type { MediaEngine } from './media-engine.ts'
import { useMediaState } from './media-engines.ts'
import { mediaWords } from './media.words.ts'
import { maxPhotos, maxVideos } from '../../../media/media-limits.ts'
import { byFileName } from './name-order.ts'
import { kindOfFile } from '../../../media/prepare-file.ts'
import { isInGrid, remainingOf } from './queue.ts'
import type { UnsavedChange } from './queue-item.ts'

/** Ms after which the file of a removed photo is forgotten, when its undo is gone. */
const forgetMs = 60_000

export type MediaActions = {
  /** Adds files as they are, or in the order of their names. */
  readonly add: (files: readonly File[], isByName: boolean) => void
  readonly move: (key: string, index: number) => void
  readonly remove: (key: string) => void
  readonly change: (key: string, change: UnsavedChange) => void
  readonly retry: (key: string) => void
  readonly chooseAgain: (key: string, file: File) => void
}

/** What a person can do with photos and videos, with its notices and announcements. */
export function useMediaActions(engine: MediaEngine, announce: (text: string) => void): MediaActions {
  const words = useWords(mediaWords)
  useTwiceNotice(engine)
  return useMemo(() => {
    const add = (files: readonly File[], isByName: boolean) => {
      const free = remainingOf(engine.store.getState())
      const accepted: { file: File; kind: 'photo' | 'video' }[] = []
      const refused = { photo: 0, video: 0 }
      for (const file of isByName ? byFileName(files) : files) {
        const kind = kindOfFile(file)
        if (!kind) notify({ text: fill(words.neither, { name: file.name }), tone: 'error' })
        else if (accepted.filter((other) => other.kind === kind).length < free[kind]) accepted.push({ file, kind })
        else refused[kind] += 1
      }
      if (refused.photo > 0) notify({ text: fill(words.tooManyPhotos, { max: maxPhotos, count: refused.photo }), tone: 'error' })
      if (refused.video > 0) notify({ text: fill(words.tooManyVideos, { max: maxVideos, count: refused.video }), tone: 'error' })
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
function useTwiceNotice(engine: MediaEngine): void {
  const words = useWords(mediaWords)
  const { twice } = useMediaState(engine)
  useEffect(() => {
    if (twice.count > 0) notify({ text: fill(words.twice, { name: twice.name }) })
  }, [twice, words])
}
