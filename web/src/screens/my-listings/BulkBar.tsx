import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { openAddToList } from '../../cards/add-to-list.ts'
import { addToListWords } from '../../cards/add-to-list.words.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useHasLists } from '../../page/session.ts'
import { Button } from '../../ui/Button.tsx'
import { BarLink, ChosenBar } from '../../ui/fields/ChosenBar.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useAnnouncer } from '../../ui/use-announcer.tsx'
import { myListingsWords } from './my-listings.words.ts'
import type { Selection } from './use-selection.ts'
import type { ShelfActions } from './use-shelf-actions.ts'

const bulkActionsId = 'bulk-actions'

/** The way from a chosen row to the bar. */
export function BulkBarLink() {
  const words = useWords(myListingsWords)
  return <BarLink barId={bulkActionsId}>{words.toBulkActions}</BarLink>
}

/** Lets screen readers announce how many listings are chosen after each choice; returns the live region, which is there before the first one. */
export function useSayingChosen({ items, isSelecting }: Selection): ReactNode {
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const { announcement, announce } = useAnnouncer()
  const count = isSelecting ? items.length : null
  const said = useRef(count)
  // a change of the language says nothing again
  const say = useEffectEvent(() => announce(count === null ? words.nothingChosen : fill(words.chosenCount, { count: formatNumber(count, locale) })))
  useEffect(() => {
    if (said.current !== count) say()
    said.current = count
  }, [count])
  return announcement
}

type BulkBarProps = {
  selection: Selection
  /** How many rows are shown. */
  shownCount: number
  actions: ShelfActions
  onTakeOff: (items: readonly OwnListing[]) => void
  onEdit: (items: readonly OwnListing[]) => void
}

/** The bar with the actions for the selected listings, above the tab bar. It has the actions that apply to some of them. */
export function BulkBar({ selection, shownCount, actions, onTakeOff, onEdit }: BulkBarProps) {
  const { items, selectAll, settle, stop } = selection
  const words = useWords(myListingsWords)
  const locale = useLocale()
  const listTexts = useWords(addToListWords)
  const hasLists = useHasLists()
  const itemsIn = (shelf: OwnListing['shelf']) => items.filter((item) => item.shelf === shelf)
  const [onShelf, offShelf, drafts] = [itemsIn('OnShelf'), itemsIn('OffShelf'), itemsIn('Draft').filter(({ draft }) => draft)]
  const busyCount = items.filter(({ id }) => actions.busyIds.has(id)).length
  const isBusy = busyCount > 0
  // how many listings the running action changes: it may not apply to all selected ones
  const [startedCount, setStartedCount] = useState(0)
  if (busyCount > startedCount || (!isBusy && startedCount > 0)) setStartedCount(busyCount)
  const formatCount = (value: number) => formatNumber(value, locale)
  const run = (action: 'confirm' | 'putOn' | 'discard', changed: readonly OwnListing[]) =>
    void actions.runOnChosen(action, items, changed, () => actions[action](changed)).then((left) => settle(changed, left))
  return (
    <ChosenBar id={bulkActionsId} label={words.bulkActions}>
      <div className="mx-auto flex min-h-16 max-w-[1080px] flex-wrap items-center gap-2 px-3 py-2">
        <IconButton label={words.stopSelecting} onClick={stop}>
          <X size={20} aria-hidden />
        </IconButton>
        <p className="mr-auto text-t15 font-semibold">
          {isBusy
            ? fill(words.doneCount, { done: formatCount(startedCount - busyCount), total: formatCount(startedCount) })
            : fill(words.chosenCount, { count: formatCount(items.length) })}
        </p>
        {items.length < shownCount && (
          <Button variant="text" size="s" onClick={selectAll}>
            {fill(words.selectAllShown, { count: formatNumber(shownCount, locale) })}
          </Button>
        )}
        {onShelf.length + offShelf.length > 0 && (
          <Button variant="fill" size="s" busy={isBusy} onClick={() => onEdit([...onShelf, ...offShelf])}>
            {words.editMany}
          </Button>
        )}
        {onShelf.length > 0 && (
          <>
            <Button variant="fill" size="s" onClick={() => onTakeOff(onShelf)}>
              {words.takeOffMany}
            </Button>
            <Button variant="fill" size="s" busy={isBusy} onClick={() => run('confirm', onShelf)}>
              {words.confirmOne}
            </Button>
          </>
        )}
        {hasLists && onShelf.length + offShelf.length > 0 && (
          <Button variant="fill" size="s" onClick={() => openAddToList([...onShelf, ...offShelf].map(({ id }) => id))}>
            {listTexts.add}
          </Button>
        )}
        {offShelf.length > 0 && (
          <Button variant="fill" size="s" busy={isBusy} onClick={() => run('putOn', offShelf)}>
            {words.putOn}
          </Button>
        )}
        {drafts.length > 0 && (
          <Button variant="danger" size="s" busy={isBusy} onClick={() => run('discard', drafts)}>
            {drafts.length === 1 ? words.discard : words.discardMany}
          </Button>
        )}
      </div>
    </ChosenBar>
  )
}
