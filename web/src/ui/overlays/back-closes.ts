/**
 * While a sheet is open, the page has one more entry in the history: a copy of its own with this mark. Going back from the copy closes the topmost
 * sheet; closing the last sheet in another way goes back to the original entry.
 */
const mark = 'sheet'
/** Functions that close the open sheets, the topmost last. */
const closers: (() => void)[] = []
/** The address of the page when its copy was added. */
let address = ''
/** Whether this file has called `history.back()` and its event has not come yet. */
let isGoingBack = false
/** Called after that event. */
let afterGoingBack: (() => void) | null = null

const isMarked = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[mark])

/** Adds the copy while sheets are open, and removes it afterwards. */
function settle(): void {
  if (closers.length > 0 && !isMarked()) {
    address = location.href
    // without the router, for which the location stays the same
    History.prototype.pushState.call(history, { ...(history.state as object | null), [mark]: true }, '')
  } else if (closers.length === 0 && isMarked() && location.href === address) {
    goBack()
  }
}

function goBack(): void {
  if (isGoingBack) return
  isGoingBack = true
  history.back()
}

/** Runs a navigation that closes a sheet, after going back from the copy, so that the copy does not stay in the history before the new address. */
export function navigateFromSheet(navigate: () => void): void {
  if (!isMarked() || location.href !== address) return navigate()
  afterGoingBack = navigate
  goBack()
}

function handleStep(event: PopStateEvent): void {
  const isOwn = isGoingBack
  const next = afterGoingBack
  isGoingBack = false
  afterGoingBack = null
  const close = closers.at(-1)
  if (isMarked() || location.href !== address || !(isOwn || close)) return next?.()
  // before the router, which would load the page again
  event.stopImmediatePropagation()
  if (isOwn) return next?.()
  close?.()
  setTimeout(settle)
}

/** Starts to listen for Back. Call it before the router is created, which would load the page again. */
export const listenForBack = () => addEventListener('popstate', handleStep)

/** Lets Back close a sheet that has opened. Returns a function to call when the sheet has closed. */
export function closeOnBack(close: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  listenForBack()
  closers.push(close)
  // browsers skip entries that a page adds before the person has done anything
  if (navigator.userActivation?.hasBeenActive === false) for (const event of ['click', 'keydown']) addEventListener(event, settle, { capture: true, signal })
  else settle()
  return () => {
    listening.abort()
    closers.splice(closers.lastIndexOf(close), 1)
    // another sheet may open at the same time
    setTimeout(settle)
  }
}
