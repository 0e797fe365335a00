import type { ListingView } from '@site/domain/listing.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { rememberViews } from '../page/session.ts'

/** Whether a press means this page, not another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A link to a home that does not check with every change of the address whether it is active, as the router's does: a card has six links,
 * and a tap on a filter would wait for all of them. It preloads the home when a pointer comes near, as the router's does.
 */
export function HomeLink({ listing, ...rest }: { listing: ListingView } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'id'>) {
  const router = useRouter()
  const navigate = useNavigate()
  const { id } = listing
  const place = { to: '/propertyInfo', search: { id } } as const
  const preload = () => void router.preloadRoute(place).catch(() => undefined) // a help: opening it says what is wrong
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // what the card knows is the first frame of the screen it opens
    rememberViews({ [id]: listing })
    void navigate(place)
  }
  return <a href={`/propertyInfo?id=${encodeURIComponent(id)}`} onClick={press} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
}
