import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import type { ListDetail } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { ArrowUp, Ellipsis, Pencil, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { listingName } from '../../../listing/listing-lines.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { listDetailWords } from './detail.words.ts'
import { HomeMenu } from './HomeMenu.tsx'
import { HomeRow } from './HomeRow.tsx'
import { type ListEntry, orderOf, withSection, withSectionUp } from './list-order.ts'
import { MenuButton } from '../MenuButton.tsx'
import { SectionSheet } from './SectionSheet.tsx'
import type { ListActions } from './use-list-detail.ts'
import { useMoving } from './use-moving.ts'

/** The homes of a list below their sections, to be ordered by drag or keyboard; `viewings`: all of the agent. */
export function ListHomes({ detail, viewings, actions }: { detail: ListDetail; viewings: readonly OwnViewing[]; actions: ListActions }) {
  const agreed = viewings.filter(({ listId, state, isOff }) => listId === detail.id && state === 'confirmed' && !isOff)
  const words = useWords(listDetailWords)
  const locale = useLocale()
  const list = useRef<HTMLOListElement>(null)
  const keepFocus = useKeptFocus(list, 'data-key')
  const [openedHome, setOpenedHome] = useState<string | null>(null)
  const [openedSection, setOpenedSection] = useState<string | null>(null)
  const items = new Map(detail.items.map((item) => [item.id, item]))
  const nameOf = (id: string) => {
    const { listing, isRemoved } = items.get(id) ?? {}
    return listing ? listingName(listing, locale) : isRemoved ? words.removedHome : words.hidden
  }
  const { entries, liftedKey, onKeyDown, dragged, lineOf, handleProps, ghost, announcement, spoken } = useMoving(detail, actions, list, nameOf)
  let number = 0
  return (
    <>
      <ol ref={list} onFocus={keepFocus} aria-label={words.homes} className="mt-2">
        {entries.map((entry, index) => {
          if (entry.kind === 'section') {
            const own = orderOf(entries).items.filter(({ section }) => section === entry.section).length
            return <SectionLine key={entry.key} entry={entry} count={own} line={lineOf(index)} onMore={() => setOpenedSection(entry.section)} />
          }
          const item = items.get(entry.id)
          if (!item) return null
          number += 1
          return (
            <li
              key={entry.key}
              data-key={entry.key}
              data-line={lineOf(index)}
              className={classNames(
                'list-line border-b border-line',
                dragged === entry.key && 'opacity-45',
                liftedKey === entry.key && 'rounded-tile outline-2 outline-accent',
              )}
            >
              <HomeRow
                listId={detail.id}
                item={item}
                number={number}
                agreed={agreed.filter(({ listingIds }) => listingIds.includes(item.id))}
                onNote={(note, isPublic) => actions.storeNote(item.id, note, isPublic)}
                onMore={() => setOpenedHome(item.id)}
                handle={{
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
      {spoken && (
        <p
          aria-hidden
          data-bottom-bar
          className="fixed inset-x-4 bottom-[calc(76px+var(--safe-bottom))] z-30 mx-auto max-w-[34rem] rounded-tile bg-ink px-4 py-3 text-t13 text-paper shadow-float desk:bottom-8"
        >
          {spoken}
        </p>
      )}
      <HomeMenu item={items.get(openedHome ?? '') ?? null} detail={detail} actions={actions} onClose={() => setOpenedHome(null)} nameOf={nameOf} />
      <SectionMenu section={openedSection} detail={detail} actions={actions} onClose={() => setOpenedSection(null)} />
    </>
  )
}

type SectionLineProps = { entry: ListEntry & { kind: 'section' }; count: number; line: 'before' | 'after' | undefined; onMore: () => void }

/** The head of a section. */
function SectionLine({ entry: { key, section }, count, line, onMore }: SectionLineProps) {
  const words = useWords(listDetailWords)
  const locale = useLocale()
  return (
    <li data-key={key} data-line={line} className="list-line flex items-center gap-2 border-b border-line pt-6 pb-1">
      <h2 className="min-w-0 text-t17 font-semibold [overflow-wrap:anywhere]">{section}</h2>
      <span className="flex-1 text-t13 text-ink-2">
        {count === 0 ? words.sectionEmpty : fill(count === 1 ? words.sectionCountOne : words.sectionCount, { count: formatNumber(count, locale) })}
      </span>
      <IconButton label={fill(words.sectionMore, { name: section })} onClick={onMore} className="-mr-2.5">
        <Ellipsis size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

type SectionMenuProps = { section: string | null; detail: ListDetail; actions: ListActions; onClose: () => void }

/** The actions of a section: another name, up, or without it. */
function SectionMenu({ section, detail, actions, onClose }: SectionMenuProps) {
  const words = useWords(listDetailWords)
  const [renamed, setRenamed] = useState<string | null>(null)
  const act = (action: (chosen: string) => void) => () => {
    onClose()
    if (section !== null) action(section)
  }
  return (
    <>
      <Sheet open={section !== null} onClose={onClose} title={section ?? ''} closeLabel={words.close} size="small">
        <ul className="divide-y divide-line">
          <MenuButton icon={<Pencil size={20} aria-hidden />} label={words.rename} onPress={act(setRenamed)} />
          {detail.sections.indexOf(section ?? '') > 0 && (
            <MenuButton
              icon={<ArrowUp size={20} aria-hidden />}
              label={words.moveUp}
              onPress={act((chosen) => actions.reorder(withSectionUp(detail, chosen)))}
            />
          )}
          <MenuButton
            icon={<X size={20} aria-hidden />}
            label={words.removeSection}
            onPress={act((chosen) => actions.reorder(withSection(detail, chosen, null)))}
          />
        </ul>
      </Sheet>
      <SectionSheet
        section={renamed}
        taken={detail.sections}
        onClose={() => setRenamed(null)}
        onName={(name) => actions.reorder(withSection(detail, renamed ?? '', name))}
      />
    </>
  )
}
