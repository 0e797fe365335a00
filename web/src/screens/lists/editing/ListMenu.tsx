import { cutText } from '@site/domain/keywords/typed-keyword.ts'
import { fill } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useWords } from '../../../page/locale.tsx'
import { newId } from '../../../page/new-id.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { MenuButton, menuItemClass } from '../MenuButton.tsx'
import { callOrNotify } from '../call-or-notify.ts'
import { DeleteListSheet } from './DeleteListSheet.tsx'
import { useDeleteList } from './use-delete-list.ts'
import { listsWords } from '../lists.words.ts'

type ListMenuProps = { list: { id: string; title: string } | null; onClose: () => void; onChanged: () => void }

/** The rarer actions of a list: edit, copy, delete. */
export function ListMenu({ list, onClose, onChanged }: ListMenuProps) {
  const words = useWords(listsWords)
  const navigate = useNavigate()
  const deletion = useDeleteList(onChanged)
  const copyList = async ({ id, title }: { id: string; title: string }) => {
    const [shortTitle] = cutText(title, shareListLimits.title - words.copyTitle.length + '{title}'.length)
    const request = { id, title: fill(words.copyTitle, { title: shortTitle }), requestKey: newId() }
    const copy = await callOrNotify((call) => call('POST /frontend/api/sharelist/duplicate', request))
    if (!copy) return
    notify({ text: words.copied, tone: 'success' })
    void navigate({ to: '/shareListDetail', search: { id: copy.id } })
  }
  const closeThen = (action: (target: { id: string; title: string }) => unknown) => () => {
    onClose()
    if (list) action(list)
  }
  return (
    <>
      <Sheet open={list !== null} onClose={onClose} title={list?.title ?? ''} closeLabel={words.close} size="small">
        <ul className="divide-y divide-line">
          <li>
            <Link to="/createEdit" search={{ id: list?.id ?? '' }} onClick={onClose} className={menuItemClass}>
              <Pencil size={20} aria-hidden />
              {words.edit}
            </Link>
          </li>
          <MenuButton icon={<Copy size={20} aria-hidden />} label={words.duplicate} onPress={closeThen(copyList)} />
          <MenuButton icon={<Trash2 size={20} aria-hidden />} label={words.remove} onPress={closeThen(deletion.deleteList)} isDanger />
        </ul>
      </Sheet>
      <DeleteListSheet {...deletion.sheet} />
    </>
  )
}
