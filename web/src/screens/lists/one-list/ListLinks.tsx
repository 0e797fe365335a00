import type { MadeLink } from '@site/domain/calls/share.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { listDetailWords } from './detail.words.ts'
import { alikeCodes, waitingFirst } from '../link-name.ts'
import { LinkMenu } from '../links/LinkMenu.tsx'
import { LinkRow } from '../links/LinkRow.tsx'

type ListLinksProps = { links: readonly MadeLink[]; canShare: boolean; onAddLink: () => void; onChanged: () => void }

/** The links of a list, each with its opens and answers. `onAddLink`: called for one more link, for another client. */
export function ListLinks({ links, canShare, onAddLink, onChanged }: ListLinksProps) {
  const words = useWords(listDetailWords)
  const alikeLinkCodes = alikeCodes(links)
  const [menuLink, setMenuLink] = useState<MadeLink | null>(null)
  return (
    <section aria-labelledby="list-links" className="@container h-fit rounded-card border border-line bg-surface">
      <h2 id="list-links" className="px-4 pt-4 pb-1 text-t15 font-semibold">
        {words.linksTitle}
      </h2>
      {links.length === 0 && <p className="px-4 pb-4 text-t13 text-ink-2">{words.noLinks}</p>}
      <ul className="divide-y divide-line">
        {waitingFirst(links).map((link) => (
          <li key={link.code}>
            <LinkRow link={link} hasTitle={false} isAlike={alikeLinkCodes.has(link.code)} onMore={() => setMenuLink(link)} />
          </li>
        ))}
      </ul>
      {links.length > 0 && canShare && (
        <Button variant="text" icon={<Plus size={18} aria-hidden />} onClick={onAddLink}>
          {words.anotherLink}
        </Button>
      )}
      <LinkMenu link={menuLink} onClose={() => setMenuLink(null)} onChanged={onChanged} />
    </section>
  )
}
