import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPart } from '../ui/load-part.ts'
import type { MapHandle, StartOptions } from './engine.ts'

export type MapPhase = 'loading' | 'ready' | 'failed' | 'noWebgl'

/** The map of a stage, as it stays while its screen is hidden. */
type Kept = { container: HTMLElement; remove: () => void }

const hasWebgl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/**
 * Starts a map in the box. A hidden screen keeps its map, with its position; a still picture is made again, since few devices
 * can hold many maps at once.
 */
export function useMap(optionsFor: (container: HTMLElement) => Omit<StartOptions, 'onFault'>, isStill: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const kept = useRef<Kept>(null)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [phase, setPhase] = useState<MapPhase>('loading')
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(async (container: HTMLElement) => {
    const { startMap } = await loadPart(() => import('./engine.ts'))
    return startMap({ ...optionsFor(container), onFault: tell })
  })
  const begin = useEffectEvent((): Kept => {
    const container = document.createElement('div')
    container.className = 'map-canvas'
    let handle: MapHandle | null = null
    const run = async () => {
      if (!hasWebgl()) return setPhase('noWebgl')
      try {
        handle = await start(container)
        if (!container.isConnected) return handle.remove()
        setMap(handle)
        setPhase('ready')
      } catch (error) {
        tell(error)
        if (container.isConnected) setPhase('failed')
      }
    }
    box.current?.prepend(container)
    void run()
    return { container, remove: () => handle?.remove() }
  })
  useEffect(() => {
    if (!kept.current?.container.isConnected) kept.current = begin()
    const { container, remove } = kept.current
    const end = () => {
      container.remove()
      kept.current = null
      remove()
      setMap(null)
      setPhase('loading')
    }
    if (isStill) return end
    // hidden or gone: a hidden screen stays in the document
    return () => void setTimeout(() => !container.isConnected && remove())
  }, [attempt, isStill])
  const retry = () => {
    kept.current?.container.remove()
    setPhase('loading')
    setAttempt(attempt + 1)
  }
  return { box, map, phase, retry }
}

function tell(error: unknown): void {
  // oxlint-disable-next-line no-console -- for developers: why a map stopped; the page reports that it did
  console.warn(error)
}
