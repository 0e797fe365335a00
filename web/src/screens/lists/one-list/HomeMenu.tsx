import type { OutputOf } from '@site/domain/calls/all.ts'
import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { openViewingsOf } from '@site/domain/sharing/share-list.ts'
import { Link } from '@tanstack/react-router'
import { CornerDownRight, ExternalLink, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { callOrNotify } from '../call-or-notify.ts'
import { listDetailWords } from './detail.words.ts'
import { peopleOn, withHomeIn } from './list-order.ts'
import { MenuButton, menuItemClass } from '../MenuButton.tsx'
import { RemoveHomeSheet } from './RemoveHomeSheet.tsx'
import type { ListActions } from './use-list-detail.ts'

type HomeMenuProps = { item: ListItem | null; detail: ListDetail; actions: ListActions; onClose: () => void; nameOf: (id: string) => string }

type Viewings = OutputOf<'POST /frontend/api/sharelist/viewings'>

/** A home that is about to leave the list, with the people who responded to it and its viewings to come. */
type Leaving = { id: string; people: number; answer: Viewings; viewings: Viewings['items'] }

/** The actions of a home of a list. */
export function HomeMenu({ item, detail, actions, onClose, nameOf }: HomeMenuProps) {
  const words = useWords(listDetailWords)
  const act = (action: (id: string, item: ListItem) => unknown) => () => {
    onClose()
    if (item) action(item.id, item)
  }
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  // the content stays during the closing animation
  const [isAsking, setAsking] = useState(false)
  const remove = async ({ id, reactions }: ListItem) => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/viewings', {}))
    if (!answer) return
    const viewings = openViewingsOf(answer.items, { listId: detail.id, home: id }, new Date())
    const people = peopleOn(reactions)
    if (people + viewings.length === 0) return void actions.remove(id, nameOf(id))
    setLeaving({ id, people, answer, viewings })
    setAsking(true)
  }
  return (
    <>
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
            <MenuButton icon={<Trash2 size={20} aria-hidden />} label={words.remove} onPress={act((_, leavingItem) => void remove(leavingItem))} isDanger />
          </ul>
        )}
      </Sheet>
      {leaving && (
        <RemoveHomeSheet
          open={isAsking}
          name={nameOf(leaving.id)}
          people={leaving.people}
          viewings={leaving.viewings}
          homes={leaving.answer}
          onClose={() => setAsking(false)}
          // a viewing that was called off leaves the page, too
          onRemove={(isCancelled) => void actions.remove(leaving.id, nameOf(leaving.id), isCancelled).then(actions.reload)}
        />
      )}
    </>
  )
}
