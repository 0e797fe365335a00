import type { EstateView } from '@site/domain/calls/listing.ts'
import { fill } from '@site/domain/format.ts'
import { type Locale, otherLocale } from '@site/domain/words.ts'
import { Building2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { publishWords } from '../publish.words.ts'
import { rememberEstate } from '../../../listing/use-estate.ts'

/** A list of buildings, each a button that chooses it. */
export function EstateList({ estates, onChoose }: { estates: readonly EstateView[]; onChoose: (estate: EstateView) => void }) {
  const choose = (estate: EstateView) => {
    rememberEstate(estate)
    onChoose(estate)
  }
  return (
    <ul className="grid">
      {estates.map((estate) => (
        <li key={estate.id} className="border-b border-line last:border-0">
          <button type="button" className="flex min-h-16 w-full items-center gap-3 py-2.5 text-left hover:bg-fill" onClick={() => choose(estate)}>
            <BuildingIcon />
            <BuildingLines estate={estate} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type OptionsProps = { listId: string; label: string; estates: readonly EstateView[]; activeIndex: number; onChoose: (estate: EstateView) => void }

/** Buildings as the list of a combobox, which keeps the focus. `activeIndex`: the index of the one that the keyboard selects; -1: none. */
export function EstateOptions({ listId, label, estates, activeIndex, onChoose }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  return (
    <ul ref={list} id={listId} role="listbox" aria-label={label} className="grid">
      {estates.map((estate, index) => (
        <li
          key={estate.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === activeIndex}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(estate)}
          className={classNames(
            'flex min-h-16 cursor-pointer items-center gap-3 border-b border-line py-2.5 last:border-0 hover:bg-fill',
            index === activeIndex && 'bg-fill outline-2 -outline-offset-2 outline-accent',
          )}
        >
          <BuildingIcon />
          <BuildingLines estate={estate} />
        </li>
      ))}
    </ul>
  )
}

/** The icon beside the name of a building. */
export const BuildingIcon = () => (
  <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
    <Building2 size={22} strokeWidth={1.6} aria-hidden />
  </span>
)

/** The address of a building, or its area and city. */
export const estateAddress = ({ address, area, city }: EstateView, locale: Locale): string =>
  address[locale] || [area?.name[locale], city.name[locale]].filter(Boolean).join(' · ')

/** Both names of a building, its address and its floors. */
function BuildingLines({ estate }: { estate: EstateView }) {
  const locale = useLocale()
  const words = useWords(publishWords)
  const otherName = estate.name[otherLocale(locale)]
  const facts = [estateAddress(estate, locale), estate.floors && fill(words.floorsOf, { floors: estate.floors })]
  return (
    <span className="grid min-w-0 flex-1">
      <span className="truncate text-t15 font-semibold">{estate.name[locale]}</span>
      {otherName !== estate.name[locale] && (
        <span lang={otherLocale(locale)} className="truncate text-t13 text-ink-2">
          {otherName}
        </span>
      )}
      <span className="truncate text-t13 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
