import { fill } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { useNavigate } from '@tanstack/react-router'
import { Heart as HeartIcon } from 'lucide-react'
import { useEffect } from 'react'
import { isSignedIn, useUserInfo } from '../page/session.ts'
import { useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { notify, TOAST_MS } from '../ui/overlays/notices.ts'
import { vibrate } from '../ui/vibrate.ts'
import { loadFavourites, restoreFavourite, setFavourite, useIsFavourite } from '../device/favourites.ts'
import { keepHome } from '../device/kept-favourites.ts'
import { heartWords } from './heart.words.ts'
import { useDistinctName } from '../listing/use-distinct-name.ts'

type HeartProps = {
  listing: ListingView
  /** `photo`: white outline over a picture; `icon`: in a bar; `button`: with a label. */
  look?: 'photo' | 'icon' | 'button'
}

/** The button that adds or removes a favourite. Favourites of a visitor stay on the device. */
export function Heart({ listing, look = 'photo' }: HeartProps) {
  const words = useWords(heartWords)
  const isSaved = useIsFavourite(listing.id)
  useEffect(() => void loadFavourites(), [])
  const toggle = useToggle(listing, isSaved)
  const name = useDistinctName()(listing)
  const icon = (
    <HeartIcon
      size={look === 'photo' ? 26 : 22}
      strokeWidth={1.8}
      aria-hidden
      className={classNames(
        'transition-colors',
        look === 'photo' ? 'text-photo-ink' : isSaved && 'text-warm',
        isSaved ? 'fill-warm' : look === 'photo' && 'fill-photo-glass',
      )}
    />
  )
  if (look === 'button')
    return (
      <Button variant="quiet" wide icon={icon} aria-pressed={isSaved} data-heart={listing.id} onClick={() => void toggle()}>
        {isSaved ? words.saved : words.saveShort}
        <span className="sr-only">{name}</span>
      </Button>
    )
  return (
    <button
      type="button"
      aria-label={fill(words.save, { name })}
      aria-pressed={isSaved}
      data-heart={listing.id}
      onClick={() => void toggle()}
      className="grid size-11 shrink-0 place-items-center rounded-full transition-transform active:scale-90 motion-reduce:active:scale-100"
    >
      {icon}
    </button>
  )
}

/** Toggles the favourite and shows a notice: to undo a removal, or that a visitor's favourite is only on this device. */
function useToggle(listing: ListingView, isSaved: boolean): () => Promise<void> {
  const words = useWords(heartWords)
  const { brand } = useShell()
  const navigate = useNavigate()
  return async () => {
    // read before the call, whose response may end the session
    const isVisitor = !isSignedIn(useUserInfo.getState())
    if (!isSaved) {
      vibrate()
      void keepHome(listing)
    }
    const isDone = await setFavourite(listing, !isSaved)
    if (!isDone && isVisitor) notify({ text: words.tooMany, tone: 'error' })
    else if (isDone && isSaved)
      notify({ text: words.removed, action: { label: words.undo, onPress: () => restoreFavourite(listing), backTo: `[data-heart="${listing.id}"]` } })
    else if (isDone && isVisitor && brand !== null) {
      const logIn = () => void navigate({ to: '/login', search: { why: 'favourite', id: listing.id } })
      notify({ text: words.addedOnDevice, tone: 'success', action: { label: words.logIn, onPress: logIn, isOfScreen: true } })
    } else if (isDone) notify({ text: words.added, tone: 'success', duration: TOAST_MS })
  }
}
