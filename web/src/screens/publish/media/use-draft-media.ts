import { useEffect, useEffectEvent, useRef } from 'react'
import type { MediaEngine, MediaState } from './media-engine.ts'
import { useMediaState } from './media-engines.ts'
import { listedIds, type QueueState } from './queue.ts'

/** Ids of the uploads of a draft, in order. */
type MediaIds = { readonly photos: readonly string[]; readonly videos: readonly string[] }

const textOf = ({ photos, videos }: MediaIds): string => JSON.stringify([photos, videos])

const mediaIdsOf = (state: QueueState) => ({ photos: listedIds(state, 'photo'), videos: listedIds(state, 'video') })

/**
 * Keeps an engine and the values of the draft in step. Values that this page has sent come back, perhaps late (`ownTexts`); all others are from another
 * device or tab.
 */
export function useDraftMedia(
  engine: MediaEngine,
  { photos, videos, onChange }: MediaIds & { onChange: (media: { photos: string[]; videos: string[] }) => void },
): MediaState {
  const state = useMediaState(engine)
  const ownTexts = useRef<string[]>([])
  const receivedText = textOf({ photos, videos })
  const { isLoaded } = state
  const receive = useEffectEvent(() => {
    const index = ownTexts.current.indexOf(receivedText)
    if (index < 0) {
      ownTexts.current = [receivedText]
      engine.dispatch({ type: 'chosen elsewhere', photos, videos })
    } else {
      if (index === ownTexts.current.length - 1) ownTexts.current = [receivedText]
      engine.dispatch({ type: 'listed', ids: [...photos, ...videos] })
    }
  })
  useEffect(() => {
    if (isLoaded) receive()
  }, [isLoaded, receivedText])

  const chosenText = textOf(mediaIdsOf(state))
  const send = useEffectEvent(() => {
    // the state as of now, with what `receive` has changed in an effect before
    const mediaIds = mediaIdsOf(engine.store.getState())
    const text = textOf(mediaIds)
    if (text === (ownTexts.current.at(-1) ?? receivedText)) return
    ownTexts.current = [...ownTexts.current, text]
    onChange(mediaIds)
  })
  useEffect(() => {
    if (isLoaded) send()
  }, [isLoaded, chosenText])
  return state
}
