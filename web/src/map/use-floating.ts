import type { Point } from '@site/domain/place.ts'
import type { Map as Engine } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Keeps an element over a point while the map moves. */
export function useFloating(engine: Engine, element: RefObject<HTMLElement | null>, point: Point | null): void {
  const position = () => {
    if (!element.current || !point) return
    const { x, y } = engine.project([point.lng, point.lat])
    element.current.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
  }
  useLayoutEffect(position)
  useEffect(() => {
    engine.on('move', position)
    engine.on('resize', position)
    return () => {
      engine.off('move', position)
      engine.off('resize', position)
    }
  })
}
