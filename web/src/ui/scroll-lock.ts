let locks = 0

/** Prevents the page from scrolling until all locks are released, without a layout shift. Returns a function that releases the lock. */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (locks === 0) {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.dataset['locked'] = ''
  }
  locks += 1
  let released = false
  return () => {
    if (released) return
    released = true
    locks -= 1
    if (locks > 0) return
    delete root.dataset['locked']
    root.style.scrollbarGutter = ''
  }
}
