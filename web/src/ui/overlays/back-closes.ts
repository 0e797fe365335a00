/**
 * While such a sheet is open, the page has one more entry in the history, a twin of its own with this mark. Going back from the twin closes the
 * topmost sheet; closing it in another way goes back.
 */
const mark = 'sheet'
/** Functions that close the open sheets, the topmost last. */
const closers: (() => void)[] = []
let address = ''
let isOwnStep = false
/** What waits for the end of the own step. */
let afterOwnStep: (() => void) | null = null

const isMarked = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[mark])

/** Adds or removes the twin, as the open sheets need it. */
function settle(): void {
  if (closers.length > 0 && !isMarked()) {
    address = location.href
    // past the router, for which it is the same location
    History.prototype.pushState.call(history, { ...(history.state as object | null), [mark]: true }, '')
  } else if (closers.length === 0 && isMarked() && location.href === address) {
    goBack()
  }
}

function goBack(): void {
  if (isOwnStep) return
  isOwnStep = true
  history.back()
}

/** Runs a navigation of a sheet that closes, from the entry of the page: the twin does not stay in the history behind the new address. */
export function navigateFromSheet(navigate: () => void): void {
  if (!isMarked() || location.href !== address) return navigate()
  afterOwnStep = navigate
  goBack()
}

function handleStep(event: PopStateEvent): void {
  const isOwn = isOwnStep
  const next = afterOwnStep
  isOwnStep = false
  afterOwnStep = null
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

/** Lets Back close a sheet that has opened. Returns a function for when it has closed. */
export function closeOnBack(close: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  listenForBack()
  closers.push(close)
  // without an act of the person browsers skip an entry
  if (navigator.userActivation?.hasBeenActive === false) for (const event of ['click', 'keydown']) addEventListener(event, settle, { capture: true, signal })
  else settle()
  return () => {
    listening.abort()
    closers.splice(closers.lastIndexOf(close), 1)
    // another one may open at the same time
    setTimeout(settle)
  }
}
