import type { MadeLink } from '@site/domain/calls/share.ts'
import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { Copy, Link2Off, Pencil, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { COPY_NOTICE_MS, notify } from '../../../ui/overlays/notices.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { copyText } from '../../../ui/use-copy.ts'
import { linkName } from '../link-name.ts'
import { LinkSettingsSheet } from './LinkSettingsSheet.tsx'
import { linkWords } from '../link.words.ts'
import { listsWords } from '../lists.words.ts'
import { MenuButton, menuItemClass } from '../MenuButton.tsx'
import { RevokeSheet } from './RevokeSheet.tsx'

type LinkMenuProps = {
  link: MadeLink | null
  onClose: () => void
  onChanged: () => void
  /** Whether the menu leads to the activity of the link. */
  hasActivity?: boolean
}

/** The actions of a link: its activity, copy, settings, end. */
export function LinkMenu({ link, onClose, onChanged, hasActivity = true }: LinkMenuProps) {
  const words = useWords(linkWords)
  const lists = useWords(listsWords)
  const [changed, setChanged] = useState<MadeLink | null>(null)
  const [ending, setEnding] = useState<MadeLink | null>(null)
  const copy = async (url: string) => {
    const result = await copyText(url)
    if (result.isCopied) notify({ text: words.copied, tone: 'success', duration: COPY_NOTICE_MS })
    else notify({ text: fill(words.copyFailed, { reason: result.reason }), tone: 'error' })
  }
  const act = (action: (chosen: MadeLink) => void) => () => {
    onClose()
    if (link) action(link)
  }
  return (
    <>
      <Sheet open={link !== null} onClose={onClose} title={link ? linkName(link, lists.unnamed) : ''} closeLabel={words.close} size="small">
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
              <MenuButton icon={<Copy size={20} aria-hidden />} label={words.copy} onPress={act(({ url }) => void copy(url))} />
              <MenuButton icon={<Pencil size={20} aria-hidden />} label={words.change} onPress={act(setChanged)} />
              <MenuButton icon={<Link2Off size={20} aria-hidden />} label={words.end} onPress={act(setEnding)} isDanger />
            </>
          )}
        </ul>
      </Sheet>
      <LinkSettingsSheet link={changed} onClose={() => setChanged(null)} onChanged={onChanged} />
      <RevokeSheet links={ending ? [ending] : []} open={ending !== null} onClose={() => setEnding(null)} onEnded={onChanged} />
    </>
  )
}
