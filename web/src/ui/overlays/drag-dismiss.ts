/** Share of the sheet's height beyond which a slow drag closes it. */
const dismissShare = 0.35
/** Speed in px/ms above which a downward drag of more than `minDistance` px closes the sheet. */
const dismissSpeed = 0.5
const minDistance = 16

/** Whether a release after `distance` px at `speed` px/ms closes a sheet of `height` px. */
export function closesOnRelease(distance: number, speed: number, height: number): boolean {
  if (distance <= minDistance) return false
  return speed > dismissSpeed || (speed > -dismissSpeed && distance > height * dismissShare)
}

/** The offset in px of the sheet for a finger `distance` px below its start: the same downward, much less upward. */
export function dragOffset(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance)
}

/** A touch: its start in px, and its last time in ms, speed in px/ms and distance in px. */
type Drag = { x: number; y: number; time: number; speed: number; distance: number; isActive: boolean }

/**
 * Whether a drag from `target` moves the sheet: no element in between is scrolled, and it is no field. What is dragged itself, such as a slider, has
 * `data-no-drag`: a drag that begins there neither closes a sheet nor refreshes the page (pull-to-refresh.ts).
 */
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
    drag = { x: touch.clientX, y: touch.clientY, time: event.timeStamp, speed: 0, distance: 0, isActive: false }
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!drag || !touch) return
    const distance = touch.clientY - drag.y
    if (!drag.isActive) {
      if (Math.abs(touch.clientX - drag.x) > Math.abs(distance) || distance < 0) return void (drag = undefined)
      if (distance < 6) return
      drag.isActive = true
      sheet.dataset['dragging'] = ''
    }
    event.preventDefault()
    drag.speed = (distance - drag.distance) / Math.max(1, event.timeStamp - drag.time)
    drag.distance = distance
    drag.time = event.timeStamp
    sheet.style.setProperty('--drag', `${dragOffset(distance)}px`)
  }
  const end = (event: TouchEvent) => {
    if (!drag?.isActive) return
    const closes = event.type === 'touchend' && closesOnRelease(drag.distance, drag.speed, sheet.offsetHeight)
    drag = undefined
    delete sheet.dataset['dragging']
    sheet.style.removeProperty('--drag')
    if (closes) onDismiss()
  }
  const listening = new AbortController()
  const options = { signal: listening.signal }
  sheet.addEventListener('touchstart', start, { ...options, passive: true })
  sheet.addEventListener('touchmove', move, { ...options, passive: false })
  sheet.addEventListener('touchend', end, options)
  sheet.addEventListener('touchcancel', end, options)
  return () => listening.abort()
}
