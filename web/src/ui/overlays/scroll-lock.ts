let lockCount = 0

/** Whether the focus is on the page, outside of what has locked it: a keyboard of a phone may scroll the page for a field of a sheet. */
const isFocusOnPage = (): boolean => !document.activeElement?.closest('dialog')

/** Puts the page back that moves although it is locked: the Tab key scrolls it in Chromium once the focus is behind the last control of a dialog. */
function keepStill(): () => void {
  const { scrollX, scrollY } = window
  const putBack = () => {
    const hasMoved = window.scrollX !== scrollX || window.scrollY !== scrollY
    if (hasMoved && isFocusOnPage()) window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
  }
  document.addEventListener('scroll', putBack)
  return () => document.removeEventListener('scroll', putBack)
}

let letGo = (): void => undefined

/** Prevents the page from scrolling until all locks are released, without a layout shift. Returns a function that releases the lock. */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (lockCount === 0) {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.dataset['locked'] = ''
    letGo = keepStill()
  }
  lockCount += 1
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    lockCount -= 1
    if (lockCount > 0) return
    letGo()
    delete root.dataset['locked']
    root.style.scrollbarGutter = ''
  }
}
