let lockCount = 0

/** Whether the focus is outside of dialogs. Inside one, the keyboard of a phone may scroll the page for a field. */
const isFocusOnPage = (): boolean => !document.activeElement?.closest('dialog')

/** Scrolls the page back if it moves although it is locked: in Chromium the Tab key scrolls it when the focus leaves the last control of a dialog. */
function keepStill(): () => void {
  const { scrollX, scrollY } = window
  const putBack = () => {
    const hasMoved = window.scrollX !== scrollX || window.scrollY !== scrollY
    if (hasMoved && isFocusOnPage()) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
  document.addEventListener('scroll', putBack)
  return () => document.removeEventListener('scroll', putBack)
}

let stopKeepingStill = (): void => undefined

/** Prevents the page from scrolling until all locks are released, without a layout shift. Returns a function that releases the lock. */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (lockCount === 0) {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.dataset['locked'] = ''
    stopKeepingStill = keepStill()
  }
  lockCount += 1
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    lockCount -= 1
    if (lockCount > 0) return
    stopKeepingStill()
    delete root.dataset['locked']
    root.style.scrollbarGutter = ''
  }
}
