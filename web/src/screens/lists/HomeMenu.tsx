import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { Link } from '@tanstack/react-router'
import { CornerDownRight, ExternalLink, Image, Trash2 } from 'lucide-react'
import { useWords } from '../../page/locale.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { detailWords } from './detail.words.ts'
import { withHomeIn } from './list-order.ts'
import { MenuButton, menuItemClass } from './MenuButton.tsx'
import type { ListActions } from './use-list-detail.ts'

type HomeMenuProps = { item: ListItem | null; detail: ListDetail; actions: ListActions; onClose: () => void; nameOf: (id: string) => string }

/** The actions of a home of a list. */
export function HomeMenu({ item, detail, actions, onClose, nameOf }: HomeMenuProps) {
  const words = useWords(detailWords)
  const act = (action: (id: string) => unknown) => () => {
    onClose()
    if (item) action(item.id)
  }
  return (
    <Sheet open={item !== null} onClose={onClose} title={item ? nameOf(item.id) : ''} closeLabel={words.close} size="small">
      {item && (
        <ul className="divide-y divide-line">
          {item.listing && (
            <li>
              <Link to="/propertyInfo" search={{ id: item.id }} onClick={onClose} className={menuItemClass}>
                <ExternalLink size={20} aria-hidden />
                {words.open}
              </Link>
            </li>
          )}
          {item.listing && detail.cover !== item.id && (
            <MenuButton icon={<Image size={20} aria-hidden />} label={words.useAsCover} onPress={act((id) => void actions.setCover(id))} />
          )}
          {detail.sections
            .filter((section) => section !== item.section)
            .map((section) => (
              <MenuButton
                key={section}
                icon={<CornerDownRight size={20} aria-hidden />}
                label={fill(words.moveTo, { section })}
                onPress={act((id) => actions.reorder(withHomeIn(detail, id, section)))}
              />
            ))}
          {item.section !== '' && (
            <MenuButton
              icon={<CornerDownRight size={20} aria-hidden />}
              label={words.moveOut}
              onPress={act((id) => actions.reorder(withHomeIn(detail, id, '')))}
            />
          )}
          <MenuButton icon={<Trash2 size={20} aria-hidden />} label={words.remove} onPress={act((id) => void actions.remove(id, nameOf(id)))} isDanger />
        </ul>
      )}
    </Sheet>
  )
}
