import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadPart } from '../../ui/load-part.ts'
import type { MapHandle, StartOptions } from './engine.ts'

type MapPhase = 'loading' | 'ready' | 'failed' | 'noWebgl'

type MountedMap = { container: HTMLElement; remove: () => void }

const hasWebgl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/**
 * Starts a map in the element of `frame`. A hidden screen keeps its map; one that is fixed, so that touch, wheel and keys do not move it, is removed and
 * started again when the screen is shown, since devices limit the number of WebGL contexts.
 */
export function useMap(optionsFor: (container: HTMLElement) => Omit<StartOptions, 'onError'>, isFixed: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedMap>(null)
  const [map, setMap] = useState<MapHandle | null>(null)
  const [phase, setPhase] = useState<MapPhase>('loading')
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(async (container: HTMLElement) => {
    const { startMap } = await loadPart(() => import('./engine.ts'))
    return startMap({ ...optionsFor(container), onError: warn })
  })
  const mount = useEffectEvent((): MountedMap => {
    const container = document.createElement('div')
    container.className = 'map-canvas'
    let handle: MapHandle | null = null
    const startEngine = async () => {
      if (!hasWebgl()) return setPhase('noWebgl')
      try {
        handle = await start(container)
        if (!container.isConnected) return handle.remove()
        setMap(handle)
        setPhase('ready')
      } catch (error) {
        warn(error)
        if (container.isConnected) setPhase('failed')
      }
    }
    frame.current?.prepend(container)
    void startEngine()
    return { container, remove: () => handle?.remove() }
  })
  useEffect(() => {
    if (!mounted.current?.container.isConnected) mounted.current = mount()
    const { container, remove } = mounted.current
    const unmount = () => {
      container.remove()
      mounted.current = null
      remove()
      setMap(null)
      setPhase('loading')
    }
    if (isFixed) return unmount
    // a hidden screen stays in the document
    return () => void setTimeout(() => !container.isConnected && remove())
  }, [attempt, isFixed])
  const retry = () => {
    mounted.current?.container.remove()
    setPhase('loading')
    setAttempt(attempt + 1)
  }
  return { frame, map, phase, retry }
}

function warn(error: unknown): void {
  // oxlint-disable-next-line no-console -- for developers: the cause of a failure that the page shows
  console.warn(error)
}
