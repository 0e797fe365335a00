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

/** Pixels between two points of the line. */
const step = 4
/** The part of the view that the offered box covers. */
const inset = 0.04

const pathOf = (line: readonly Position[]) => (line.length < 2 ? '' : `M${line.map(([x, y]) => `${x} ${y}`).join('L')}Z`)

/** Draws an area on the map with finger or mouse; the view can be used instead of a drawing. */
export function DrawArea({ map: { engine }, onDone, onCancel }: { map: MapHandle; onDone: (area: Area) => void; onCancel: () => void }) {
  const words = useWords(mapWords)
  const [line, setLine] = useState<readonly Position[]>([])
  const current = useRef<Position[] | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
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
    current.current = [positionOf(event)]
    setLine(current.current)
  }
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const drawn = current.current
    if (!drawn || !event.isPrimary) return
    const spot = positionOf(event)
    const last = drawn.at(-1)!
    if (Math.hypot(spot[0] - last[0], spot[1] - last[1]) < step) return
    current.current = [...drawn, spot]
    setLine(current.current)
  }
  const finish = () => {
    const drawn = current.current
    current.current = null
    setLine([])
    const area = simplifyArea((drawn ?? []).map(([x, y]) => engine.unproject([x, y])).map(({ lng, lat }) => [lng, lat] as const))
    if (area) onDone(area)
    else notify({ text: words.drawTooSmall, key: 'draw' })
  }
  const takeView = () => {
    const [west, south, east, north] = boxInView(engine)
    const [wide, high] = [(east - west) * inset, (north - south) * inset]
    const [left, right, low, top] = [west + wide, east - wide, south + high, north - high]
    const area = simplifyArea([[left, low], [right, low], [right, top], [left, top]]) // biome-ignore format: four corners
    if (area) onDone(area)
  }
  return (
    <>
      <div
        className="map-drawing"
        data-no-drag
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={finish}
        onPointerCancel={() => ((current.current = null), setLine([]))}
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
          <button ref={first} type="button" className="map-float" onClick={takeView}>
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
