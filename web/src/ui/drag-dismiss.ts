/** Share of the sheet's height beyond which a slow drag closes it. */
const DISMISS_SHARE = 0.35
/** Speed in px/ms above which a downward drag of more than `MIN_DISTANCE` px closes the sheet. */
const DISMISS_SPEED = 0.5
const MIN_DISTANCE = 16

/** Whether a release after `distance` px at `speed` px/ms closes a sheet of `height` px. */
export function closesOnRelease(distance: number, speed: number, height: number): boolean {
  if (distance <= MIN_DISTANCE) return false
  return speed > DISMISS_SPEED || (speed > -DISMISS_SPEED && distance > height * DISMISS_SHARE)
}

/** The offset of the sheet for a finger `distance` px below its start: follows downward, resists upward. */
export function dragOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance)
}

type Drag = { x: number; y: number; at: number; speed: number; distance: number; active: boolean }

/** Whether a drag from `target` moves the sheet: no element in between is scrolled, and it is not a control that slides itself. */
function canDrag(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [data-no-drag]')) return false
  for (let node: Element | null = target; node && node !== sheet; node = node.parentElement) if (node.scrollTop > 0) return false
  return true
}

/** Lets a touch drag `sheet` down where its content is scrolled to the top. Returns a function that removes the listeners. */
export function followDrag(sheet: HTMLElement, onDismiss: () => void): () => void {
  let drag: Drag | undefined
  const start = (event: TouchEvent) => {
    const touch = event.touches[0]
    const isPhone = matchMedia('(max-width: 768px)').matches
    drag = undefined
    if (!touch || event.touches.length > 1 || !isPhone || !canDrag(event.target, sheet)) return
    drag = { x: touch.clientX, y: touch.clientY, at: event.timeStamp, speed: 0, distance: 0, active: false }
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!drag || !touch) return
    const distance = touch.clientY - drag.y
    if (!drag.active) {
      if (Math.abs(touch.clientX - drag.x) > Math.abs(distance) || distance < 0) return void (drag = undefined)
      if (distance < 6) return
      drag.active = true
      sheet.dataset['dragging'] = ''
    }
    event.preventDefault()
    drag.speed = (distance - drag.distance) / Math.max(1, event.timeStamp - drag.at)
    drag.distance = distance
    drag.at = event.timeStamp
    sheet.style.setProperty('--drag', `${dragOffset(distance)}px`)
  }
  const end = (event: TouchEvent) => {
    if (!drag?.active) return
    const closes = event.type === 'touchend' && closesOnRelease(drag.distance, drag.speed, sheet.offsetHeight)
    drag = undefined
    delete sheet.dataset['dragging']
    sheet.style.removeProperty('--drag')
    if (closes) onDismiss()
  }
  return listenToTouch(sheet, start, move, end)
}

type OnTouch = (event: TouchEvent) => void

function listenToTouch(sheet: HTMLElement, start: OnTouch, move: OnTouch, end: OnTouch): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  sheet.addEventListener('touchstart', start, { ...options, passive: true })
  sheet.addEventListener('touchmove', move, { ...options, passive: false })
  sheet.addEventListener('touchend', end, options)
  sheet.addEventListener('touchcancel', end, options)
  return () => listening.abort()
}
