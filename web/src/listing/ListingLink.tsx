import type { ListingView } from '@site/domain/listing.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { rememberViews } from '../page/session.ts'

/** Whether a click opens the link in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A link to a home that does not check with every change of the address whether it is active, as the router's does: a card has six links,
 * and a tap on a filter would wait for all of them. It preloads the home when a pointer comes near, as the router's does.
 */
export function ListingLink({ listing, ...rest }: { listing: ListingView } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'id'>) {
  const router = useRouter()
  const navigate = useNavigate()
  const { id } = listing
  const destination = { to: '/propertyInfo', search: { id } } as const
  const preload = () => void router.preloadRoute(destination).catch(() => undefined) // optional: opening the home reports the failure
  const openHome = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // the screen shows the data of the card until its own data is loaded
    rememberViews({ [id]: listing })
    void navigate(destination)
  }
  return (
    <a href={`/propertyInfo?id=${encodeURIComponent(id)}`} onClick={openHome} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
  )
}
