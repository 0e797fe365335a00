import { useEffect, useEffectEvent, useRef } from 'react'
import type { MediaEngine, MediaState } from './media-engine.ts'
import { useMediaState } from './media-engines.ts'
import { listedIds, type QueueState } from './queue.ts'

type Lists = { readonly photos: readonly string[]; readonly videos: readonly string[] }

const textOf = ({ photos, videos }: Lists): string => JSON.stringify([photos, videos])

const listsOf = (state: QueueState) => ({ photos: listedIds(state, 'photo'), videos: listedIds(state, 'video') })

/**
 * Keeps an engine and the values of the draft in step. Values that this page has sent come back, perhaps late; all others are from another
 * device or tab.
 */
export function useDraftMedia(
  engine: MediaEngine,
  { photos, videos, onChange }: Lists & { onChange: (media: { photos: string[]; videos: string[] }) => void },
): MediaState {
  const state = useMediaState(engine)
  const own = useRef<string[]>([])
  const received = textOf({ photos, videos })
  const { isLoaded } = state
  const receive = useEffectEvent(() => {
    const index = own.current.indexOf(received)
    if (index < 0) {
      own.current = [received]
      engine.dispatch({ type: 'chosen elsewhere', photos, videos })
    } else {
      if (index === own.current.length - 1) own.current = [received]
      engine.dispatch({ type: 'listed', ids: [...photos, ...videos] })
    }
  })
  useEffect(() => {
    if (isLoaded) receive()
  }, [isLoaded, received])

  const chosen = textOf(listsOf(state))
  const send = useEffectEvent(() => {
    // of now: what was received in the same effects counts
    const lists = listsOf(engine.store.getState())
    const text = textOf(lists)
    if (text === (own.current.at(-1) ?? received)) return
    own.current = [...own.current, text]
    onChange(lists)
  })
  useEffect(() => {
    if (isLoaded) send()
  }, [isLoaded, chosen])
  return state
}
