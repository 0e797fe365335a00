import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusInView } from './heading-focus.ts'

type LastFocus = { readonly element: Element; readonly name: string; readonly index: number }

/**
 * Keeps the keyboard focus in a list whose parts come and go. When the focused element is removed and nothing else gets the focus, it moves to the part
 * with the same name, else to the one that is now at its position, else to the last one: there to an element with `data-after-act`, else to the first
 * button or link. Without one it moves to the heading of the screen. `attribute`: the data attribute with the name of a part. Returns the focus handler of
 * the list.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>, attribute: `data-${string}`): (event: FocusEvent) => void {
  const last = useRef<LastFocus>(null)
  const partsOf = () => [...(list.current?.querySelectorAll(`[${attribute}]`) ?? [])]
  useEffect(() => {
    const lastFocus = last.current
    if (!lastFocus || lastFocus.element.isConnected) return
    last.current = null
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const parts = partsOf()
    const part = parts.find((candidate) => candidate.getAttribute(attribute) === lastFocus.name) ?? parts[lastFocus.index] ?? parts.at(-1)
    const marked = part?.querySelector<HTMLElement>('[data-after-act]')
    const control = marked ?? part?.querySelector<HTMLElement>(':is(button, a[href]):not([tabindex="-1"], :disabled)')
    const heading = list.current?.closest('main')?.querySelector('h1')
    const target = control ?? heading
    if (target) focusInView(target)
  })
  return ({ target }) => {
    const part = target.closest(`[${attribute}]`)
    last.current = part && { element: target, name: part.getAttribute(attribute) ?? '', index: partsOf().indexOf(part) }
  }
}
