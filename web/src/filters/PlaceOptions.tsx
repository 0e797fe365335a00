import type { CityTree } from '@site/domain/calls/site.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Chip } from '../ui/Chip.tsx'
import { filterWords } from './filter.words.ts'
import { matchesText, matchTree } from './match-tree.ts'

export type PlaceOptionsProps = {
  options: readonly { readonly code: string; readonly label: string }[]
  chosenCodes: readonly string[]
  counts: Readonly<Record<string, number>> | null
  onChange: (codes: readonly string[]) => void
  /** For areas: their cities, which group the list and can be chosen as a whole. */
  cities?: {
    readonly tree: CityTree
    /** Homes by city; empty if areas are chosen. */
    readonly counts: Readonly<Record<string, number>>
    readonly chosenId: string | undefined
    readonly choose: (id: string | undefined) => void
  }
}

/** A long list of places, with a field that filters it by name, chips of the chosen places above it, and areas grouped by city. */
export function PlaceOptions({ options, chosenCodes, counts, onChange, cities }: PlaceOptionsProps) {
  const words = useWords(filterWords)
  const locale = useLocale()
  const [text, setText] = useState('')
  const labels = new Map(options.map(({ code, label }) => [code, label]))
  const chosenCity = cities?.tree.find(({ id }) => id === cities.chosenId)
  const placeRow = (code: string) => (
    <PlaceRow
      key={code}
      label={labels.get(code) ?? code}
      count={counts && formatNumber(counts[code] ?? 0, locale)}
      isChosen={chosenCodes.includes(code)}
      onChange={(isOn) => onChange(isOn ? [...chosenCodes, code] : chosenCodes.filter((other) => other !== code))}
    />
  )
  const groups = cities && matchTree(cities.tree, text).map((city) => ({ city, areas: city.areas.filter(({ id }) => labels.has(id)) }))
  const shownGroups = groups?.filter(({ city, areas }) => areas.length > 0 || cities?.counts[city.id])
  const shownOptions = options.filter(({ label }) => matchesText([label], text))
  const isEmpty = shownGroups ? shownGroups.length === 0 : shownOptions.length === 0
  return (
    <div>
      <NameField text={text} label={words.findByName} onChange={setText} />
      {(chosenCodes.length > 0 || chosenCity) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {chosenCity && (
            <Chip onRemove={() => cities?.choose(undefined)} removeLabel={fill(words.remove, { name: chosenCity.name[locale] })}>
              {chosenCity.name[locale]}
            </Chip>
          )}
          {chosenCodes.map((code) => {
            const label = labels.get(code) ?? code
            return (
              <Chip key={code} onRemove={() => onChange(chosenCodes.filter((other) => other !== code))} removeLabel={fill(words.remove, { name: label })}>
                {label}
              </Chip>
            )
          })}
        </div>
      )}
      {isEmpty && (
        <p role="status" className="py-6 text-t15 text-ink-2">
          {fill(words.noPlaceFound, { text: text.trim() })}
        </p>
      )}
      <div className="mt-2 @container">
        {shownGroups ? (
          <div className="gap-x-8 @min-[460px]:columns-2">
            {shownGroups.map(({ city, areas }) => (
              <CityGroup key={city.id} city={city} count={cities?.counts[city.id]} choose={cities?.choose}>
                {areas.map(({ id }) => placeRow(id))}
              </CityGroup>
            ))}
          </div>
        ) : (
          <div className="gap-x-8 @min-[460px]:columns-2">{shownOptions.map(({ code }) => placeRow(code))}</div>
        )}
      </div>
    </div>
  )
}

function NameField({ text, label, onChange }: { text: string; label: string; onChange: (text: string) => void }) {
  const words = useWords(filterWords)
  return (
    <label className="flex h-12 items-center gap-2.5 rounded-control bg-fill px-3.5 focus-within:outline-2 focus-within:outline-accent">
      <Search size={18} aria-hidden className="shrink-0 text-ink-3" />
      <span className="sr-only">{label}</span>
      <input
        className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
        placeholder={label}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && (
        <button type="button" aria-label={words.clear} className="hit" onClick={() => onChange('')}>
          <X size={18} aria-hidden />
        </button>
      )}
    </label>
  )
}

type CityGroupProps = { city: CityTree[number]; count: number | undefined; choose: ((id: string) => void) | undefined; children: ReactNode }

function CityGroup({ city, count, choose, children }: CityGroupProps) {
  const words = useWords(filterWords)
  const locale = useLocale()
  const name = city.name[locale]
  return (
    <section className="break-inside-avoid pt-3" aria-label={name}>
      <div className="flex items-center justify-between gap-3 text-t13">
        <h3 className="font-normal text-ink-2">{name}</h3>
        {choose && (
          <button type="button" className="hit shrink-0 font-semibold text-accent" aria-label={fill(words.allOf, { name })} onClick={() => choose(city.id)}>
            {count === undefined ? words.all : `${words.all} · ${formatNumber(count, locale)}`}
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

function PlaceRow({ label, count, isChosen, onChange }: { label: string; count: string | null; isChosen: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox
      className="break-inside-avoid"
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className="flex justify-between gap-3">
          <span className="min-w-0">{label}</span>
          {count !== null && <span className="text-t13 text-ink-3">{count}</span>}
        </span>
      }
    />
  )
}
