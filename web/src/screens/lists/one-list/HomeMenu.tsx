import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { openViewingsOf } from '@site/domain/sharing/share-list.ts'
import { Link } from '@tanstack/react-router'
import { CornerDownRight, ExternalLink, Image, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../page/locale.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { callOrNotify } from '../call-or-notify.ts'
import type { KnownHomes } from '../link-name.ts'
import { listDetailWords } from './detail.words.ts'
import { peopleCountOf, withHomeInSection } from './list-order.ts'
import { MenuButton, menuItemClass } from '../MenuButton.tsx'
import { RemoveHomeSheet } from './RemoveHomeSheet.tsx'
import type { ListDetailState } from './use-list-detail.ts'

type HomeMenuProps = { item: ListItem | null; detail: ListDetail; detailState: ListDetailState; onClose: () => void; nameOf: (id: string) => string }

/** A home whose removal is asked about, with the number of people who responded to it and its viewings to come. */
type HomeToRemove = { id: string; peopleCount: number; homes: KnownHomes; viewings: readonly OwnViewing[] }

/** The menu of a home of a list. */
export function HomeMenu({ item, detail, detailState, onClose, nameOf }: HomeMenuProps) {
  const words = useWords(listDetailWords)
  const closeThen = (action: (id: string, item: ListItem) => unknown) => () => {
    onClose()
    if (item) action(item.id, item)
  }
  const [homeToRemove, setHomeToRemove] = useState<HomeToRemove | null>(null)
  // the content stays during the closing animation
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const removeOrAsk = async ({ id, reactions }: ListItem) => {
    const answer = await callOrNotify((call) => call('POST /frontend/api/sharelist/viewings', {}))
    if (!answer) return
    const viewings = openViewingsOf(answer.items, { listId: detail.id, home: id }, new Date())
    const peopleCount = peopleCountOf(reactions)
    if (peopleCount + viewings.length === 0) return void detailState.remove(id, nameOf(id))
    setHomeToRemove({ id, peopleCount, homes: answer, viewings })
    setQuestionOpen(true)
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
              <MenuButton icon={<Image size={20} aria-hidden />} label={words.useAsCover} onPress={closeThen((id) => void detailState.setCover(id))} />
            )}
            {detail.sections
              .filter((section) => section !== item.section)
              .map((section) => (
                <MenuButton
                  key={section}
                  icon={<CornerDownRight size={20} aria-hidden />}
                  label={fill(words.moveTo, { section })}
                  onPress={closeThen((id) => detailState.reorder(withHomeInSection(detail, id, section)))}
                />
              ))}
            {item.section !== '' && (
              <MenuButton
                icon={<CornerDownRight size={20} aria-hidden />}
                label={words.moveOut}
                onPress={closeThen((id) => detailState.reorder(withHomeInSection(detail, id, '')))}
              />
            )}
            <MenuButton icon={<Trash2 size={20} aria-hidden />} label={words.remove} onPress={closeThen((_, removed) => void removeOrAsk(removed))} isDanger />
          </ul>
        )}
      </Sheet>
      {homeToRemove && (
        <RemoveHomeSheet
          open={isQuestionOpen}
          name={nameOf(homeToRemove.id)}
          peopleCount={homeToRemove.peopleCount}
          viewings={homeToRemove.viewings}
          homes={homeToRemove.homes}
          onClose={() => setQuestionOpen(false)}
          // the reload takes away the cards of cancelled viewings
          onRemove={(areViewingsCancelled) => void detailState.remove(homeToRemove.id, nameOf(homeToRemove.id), areViewingsCancelled).then(detailState.reload)}
        />
      )}
    </>
  )
}
