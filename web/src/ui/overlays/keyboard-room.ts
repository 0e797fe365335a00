type Layout = { readonly innerHeight: number; readonly clientHeight: number }
type Visible = { readonly height: number; readonly offsetTop: number; readonly scale: number }

/** Px from which a covered area is a keyboard and not a bar of the browser. */
const minKeyboardPx = 80
/** Pinching makes the visible part of the page smaller, too. */
const isPinched = (scale: number): boolean => Math.abs(scale - 1) > 0.05

/** The px that a keyboard covers at the lower edge of the window; 0 without one, and where the browser makes the window itself smaller. */
export function keyboardHeight({ innerHeight, clientHeight }: Layout, { height, offsetTop, scale }: Visible): number {
  // on iOS `innerHeight` is what the keyboard leaves
  const covered = Math.round(Math.max(innerHeight, clientHeight) - height - offsetTop)
  return isPinched(scale) || covered < minKeyboardPx ? 0 : covered
}

/**
 * Keeps a sheet above the keyboard, which covers what is fixed at the lower edge of the window: sets the height of the keyboard as `--keyboard` and the rest
 * of the screen as `--screen`, and scrolls the focused field into view. Returns a function that stops it.
 */
export function stayAboveKeyboard(sheet: HTMLElement): () => void {
  const visible = window.visualViewport
  if (!visible) return () => undefined
  let last = 0
  const place = () => {
    const keyboard = keyboardHeight({ innerHeight, clientHeight: document.documentElement.clientHeight }, visible)
    if (keyboard === last) return
    last = keyboard
    if (keyboard === 0) {
      sheet.style.removeProperty('--keyboard')
      sheet.style.removeProperty('--screen')
      return
    }
    sheet.style.setProperty('--keyboard', `${keyboard}px`)
    sheet.style.setProperty('--screen', `${Math.round(visible.height)}px`)
    const focused = document.activeElement
    if (focused !== sheet && sheet.contains(focused)) focused?.scrollIntoView({ block: 'nearest' })
  }
  place()
  const listening = new AbortController()
  visible.addEventListener('resize', place, { signal: listening.signal })
  visible.addEventListener('scroll', place, { signal: listening.signal })
  return () => {
    listening.abort()
    sheet.style.removeProperty('--keyboard')
    sheet.style.removeProperty('--screen')
  }
}
