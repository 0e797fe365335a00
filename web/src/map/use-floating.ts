import type { Point } from '@site/domain/place.ts'
import type { Map as Engine } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Keeps one element over a point of the map. */
export function useFloating(engine: Engine, element: RefObject<HTMLElement | null>, point: Point | null): void {
  const place = () => {
    if (!element.current || !point) return
    const { x, y } = engine.project([point.lng, point.lat])
    element.current.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  }
  useLayoutEffect(place)
  useEffect(() => {
    engine.on('move', place)
    engine.on('resize', place)
    return () => {
      engine.off('move', place)
      engine.off('resize', place)
    }
  })
}
