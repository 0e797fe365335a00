import { BoxSelect, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../page/locale.tsx'
import { notify } from '../ui/notices.ts'
import type { MapHandle } from './engine.ts'
import { mapWords } from './map.words.ts'
import type { Area } from './shapes.ts'
import { simplifyArea } from './simplify-area.ts'
import { boxInView } from './view-box.ts'

type Position = readonly [x: number, y: number]

/** Minimum distance between two points of the line, in px. */
const minDistance = 4
/** Margin of the box that is drawn for the view, as a share of the view. */
const inset = 0.04

const pathOf = (line: readonly Position[]) => (line.length < 2 ? '' : `M${line.map(([x, y]) => `${x} ${y}`).join('L')}Z`)

/** Draws an area on the map with finger or mouse. A button uses the view instead, for the keyboard. */
export function DrawArea({ map: { engine }, onDone, onCancel }: { map: MapHandle; onDone: (area: Area) => void; onCancel: () => void }) {
  const words = useWords(mapWords)
  const [line, setLine] = useState<readonly Position[]>([])
  const lineRef = useRef<Position[] | null>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  useEffect(() => firstButton.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const escape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && onCancel()
    addEventListener('keydown', escape)
    return () => removeEventListener('keydown', escape)
  }, [onCancel])
  const positionOf = (event: PointerEvent<HTMLElement>): Position => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return [Math.round(event.clientX - left), Math.round(event.clientY - top)]
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    lineRef.current = [positionOf(event)]
    setLine(lineRef.current)
  }
  const extend = (event: PointerEvent<HTMLDivElement>) => {
    const drawn = lineRef.current
    if (!drawn || !event.isPrimary) return
    const position = positionOf(event)
    const last = drawn.at(-1)!
    if (Math.hypot(position[0] - last[0], position[1] - last[1]) < minDistance) return
    lineRef.current = [...drawn, position]
    setLine(lineRef.current)
  }
  const finish = () => {
    const drawn = lineRef.current
    lineRef.current = null
    setLine([])
    const area = simplifyArea((drawn ?? []).map(([x, y]) => engine.unproject([x, y])).map(({ lng, lat }) => [lng, lat] as const))
    if (area) onDone(area)
    else notify({ text: words.drawTooSmall, key: 'draw' })
  }
  const drawView = () => {
    const [west, south, east, north] = boxInView(engine)
    const [wide, high] = [(east - west) * inset, (north - south) * inset]
    const [left, right, bottom, top] = [west + wide, east - wide, south + high, north - high]
    const area = simplifyArea([[left, bottom], [right, bottom], [right, top], [left, top]]) // biome-ignore format: four corners
    if (area) onDone(area)
  }
  return (
    <>
      <div
        className="map-drawing"
        data-no-drag
        onPointerDown={begin}
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
