import type { Point } from '@site/domain/place.ts'
import type { Map as Engine } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { type Part, placeBeside } from './place-beside.ts'

/** Pixels that the controls of a map take at its edges; the narrowest map that keeps the right ones free. */
const occupied = { left: 12, top: 64, right: 68, bottom: 32 }
const wideEnough = 500
const edge = 12
/** Half a pin without a button on the map. */
const halfPin = 20

/** The most of a map's height that the rows take. */
const maxRows = 296

/** What the picked pin covers, in pixels of the map. */
function partOfPin(engine: Engine, { lat, lng }: Point): Part {
  const pin = engine.getCanvasContainer().querySelector('.map-pins [aria-pressed=true]')
  if (pin) {
    const [map, box] = [engine.getContainer().getBoundingClientRect(), pin.getBoundingClientRect()]
    return { left: box.left - map.left, top: box.top - map.top, right: box.right - map.left, bottom: box.bottom - map.top }
  }
  const { x, y } = engine.project([lng, lat])
  return { left: x - halfPin, top: y - halfPin, right: x + halfPin, bottom: y + halfPin }
}

/** Keeps the card of a picked pin beside it while the map moves; `rows` is the part of the card that scrolls. Off, style sheets place it. */
export function useBeside(engine: Engine, point: Point, card: RefObject<HTMLElement | null>, rows: RefObject<HTMLElement | null>, isOn: boolean): void {
  const place = () => {
    const [box, list] = [card.current, rows.current]
    if (!box || !list) return
    if (!isOn) {
      box.removeAttribute('style')
      return list.removeAttribute('style')
    }
    const { clientWidth, clientHeight } = engine.getContainer()
    const around = box.offsetHeight - list.offsetHeight
    const size = { wide: box.offsetWidth, high: around + Math.min(maxRows, list.scrollHeight) }
    const right = clientWidth - (clientWidth < wideEnough ? edge : occupied.right)
    const { left, top, high } = placeBeside(partOfPin(engine, point), size, {
      left: occupied.left,
      top: occupied.top,
      right,
      bottom: clientHeight - occupied.bottom,
    })
    Object.assign(box.style, { left: `${left}px`, top: `${top}px` })
    list.style.maxHeight = `${high - around}px`
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
