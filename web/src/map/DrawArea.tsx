import { BoxSelect, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { notify } from '../ui/overlays/notices.ts'
import type { MapHandle } from './engine/engine.ts'
import { mapWords } from './engine/map.words.ts'
import type { Area } from './engine/shapes.ts'
import { simplifyArea } from './simplify-area.ts'
import { boxInView } from './engine/view-box.ts'

/** In px from the upper left corner of the map. */
type Position = readonly [x: number, y: number]

/** Minimum distance in px between two positions of the line. */
const minDistancePx = 4
/** Share of the view that is left out at each edge if the view is used as the area. */
const viewMarginShare = 0.04

const pathOf = (line: readonly Position[]) => (line.length < 2 ? '' : `M${line.map(([x, y]) => `${x} ${y}`).join('L')}Z`)

/** Lets a person draw an area on the map with finger or mouse. A button uses the view instead, for the keyboard. */
export function DrawArea({ map: { engine }, onDone, onCancel }: { map: MapHandle; onDone: (area: Area) => void; onCancel: () => void }) {
  const words = useWords(mapWords)
  const [line, setLine] = useState<readonly Position[]>([])
  const lineRef = useRef<Position[] | null>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  useEffect(() => firstButton.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const cancelOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onCancel()
    addEventListener('keydown', cancelOnEscape)
    return () => removeEventListener('keydown', cancelOnEscape)
  }, [onCancel])
  const positionOf = (event: PointerEvent<HTMLElement>): Position => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [Math.round(event.clientX - left), Math.round(event.clientY - top)]
  }
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    lineRef.current = [positionOf(event)]
    setLine(lineRef.current)
  }
  const extend = (event: PointerEvent<HTMLDivElement>) => {
    const current = lineRef.current
    if (!current || !event.isPrimary) return
    const position = positionOf(event)
    const last = current.at(-1)!
    if (Math.hypot(position[0] - last[0], position[1] - last[1]) < minDistancePx) return
    lineRef.current = [...current, position]
    setLine(lineRef.current)
  }
  const finish = () => {
    const current = lineRef.current ?? []
    lineRef.current = null
    setLine([])
    const area = simplifyArea(current.map(([x, y]) => engine.unproject([x, y])).map(({ lng, lat }) => [lng, lat] as const))
    if (area) onDone(area)
    else notify({ text: words.drawTooSmall })
  }
  const drawView = () => {
    const [west, south, east, north] = boxInView(engine)
    const [marginX, marginY] = [(east - west) * viewMarginShare, (north - south) * viewMarginShare]
    const [left, right, bottom, top] = [west + marginX, east - marginX, south + marginY, north - marginY]
    const area = simplifyArea([[left, bottom], [right, bottom], [right, top], [left, top]]) // biome-ignore format: four corners
    if (area) onDone(area)
  }
  return (
    <>
      <div
        className="map-drawing"
        // a drag here draws: it neither closes a sheet nor refreshes the page
        data-no-drag
        onPointerDown={start}
        onPointerMove={extend}
        onPointerUp={finish}
        onPointerCancel={() => ((lineRef.current = null), setLine([]))}
      >
        <svg aria-hidden>
          <path d={pathOf(line)} />
        </svg>
      </div>
      <div className="absolute inset-x-3 top-3 z-[8] grid justify-items-center gap-2">
        <p role="status" className="rounded-full bg-ink px-4 py-2 text-t13 font-semibold text-paper shadow-float">
          {words.drawHelp}
        </p>
        <div className="flex gap-2">
          <button ref={firstButton} type="button" className="map-float" onClick={drawView}>
            <BoxSelect size={18} aria-hidden />
            {words.drawView}
          </button>
          <button type="button" className="map-float" onClick={onCancel}>
            <X size={18} aria-hidden />
            {words.cancel}
          </button>
        </div>
      </div>
    </>
  )
}
