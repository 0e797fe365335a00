import type { ListingView } from '@site/domain/listing.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { rememberViews } from '../page/session.ts'

/** Whether a press means this page, not another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A link to a home that does not ask with every change of the address whether it is the active one, as the router's does: there are six to a
 * card, and a tap on a filter waited for all of them. What is behind it is loaded when a pointer comes near, as with the router's.
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
