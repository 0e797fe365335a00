/* oxlint-disable no-var, max-lines-per-function -- browsers of any age read this script, from a copy in the page */

/** The texts of the line, in the language of the page. */
export type GuardTexts = { readonly old: string; readonly failed: string; readonly broken: string; readonly plain: string; readonly again: string }

/**
 * Runs in the page before all other scripts, from a copy in the page, so it uses nothing from outside and no newer syntax. If the browser is older
 * than the supported ones (decision 0033), or React failed on this page before, the other scripts do not start: all photos load, controls are disabled,
 * and a line says so. `plainAddress`: that of the simple version of the page, which an old browser opens; null: it has none. Other scripts show the
 * line by an event `page-line` with the kind of the line, and hide it by an event without one.
 */
export function guardPage(texts: GuardTexts, plainAddress: string | null): void {
  var root = document.documentElement
  var line: HTMLElement | null = null
  var markKey = 'brokenPage'

  function linkTo(text: string, address: string, press?: () => void): void {
    var link = document.createElement('a')
    link.href = address
    link.textContent = text
    link.style.cssText = 'color:inherit;font-weight:600;text-decoration:underline;margin-left:12px;display:inline-block;padding:4px 0'
    if (press)
      link.onclick = function () {
        press()
        return false
      }
    if (line) line.appendChild(link)
  }

  function hide(): void {
    root.removeAttribute('data-plain')
    if (line && line.parentNode) line.parentNode.removeChild(line)
    line = null
  }

  function show(kind: 'old' | 'failed' | 'broken'): void {
    if (root.getAttribute('data-plain') === kind) return
    hide()
    root.setAttribute('data-plain', kind)
    line = document.createElement('div')
    line.setAttribute('role', 'status')
    line.style.cssText = 'position:-webkit-sticky;position:sticky;top:0;z-index:70;background:#fff3d6;color:#26221a;padding:8px 16px;font:15px/1.45 sans-serif'
    line.appendChild(document.createTextNode(texts[kind]))
    if (plainAddress) linkTo(texts.plain, plainAddress)
    if (kind !== 'old')
      linkTo(texts.again, location.href, function () {
        try {
          sessionStorage.removeItem(markKey)
        } catch (error) {
          // without storage there is no mark
          void error
        }
        location.reload()
      })
    // outside of what React takes over
    root.insertBefore(line, document.body)
  }

  /** Photos below the first view are in `noscript`, until scripts load them. */
  function showPhotos(): void {
    var hidden = document.querySelectorAll('.lazy-image noscript')
    for (var index = 0; index < hidden.length; index += 1) {
      var holder = document.createElement('div')
      var noscript = hidden[index]
      holder.innerHTML = (noscript && noscript.textContent) || ''
      if (noscript && noscript.parentNode && holder.firstChild) noscript.parentNode.insertBefore(holder.firstChild, noscript)
    }
  }

  function disableControls(): void {
    var controls = document.querySelectorAll<HTMLButtonElement>('button,input,select,textarea')
    for (var index = 0; index < controls.length; index += 1) {
      var control = controls[index]
      if (!control) continue
      control.disabled = true
      control.style.opacity = '.45'
    }
  }

  function mark(): string {
    var entry = document.querySelector('script[data-entry]')
    return (entry && entry.getAttribute('data-entry')) + ' ' + location.href
  }

  /** Loads the page again, without its scripts this time: React has removed the screen that the server rendered. */
  function restore(): void {
    try {
      sessionStorage.setItem(markKey, mark())
      location.reload()
    } catch (error) {
      // without storage the page would fail again and again
      void error
    }
  }

  function wasBroken(): boolean {
    try {
      return sessionStorage.getItem(markKey) === mark()
    } catch (error) {
      // without storage there is no mark
      return error === null
    }
  }

  function isOld(): boolean {
    var view = window as unknown as { [name: string]: unknown }
    // browsers with all of these have what the styles and the syntax of the scripts need
    return !(
      'noModule' in document.createElement('script') &&
      view['CSSLayerBlockRule'] &&
      view['HTMLDialogElement'] &&
      view['structuredClone'] &&
      view['ResizeObserver'] &&
      'hasOwn' in Object
    )
  }

  document.addEventListener('page-line', function (event) {
    var kind = (event as CustomEvent<'failed' | 'late' | 'broken' | ''>).detail
    // late scripts may still come, and React needs the page as the server sent it
    if (kind === 'failed') showPhotos()
    if (kind === 'broken') restore()
    else if (kind) show('failed')
    else hide()
  })
  var old = isOld()
  if (!old && !wasBroken()) return
  if (old && plainAddress) location.replace(plainAddress)
  showPhotos()
  disableControls()
  show(old ? 'old' : 'broken')
}
