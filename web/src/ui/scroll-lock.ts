let lockCount = 0

/** Prevents the page from scrolling until all locks are released, without a layout shift. Returns a function that releases the lock. */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (lockCount === 0) {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.dataset['locked'] = ''
  }
  lockCount += 1
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    lockCount -= 1
    if (lockCount > 0) return
    delete root.dataset['locked']
    root.style.scrollbarGutter = ''
  }
}
