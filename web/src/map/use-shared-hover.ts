import { type RefObject, useEffect } from 'react'
import { nothingHovered, readHovered, useHoveredListing } from './hovered-listing.ts'

const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null)

/** Shares the hovered listing between list and map: a hovered card highlights its pin, a hovered pin its card. */
export function useSharedHover(listRef: RefObject<HTMLElement | null>, hasMap: boolean): void {
  useEffect(() => {
    const list = listRef.current
    if (!list || !hasMap) return
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
    const unsubscribe = useHoveredListing.subscribe(({ id }) => highlightCard(id))
    const listening = new AbortController()
    const options = { signal: listening.signal }
    list.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && showHovered(event), options)
    list.addEventListener('pointerleave', clearHovered, options)
    list.addEventListener('focusin', showHovered, options)
    list.addEventListener('focusout', clearHovered, options)
    return () => {
      unsubscribe()
      highlightCard(null)
      listening.abort()
    }
  }, [listRef, hasMap])
}
