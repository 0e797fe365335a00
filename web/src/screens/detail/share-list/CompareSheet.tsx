import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { type CodeOf, maxCompared } from '@site/domain/choices.ts'
import { formatPrice } from '@site/domain/format.ts'
import type { ListingView } from '@site/domain/listing.ts'
import { type CSSProperties, useState } from 'react'
import { compareRows } from '../../../listing/compare-rows.ts'
import { useLabels } from '../../../listing/dictionary.ts'
import { nameWithFloor } from '../../../listing/listing-lines.ts'
import { ListingThumb } from '../../../listing/ListingThumb.tsx'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { CoverPhoto } from './HomeLine.tsx'
import { sessionOf, ownAnswer } from './session/list-session.ts'
import { isSamePerson, personLabel } from './session/person-label.ts'
import { shareListWords } from './session/share-list.words.ts'
import { VerdictMark } from './answers/VerdictBar.tsx'
import { dotted } from '../../../listing/dotted.tsx'

type ComparedItem = SharedItem & { listing: ListingView }

/** The ids of the homes that a comparison begins with: those that the person likes, else the first ones; at most three, which fit a phone. */
function initialComparedIds(items: readonly ComparedItem[], verdictOf: (item: SharedItem) => string | null): readonly string[] {
  const rank = { love: 0, maybe: 1 } as Readonly<Record<string, number>>
  const rankOf = (item: SharedItem) => rank[verdictOf(item) ?? ''] ?? 2
  const likedItems = items.filter((item) => rankOf(item) < 2).toSorted((a, b) => rankOf(a) - rankOf(b))
  return (likedItems.length >= 2 ? likedItems : items.filter((item) => verdictOf(item) !== 'no')).slice(0, 3).map(({ id }) => id)
}

/** Two to four homes of the list side by side; the better value of a row is shaded and bold. */
export function CompareSheet({ list, open, onClose }: { list: SharedList; open: boolean; onClose: () => void }) {
  const words = useWords(shareListWords)
  return (
    <Sheet open={open} onClose={onClose} title={words.compare} closeLabel={words.close} size="wide">
      <Comparison list={list} />
    </Sheet>
  )
}

function Comparison({ list }: { list: SharedList }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const localState = sessionOf(list.code)((session) => session.localState)
  const verdictOf = (item: SharedItem) => ownAnswer({ localState }, item.id, item.reactions)?.verdict ?? null
  const items = list.items.filter((item): item is ComparedItem => item.isAvailable && item.listing !== null)
  const [chosenIds, setChosenIds] = useState(() => initialComparedIds(items, verdictOf))
  const comparedItems = chosenIds.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const toggle = (id: string) => setChosenIds(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id].slice(0, maxCompared))
  const isFull = comparedItems.length >= maxCompared
  return (
    <>
      <div
        role="group"
        aria-label={words.comparedHomes}
        className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar desk:mx-0 desk:flex-wrap desk:px-0"
      >
        {items.map(({ id, listing }) => (
          <Chip
            key={id}
            pressed={chosenIds.includes(id)}
            disabled={isFull && !chosenIds.includes(id)}
            onClick={() => toggle(id)}
            className="disabled:opacity-40"
          >
            <span className="flex items-center gap-2">
              <span className="h-7 w-9 shrink-0 overflow-hidden rounded-[5px]">
                <CoverPhoto listing={listing} />
              </span>
              {dotted([formatPrice(listing, site.currency, locale), nameWithFloor(listing, locale)].filter(Boolean).join(' · '))}
            </span>
          </Chip>
        ))}
      </div>
      {comparedItems.length < 2 ? <p className="py-6 text-center text-ink-2">{words.chooseTwo}</p> : <Table list={list} items={comparedItems} />}
    </>
  )
}

const cellClass = 'px-1 py-2.5 text-left align-top text-t13 break-words max-[359px]:text-t12 desk:px-4 desk:text-t15'
/** On phones in a line of its own, so that prices fit. */
const headClass = 'pt-2.5 pr-1.5 text-left align-top text-t13 font-normal text-ink-2 max-desk:col-span-full desk:py-2.5 desk:text-t15'
const rowClass =
  'grid grid-cols-[repeat(var(--homes),minmax(0,1fr))] border-t border-line first:border-0 desk:grid-cols-[10rem_repeat(var(--homes),minmax(0,1fr))]'

/** What a person thinks of each compared home. */
function VerdictRow({ label, verdicts }: { label: string; verdicts: readonly (CodeOf<'verdict'> | null)[] }) {
  const words = useWords(shareListWords)
  return (
    <tr role="row" className={rowClass}>
      <th role="rowheader" scope="row" className={headClass}>
        <bdi>{label}</bdi>
      </th>
      {verdicts.map((verdict, index) => (
        <td key={index} role="cell" className={cellClass}>
          {verdict ? <VerdictMark verdict={verdict} isNamed /> : <span className="text-ink-3">{words.notYet}</span>}
        </td>
      ))}
    </tr>
  )
}

function Table({ list, items }: { list: SharedList; items: readonly ComparedItem[] }) {
  const words = useWords(shareListWords)
  const { locale, site } = useShell()
  const localState = sessionOf(list.code)((session) => session.localState)
  const rows = compareRows(
    items.map(({ listing }) => listing),
    locale,
    site.currency,
    useLabels(),
  )
  const people = list.people.filter((person) => localState.who === null || !isSamePerson(person, localState.who))
  return (
    <div className="overflow-x-auto">
      {/* explicit roles, since `display: grid` removes the table roles in some browsers */}
      <table
        role="table"
        aria-label={words.compare}
        className="block min-w-[calc(var(--homes)*6.8rem)] max-[359px]:min-w-[calc(var(--homes)*6.4rem)]"
        style={{ '--homes': items.length } as CSSProperties}
      >
        <thead role="rowgroup" className="block">
          <tr role="row" className={rowClass}>
            <td role="cell" className="max-desk:hidden" />
            {items.map(({ id, listing }) => (
              <th key={id} role="columnheader" scope="col" className={classNames(cellClass, 'font-semibold')}>
                <span className="mb-1.5 block aspect-4/3 overflow-hidden rounded-control">
                  <ListingThumb listing={listing} />
                </span>
                {nameWithFloor(listing, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block">
          {rows.map((row) => (
            <tr key={row.label} role="row" className={rowClass}>
              <th role="rowheader" scope="row" className={headClass}>
                {row.label}
              </th>
              {row.values.map((value, index) => (
                <td
                  key={items[index]?.id}
                  role="cell"
                  className={classNames(cellClass, value === null && 'text-ink-3', row.marks[index] && 'rounded-control bg-accent-soft font-bold')}
                >
                  {value ?? words.notGiven}
                  {row.marks[index] && <span className="sr-only"> ({row.marks[index]})</span>}
                </td>
              ))}
            </tr>
          ))}
          <VerdictRow label={words.you} verdicts={items.map((item) => ownAnswer({ localState }, item.id, item.reactions)?.verdict ?? null)} />
          {people.map((person) => (
            <VerdictRow
              key={person}
              label={personLabel(person, locale)}
              verdicts={items.map((item) => item.reactions.find(({ who }) => who === person)?.verdict ?? null)}
            />
          ))}
        </tbody>
      </table>
      <p className="py-3 text-t13 text-ink-2">{words.betterHint}</p>
    </div>
  )
}
