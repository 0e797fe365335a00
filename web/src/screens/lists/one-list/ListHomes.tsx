import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListDetail, ListItem } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { ArrowUp, Ellipsis, Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { itemCountText } from '../../../listing/home-count.ts'
import { listingName } from '../../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listDetailWords } from './detail.words.ts'
import { HomeMenu } from './HomeMenu.tsx'
import { HomeRow } from './HomeRow.tsx'
import { type ListEntry, orderOf, withSectionName, withSectionUp } from './list-order.ts'
import { MenuButton } from '../MenuButton.tsx'
import { SectionSheet } from './SectionSheet.tsx'
import type { ListDetailState } from './use-list-detail.ts'
import { useMoveHomes } from './use-move-homes.ts'

/** The homes of a list below their sections, in an order that a drag or the keyboard changes. `viewings`: all viewings of the agent. */
export function ListHomes({ detail, viewings, detailState }: { detail: ListDetail; viewings: readonly OwnViewing[]; detailState: ListDetailState }) {
  const agreedViewings = viewings.filter(({ listId, state, isOff }) => listId === detail.id && state === 'confirmed' && !isOff)
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(list, 'data-key')
  const [menuHomeId, setMenuHomeId] = useState<string | null>(null)
  const [menuSection, setMenuSection] = useState<string | null>(null)
  const itemById = new Map(detail.items.map((item) => [item.id, item]))
  const nameOf = (id: string) => {
    const { listing, isRemoved } = itemById.get(id) ?? {}
    return listing ? listingName(listing, locale) : isRemoved ? words.removedHome : words.hidden
  }
  const { entries, liftedKey, onKeyDown, draggedKey, dropEdgeOf, handleProps, ghost, announcement, liftText } = useMoveHomes(detail, detailState, list, nameOf)
  let number = 0
  return (
    <>
      <ol ref={list} onFocus={keepFocus} aria-label={words.homes} className="mt-2">
        {entries.map((entry, index) => {
          if (entry.kind === 'section') {
            const sectionItems = orderOf(entries).items.flatMap(({ id, section }) => (section === entry.section ? (itemById.get(id) ?? []) : []))
            return (
              <SectionHeading key={entry.key} entry={entry} items={sectionItems} dropEdge={dropEdgeOf(index)} onMore={() => setMenuSection(entry.section)} />
            )
          }
          const item = itemById.get(entry.id)
          if (!item) return null
          number += 1
          return (
            <li
              key={entry.key}
              data-key={entry.key}
              data-line={dropEdgeOf(index)}
              className={classNames(
                'list-line border-b border-line',
                draggedKey === entry.key && 'opacity-45',
                liftedKey === entry.key && 'rounded-tile outline-2 outline-accent',
              )}
            >
              <HomeRow
                listId={detail.id}
                item={item}
                number={number}
                agreedViewings={agreedViewings.filter(({ listingIds }) => listingIds.includes(item.id))}
                onNote={(note, isPublic) => detailState.storeNote(item.id, note, isPublic)}
                onMore={() => setMenuHomeId(item.id)}
                handleProps={{
                  'aria-label': fill(words.handle, { name: nameOf(item.id), number }),
                  'aria-description': words.handleHint,
                  'aria-pressed': liftedKey === entry.key,
                  ...handleProps(entry.key),
                  onKeyDown: onKeyDown(entry.key),
                }}
              />
            </li>
          )
        })}
      </ol>
      {ghost}
      {announcement}
      {liftText && (
        <p
          aria-hidden
          data-bottom-bar
          className="fixed inset-x-4 bottom-[calc(76px+var(--safe-bottom))] z-30 mx-auto max-w-[34rem] rounded-tile bg-ink px-4 py-3 text-t13 text-paper shadow-float desk:bottom-8"
        >
          {liftText}
        </p>
      )}
      <HomeMenu item={itemById.get(menuHomeId ?? '') ?? null} detail={detail} detailState={detailState} onClose={() => setMenuHomeId(null)} nameOf={nameOf} />
      <SectionMenu section={menuSection} detail={detail} detailState={detailState} onClose={() => setMenuSection(null)} />
    </>
  )
}

type SectionHeadingProps = {
  entry: ListEntry & { kind: 'section' }
  items: readonly ListItem[]
  dropEdge: 'before' | 'after' | undefined
  onMore: () => void
}

/** The heading of a section. `dropEdge`: where the line lies that shows the target of a drag. */
function SectionHeading({ entry: { key, section }, items, dropEdge, onMore }: SectionHeadingProps) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  return (
    <li data-key={key} data-line={dropEdge} className="list-line flex items-center gap-2 border-b border-line pt-6 pb-1">
      <h2 className="min-w-0 text-t17 font-semibold [overflow-wrap:anywhere]">{section}</h2>
      <span className="flex-1 text-t13 text-ink-2">{items.length === 0 ? words.sectionEmpty : itemCountText(items, locale)}</span>
      <IconButton label={fill(words.sectionMore, { name: section })} onClick={onMore} className="-mr-2.5">
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

type SectionMenuProps = { section: string | null; detail: ListDetail; detailState: ListDetailState; onClose: () => void }

/** The menu of a section: rename, move up, remove. */
function SectionMenu({ section, detail, detailState, onClose }: SectionMenuProps) {
  const words = useWords(listDetailWords)
  const [sectionToRename, setSectionToRename] = useState<string | null>(null)
  const closeThen = (action: (target: string) => void) => () => {
    onClose()
    if (section !== null) action(section)
  }
  return (
    <>
      <Sheet open={section !== null} onClose={onClose} title={section ?? ''} closeLabel={words.close} size="small">
        <ul className="divide-y divide-line">
          <MenuButton icon={<Pencil size={20} aria-hidden />} label={words.rename} onPress={closeThen(setSectionToRename)} />
          {detail.sections.indexOf(section ?? '') > 0 && (
            <MenuButton
              icon={<ArrowUp size={20} aria-hidden />}
              label={words.moveUp}
              onPress={closeThen((chosen) => detailState.reorder(withSectionUp(detail, chosen)))}
            />
          )}
          <MenuButton
            icon={<X size={20} aria-hidden />}
            label={words.removeSection}
            onPress={closeThen((chosen) => detailState.reorder(withSectionName(detail, chosen, null)))}
          />
        </ul>
      </Sheet>
      <SectionSheet
        section={sectionToRename}
        sectionNames={detail.sections}
        onClose={() => setSectionToRename(null)}
        onName={(name) => detailState.reorder(withSectionName(detail, sectionToRename ?? '', name))}
      />
    </>
  )
}
