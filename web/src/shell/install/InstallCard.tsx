import { fill } from '@site/domain/format.ts'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSavedIds } from '../../device/favourites.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { useRecentlyViewed } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { isInstalled } from './installed.ts'
import { countVisit, isInstallOffered, refuseInstall, useInstallEvent } from './install-offer.ts'
import { installWords } from './install.words.ts'

/** The paths of screens on which the offer is not in the way: lists of homes, without an action bar. */
const offerPaths = /^\/(home|search|collection|savedSearches|myListings|list)(\/|$)/

/** Offers to install the site once the person has shown interest, if the browser can. Never on shared pages. */
export function InstallCard() {
  const words = useWords(installWords)
  const { brand, locale } = useShell()
  const { event } = useInstallEvent()
  const favourites = useSavedIds().size
  const [interest, setInterest] = useState(() => countVisit(new Date()))
  const hasOpenedHome = useRecentlyViewed(({ ids }) => ids.length > 0)
  const isOfferPath = useLocation({ select: ({ pathname }) => offerPaths.test(pathname) })
  if (!brand || !event || !isOfferPath || isInstalled() || !isInstallOffered(interest, favourites, hasOpenedHome, new Date())) return null
  const refuse = () => setInterest(refuseInstall(new Date()))
  const install = async () => {
    const { outcome } = await event.prompt()
    // an offer can be used once
    useInstallEvent.setState({ event: null })
    if (outcome === 'dismissed') refuse()
  }
  return (
    <aside
      aria-label={words.label}
      data-bottom-bar
      className="no-print fixed inset-x-3 bottom-[calc(72px+var(--safe-bottom))] z-30 rounded-sheet bg-surface p-4 shadow-float desk:inset-x-auto desk:right-5 desk:bottom-5 desk:w-[380px]"
    >
      <div className="flex items-start gap-3.5">
        <img src={brand.logo} alt="" className="size-12 shrink-0 rounded-card" />
        <div className="min-w-0 flex-1">
          <p className="text-t17 leading-tight font-semibold">{fill(words.title, { name: brand.name[locale].replaceAll(' ', '\u00a0') })}</p>
          <p className="mt-1 text-t13 text-ink-2">{favourites > 1 ? fill(words.withFavourites, { count: favourites }) : words.text}</p>
        </div>
        <IconButton label={words.close} onClick={refuse} className="-mt-2 -mr-2">
          <X size={18} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="quiet" onClick={refuse}>
          {words.notNow}
        </Button>
        <Button onClick={() => void install()}>{words.install}</Button>
      </div>
    </aside>
  )
}
