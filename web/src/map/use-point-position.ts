import type { Point } from '@site/domain/place.ts'
import type { Map as Engine } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { listenTo } from './engine/map-events.ts'

/** Calls `position` after each render, and while the map moves or changes its size. */
export function usePositioning(engine: Engine, position: () => void): void {
  const reposition = useEffectEvent(position)
  useLayoutEffect(position)
  useEffect(() => listenTo(engine, { move: () => reposition(), resize: () => reposition() }), [engine])
}

/** Keeps an element over a point of the map. */
export function usePointPosition(engine: Engine, element: RefObject<HTMLElement | null>, point: Point | null): void {
  usePositioning(engine, () => {
    if (!element.current || !point) return
    const { x, y } = engine.project([point.lng, point.lat])
    element.current.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  })
}
