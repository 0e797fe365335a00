import type { ListingView } from '@site/domain/listing.ts'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { rememberViews } from '../page/session.ts'

const opensInThisTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * A link to a home. Unlike a `Link` of the router it does not check after each navigation whether it is active: a card has six links, and a
 * tap on a filter would wait for all of them. It preloads the home on hover, focus and touch, as `Link` does.
 */
export function ListingLink({ listing, ...rest }: { listing: ListingView } & Omit<ComponentPropsWithRef<'a'>, 'href' | 'id'>) {
  const router = useRouter()
  const navigate = useNavigate()
  const { id } = listing
  const destination = { to: '/propertyInfo', search: { id } } as const
  const preload = () => void router.preloadRoute(destination).catch(() => undefined) // optional: opening the home reports the failure
  const openHome = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.defaultPrevented || !opensInThisTab(event)) return
    event.preventDefault()
    // the screen shows the data of the card until its own data is loaded
    rememberViews({ [id]: listing })
    void navigate(destination)
  }
  return (
    <a href={`/propertyInfo?id=${encodeURIComponent(id)}`} onClick={openHome} onPointerEnter={preload} onFocus={preload} onTouchStart={preload} {...rest} />
  )
}
