import type { Point } from '@site/domain/place.ts'
import type { Map as Engine } from 'maplibre-gl'
import type { RefObject } from 'react'
import { type Rect, cardPosition } from './card-position.ts'
import { usePositioning } from './use-point-position.ts'

/** Px at the edges of a map for its controls. Maps narrower than `minWidth` px have `narrowRight` px on the right. */
const controlSpace = { left: 12, top: 64, right: 68, bottom: 32 }
const minWidth = 500
const narrowRight = 12
/** Half the size in px of a pin that is not rendered. */
const halfPinPx = 20
/** Maximum height in px of the rows of the card. */
const maxRowsHeight = 296

/** The rectangle of the picked pin, in px from the upper left corner of the map. */
function rectOfPin(engine: Engine, { lat, lng }: Point): Rect {
  const pin = engine.getCanvasContainer().querySelector('.map-pins [aria-pressed=true]')
  if (pin) {
    const [mapRect, pinRect] = [engine.getContainer().getBoundingClientRect(), pin.getBoundingClientRect()]
    return {
      left: pinRect.left - mapRect.left,
      top: pinRect.top - mapRect.top,
      right: pinRect.right - mapRect.left,
      bottom: pinRect.bottom - mapRect.top,
    }
  }
  const { x, y } = engine.project([lng, lat])
  return { left: x - halfPinPx, top: y - halfPinPx, right: x + halfPinPx, bottom: y + halfPinPx }
}

/** Keeps the card of a picked pin beside the pin; if `isBeside` is false, the style sheet positions it. `rows`: the scrolling part of the card. */
export function useCardPosition(
  engine: Engine,
  point: Point,
  card: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  isBeside: boolean,
): void {
  usePositioning(engine, () => {
    const [cardElement, rowsElement] = [card.current, rows.current]
    if (!cardElement || !rowsElement) return
    if (!isBeside) {
      cardElement.removeAttribute('style')
      return rowsElement.removeAttribute('style')
    }
    const { clientWidth, clientHeight } = engine.getContainer()
    const headHeight = cardElement.offsetHeight - rowsElement.offsetHeight
    const size = { width: cardElement.offsetWidth, height: headHeight + Math.min(maxRowsHeight, rowsElement.scrollHeight) }
    const right = clientWidth - (clientWidth < minWidth ? narrowRight : controlSpace.right)
    const {
      left,
      top,
      maxHeight: height,
    } = cardPosition(rectOfPin(engine, point), size, {
      left: controlSpace.left,
      top: controlSpace.top,
      right,
      bottom: clientHeight - controlSpace.bottom,
    })
    Object.assign(cardElement.style, { left: `${left}px`, top: `${top}px` })
    rowsElement.style.maxHeight = `${height - headHeight}px`
  })
}
