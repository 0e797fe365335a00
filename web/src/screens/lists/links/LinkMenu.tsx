import type { MadeLink } from '@site/domain/calls/share.ts'
import { Link } from '@tanstack/react-router'
import { Copy, Link2Off, Pencil, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { copyText } from '../../../ui/use-copy.ts'
import { linkName } from '../link-name.ts'
import { LinkSettingsSheet } from './LinkSettingsSheet.tsx'
import { linkWords } from '../link.words.ts'
import { listsWords } from '../lists.words.ts'
import { MenuButton, menuItemClass } from '../MenuButton.tsx'
import { EndLinksSheet } from './EndLinksSheet.tsx'
import { useNotifyCopy } from './use-notify-copy.ts'

type LinkMenuProps = {
  link: MadeLink | null
  onClose: () => void
  onChanged: () => void
  /** Whether the menu has a row that opens the activity of the link. */
  hasActivity?: boolean
}

/** The menu of a link: opens its activity, copies its address, changes its settings, ends it. */
export function LinkMenu({ link, onClose, onChanged, hasActivity = true }: LinkMenuProps) {
  const words = useWords(linkWords)
  const listTexts = useWords(listsWords)
  const [settingsLink, setSettingsLink] = useState<MadeLink | null>(null)
  const [endingLink, setEndingLink] = useState<MadeLink | null>(null)
  const notifyCopy = useNotifyCopy()
  const closeThen = (action: (target: MadeLink) => void) => () => {
    onClose()
    if (link) action(link)
  }
  return (
    <>
      <Sheet open={link !== null} onClose={onClose} title={link ? linkName(link, listTexts.unnamed) : ''} closeLabel={words.close} size="small">
        <ul className="divide-y divide-line">
          {hasActivity && (
            <li>
              <Link to="/list" search={{ tab: 'links', link: link?.code ?? '' }} onClick={onClose} className={menuItemClass}>
                <Rows3 size={20} aria-hidden />
                {words.openActivity}
              </Link>
            </li>
          )}
          {link && !link.isEnded && (
            <>
              <MenuButton icon={<Copy size={20} aria-hidden />} label={words.copy} onPress={closeThen(({ url }) => void copyText(url).then(notifyCopy))} />
              <MenuButton icon={<Pencil size={20} aria-hidden />} label={words.change} onPress={closeThen(setSettingsLink)} />
              <MenuButton icon={<Link2Off size={20} aria-hidden />} label={words.end} onPress={closeThen(setEndingLink)} isDanger />
            </>
          )}
        </ul>
      </Sheet>
      <LinkSettingsSheet link={settingsLink} onClose={() => setSettingsLink(null)} onChanged={onChanged} />
      <EndLinksSheet links={endingLink ? [endingLink] : []} open={endingLink !== null} onClose={() => setEndingLink(null)} onEnded={onChanged} />
    </>
  )
}
