/**
 * Runs in the page before any other script, from a copy in the page, so it uses nothing from outside. Starts the scripts of the page when its first
 * photo is shown, at the first touch, or after four seconds. What a person does with a control before React has taken it over waits, and then happens
 * once; links work without scripts. If the scripts do not arrive, nothing waits any longer and a line says so (`page-guard.ts`). When they can be
 * loaded again, the page reloads. `files`: the addresses of the scripts; the last one starts the site.
 */
// oxlint-disable-next-line max-lines-per-function -- it runs from a copy in the page
export function startScripts(files: readonly string[]): void {
  const pressable = 'button,[role=tab],[role=switch],[role=option],input[type=checkbox],input[type=radio]'
  /** Longest wait for the first photo and longest task of loading in ms; least width of a photo in px. */
  const [maxWaitMs, maxTaskMs, minPhotoWidth] = [4000, 16, 200]
  /** How long a press waits for the scripts at most, and the pauses before further attempts to load them, in ms. */
  const [maxHoldMs, pausesMs, markKey] = [30_000, [1000, 2000], 'reloadedPage']
  // the guard of the page has decided that the scripts cannot run
  if (document.documentElement.hasAttribute('data-plain')) return
  let isStuck = false
  const showLine = (kind: 'failed' | 'late' | '') => document.dispatchEvent(new CustomEvent('page-line', { detail: kind }))
  const giveUp = (kind: 'failed' | 'late') => {
    if (isStuck) return
    isStuck = true
    showLine(kind)
    const timer = setInterval(() => {
      if (!('hydrated' in document.documentElement.dataset)) return
      clearInterval(timer)
      isStuck = false
      showLine('')
    }, 500)
  }
  /** Events of a person who uses the page: the scripts start then. */
  const eventsOfUse = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll']
  /** Elements whose action waits, and choices in selects that were made too early, which React resets. */
  const [waiting, chosen] = [new Set<Element>(), new Map<Element, string>()]
  // React stores the props of an element under a key of this form when it renders the element; the mark of `Hydration` says that it has finished
  const isReady = (element: Element) => 'hydrated' in document.documentElement.dataset && Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const progressLine = document.querySelector('.progress')
  const whenReady = (element: Element, action: () => void) => {
    if (waiting.has(element)) return
    waiting.add(element)
    const since = Date.now()
    for (const marked of [element, progressLine]) marked?.toggleAttribute('data-waiting', true)
    const timer = setInterval(() => {
      const isLate = isStuck || Date.now() - since > maxHoldMs
      const isHeld = element.isConnected && !isReady(element)
      if (isHeld && !isLate) return
      clearInterval(timer)
      waiting.delete(element)
      element.removeAttribute('data-waiting')
      if (waiting.size === 0) progressLine?.removeAttribute('data-waiting')
      if (isHeld) giveUp('late')
      else if (element.isConnected) action()
    }, 50)
  }
  const hold = (event: Event, element: HTMLElement | null, action: (element: HTMLElement) => void) => {
    if (!element || isReady(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isStuck) return
    whenReady(element, () => action(element))
  }
  /** Repeats the event of a text or choice that came too early for React. */
  const repeatInput = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
    const value = chosen.get(field) ?? field.value
    // React compares with the last value set through its own setter
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
  const edit = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)) return
    if (target.matches(pressable) || isReady(target)) return
    if (target instanceof HTMLSelectElement) chosen.set(target, target.value)
    whenReady(target, () => repeatInput(target))
  }
  const press = (event: Event) => event.target instanceof Element && hold(event, event.target.closest<HTMLElement>(pressable), (element) => element.click())
  const submit = (event: Event) => hold(event, event.target as HTMLElement, (form) => (form as HTMLFormElement).requestSubmit())
  for (const [kind, listener] of Object.entries({ click: press, submit, input: edit, change: edit })) document.addEventListener(kind, listener, true)

  const load = async () => {
    let since = performance.now()
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      if (performance.now() - since < maxTaskMs) continue
      // a new task, so that a press waits for one script at most
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
    }
    const focused = document.activeElement
    if (focused?.matches('input,textarea')) whenReady(focused, () => focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  }
  const clearMark = () => {
    try {
      sessionStorage.removeItem(markKey)
    } catch {
      // without storage there is no mark
    }
  }
  /** Whether the page may be loaded again: once for one failure, and never over typed text. */
  const takeReload = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea')]
    if (fields.some(({ value, defaultValue }) => value !== defaultValue)) return false
    try {
      if (sessionStorage.getItem(markKey) === location.href) return false
      sessionStorage.setItem(markKey, location.href)
      return true
    } catch {
      return false
    }
  }
  /** Browsers keep a script that failed, so another import fails at once: loads the page again as soon as the script is available. */
  const reloadWhenBack = async () => {
    try {
      const { ok } = await fetch(files.at(-1) ?? '', { cache: 'no-store' })
      if (ok && takeReload()) location.reload()
    } catch {
      // still no network
    }
  }
  const recover = async (error: unknown) => {
    // a script that does not parse is no better the next time
    for (const pause of error instanceof SyntaxError ? [] : pausesMs) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      await reloadWhenBack()
    }
    reportError(error)
    giveUp('failed')
    if (error instanceof SyntaxError) return
    const tryAgain = () => void reloadWhenBack()
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, tryAgain, { capture: true, passive: true })
    addEventListener('online', tryAgain)
  }
  let hasStarted = false
  const start = () => {
    if (hasStarted) return
    hasStarted = true
    for (const kind of eventsOfUse) document.removeEventListener(kind, start, true)
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    load().then(clearMark, (error: unknown) => void recover(error))
  }
  const listen = () => {
    for (const kind of eventsOfUse) document.addEventListener(kind, start, { capture: true, passive: true })
  }
  listen()
  const afterPaint = () => void requestAnimationFrame(() => setTimeout(start))
  const photo = [...document.querySelectorAll('img')].find(({ src, width }) => src.startsWith('http') && width > minPhotoWidth)
  Promise.resolve(photo?.decode()).then(afterPaint, afterPaint)
  setTimeout(start, maxWaitMs)
}
