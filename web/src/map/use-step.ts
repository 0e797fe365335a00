import { type RefObject, useEffect } from 'react'
import { noneHovered, readHovered, useHoveredListing } from './hovered-listing.ts'

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null)

/** Keeps a list and a map in step: the card or row under the pointer lights its pin, a pin lights its card or row. */
export function useStep(listRef: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const list = listRef.current
    if (!list || !isOn) return
    const over = (event: Event) => {
      const card = cardOf(event.target)
      useHoveredListing.setState(card ? readHovered(card) : noneHovered)
    }
    // a pin that the pointer or focus moves to highlights itself
    const out = ({ relatedTarget }: PointerEvent | FocusEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-key]'))) useHoveredListing.setState(noneHovered)
    }
    const raise = (id: string | null) => {
      for (const card of list.querySelectorAll('[data-listing].is-highlighted')) card.classList.remove('is-highlighted')
      if (id !== null) list.querySelector(`[data-listing="${CSS.escape(id)}"]`)?.classList.add('is-highlighted')
    }
    const stop = useHoveredListing.subscribe(({ id }) => raise(id))
    const mouse = (event: PointerEvent) => event.pointerType === 'mouse' && over(event)
    list.addEventListener('pointerover', mouse)
    list.addEventListener('pointerleave', out)
    list.addEventListener('focusin', over)
    list.addEventListener('focusout', out)
    return () => {
      stop()
      raise(null)
      list.removeEventListener('pointerover', mouse)
      list.removeEventListener('pointerleave', out)
      list.removeEventListener('focusin', over)
      list.removeEventListener('focusout', out)
    }
  }, [listRef, isOn])
}
