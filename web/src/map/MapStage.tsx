import type { Box } from '@site/domain/search-query.ts'
import { MapPinOff } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { notify } from '../ui/overlays/notices.ts'
import type { MapHandle, Padding } from './engine/engine.ts'
import { MapCredit } from './MapCredit.tsx'
import { MapSkeleton } from './MapSkeleton.tsx'
import { mapWords } from './engine/map.words.ts'
import type { Shapes } from './engine/shapes.ts'
import { useMap } from './engine/use-map.ts'
import { enlargeBox } from './engine/view-box.ts'
import './map.css'

type MapStageProps = {
  /** The area that the map shows first. */
  bounds: Box
  shapes?: Shapes
  padding?: Padding
  /** Whether touch, wheel and keys do not move the map. */
  isFixed?: boolean
  /** The accessible name. */
  label?: string
  className?: string
  /** Renders overlays when the map is ready. */
  children?: (map: MapHandle) => ReactNode
}

/** Distance that a map can be moved beyond the site's area, as a share of its size. */
const movableMargin = 0.8

/** A map with its overlays, a placeholder while it loads, and a message if it does not load. The map engine loads on the first mount. */
export function MapStage({ bounds, padding, shapes, isFixed = false, label, className, children }: MapStageProps) {
  const { site, locale } = useShell()
  const words = useWords(mapWords)
  const { frame, map, phase, retry } = useMap(
    (container) => ({
      container,
      style: site.mapStyle,
      locale,
      maxBounds: enlargeBox(site.mapArea, movableMargin),
      bounds,
      padding,
      isFixed,
      onFallback: () => notify({ text: words.streetsFailed }),
    }),
    isFixed,
  )
  useEffect(() => map?.setLocale(locale), [map, locale])
  useEffect(() => map?.setShapes(shapes ?? {}), [map, shapes])
  useCanvasLabel(map, label ?? words.map)
  return (
    <div ref={frame} className={classNames('map-stage @container-size/map isolate overflow-hidden bg-map-land', className)}>
      {phase === 'loading' && <MapSkeleton />}
      {(phase === 'failed' || phase === 'noWebgl') && (
        <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-8 text-center">
          <MapPinOff size={28} aria-hidden className="text-ink-3" />
          <p className="font-semibold">{words[phase]}</p>
          <p className="text-t13 text-ink-2">{phase === 'failed' ? words.failedText : words.noWebglText}</p>
          {phase === 'failed' && (
            <Button variant="quiet" size="s" onClick={retry}>
              {words.retry}
            </Button>
          )}
        </div>
      )}
      {phase === 'ready' && map && (
        <>
          {children?.(map)}
          <MapCredit map={map} />
        </>
      )}
    </div>
  )
}

/** Sets the accessible name and description of the canvas. */
function useCanvasLabel(map: MapHandle | null, label: string): void {
  const { mapHelp } = useWords(mapWords)
  useEffect(() => {
    const canvas = map?.engine.getCanvas()
    if (!canvas) return
    canvas.setAttribute('aria-label', label)
    canvas.setAttribute('aria-description', mapHelp)
  }, [map, label, mapHelp])
}
