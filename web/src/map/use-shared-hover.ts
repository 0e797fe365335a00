import { type RefObject, useEffect } from 'react'
import { nothingHovered, readHovered, useHoveredListing } from './hovered-listing.ts'

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null)

/** Shares the hovered listing between list and map: a card highlights its pin, a pin its card. */
export function useSharedHover(listRef: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const list = listRef.current
    if (!list || !isOn) return
    const showHovered = (event: Event) => {
      const card = cardOf(event.target)
      useHoveredListing.setState(card ? readHovered(card) : nothingHovered)
    }
    // a pin that gets the pointer or focus sets the hovered listing itself
    const clearHovered = ({ relatedTarget }: PointerEvent | FocusEvent) => {
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-key]'))) useHoveredListing.setState(nothingHovered)
    }
    const highlightCard = (id: string | null) => {
      for (const card of list.querySelectorAll('[data-listing].is-highlighted')) card.classList.remove('is-highlighted')
      if (id !== null) list.querySelector(`[data-listing="${CSS.escape(id)}"]`)?.classList.add('is-highlighted')
    }
    const stop = useHoveredListing.subscribe(({ id }) => highlightCard(id))
    const onMouse = (event: PointerEvent) => event.pointerType === 'mouse' && showHovered(event)
    list.addEventListener('pointerover', onMouse)
    list.addEventListener('pointerleave', clearHovered)
    list.addEventListener('focusin', showHovered)
    list.addEventListener('focusout', clearHovered)
    return () => {
      stop()
      highlightCard(null)
      list.removeEventListener('pointerover', onMouse)
      list.removeEventListener('pointerleave', clearHovered)
      list.removeEventListener('focusin', showHovered)
      list.removeEventListener('focusout', clearHovered)
    }
  }, [listRef, isOn])
}
