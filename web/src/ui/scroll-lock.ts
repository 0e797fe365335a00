let holders = 0

/** Keeps the page behind from scrolling while any holder needs it, without a jump where the scroll bar was. Returns the release. */
export function lockScroll(): () => void {
  const root = document.documentElement
  if (holders === 0) {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.dataset['locked'] = ''
  }
  holders += 1
  let released = false
  return () => {
    if (released) return
    released = true
    holders -= 1
    if (holders > 0) return
    delete root.dataset['locked']
    root.style.scrollbarGutter = ''
  }
}
