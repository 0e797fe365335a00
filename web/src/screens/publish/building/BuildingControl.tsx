import type { EstateView } from '@site/domain/calls/listing.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import { fields, labelFor } from '@site/domain/fields.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { otherLocale } from '@site/domain/words.ts'
import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { estateAddress, BuildingIcon, EstateOptions } from './EstateList.tsx'
import { StandalonePlace, NewBuilding, MissingBuildingRows, type PlaceSectionProps } from './MissingPlace.tsx'
import { publishWords } from '../publish.words.ts'
import { rememberEstate, useEstate } from '../../../listing/use-estate.ts'
import { useEstateOptions } from './use-estate-options.ts'
import { noEstates, useEstateSearch } from './use-estates.ts'

/** Clears the place of a home. */
const noPlace = { city: null, area: null, point: null }

/** The building: a search in any spelling, then the facts of the chosen one; or the place of a home that is in no known building. */
export function BuildingControl(props: PlaceSectionProps) {
  const { values, onChange, faults } = props
  const estate = useEstate(values.estate)
  const words = useWords(publishWords)
  const locale = useLocale()
  const [isStandalone, setStandalone] = useState(false)
  const [wasJustChosen, setJustChosen] = useState(false)
  const neededId = useId()
  const isVilla = values.type === 'Villa'
  const fault = faults['estate']
  if (values.estate) {
    // a villa without a building must not keep the place that the building gave it
    return estate ? (
      <ChosenBuilding
        estate={estate}
        label={labelFor(fields.estate, values.type)[locale]}
        takesFocus={wasJustChosen}
        onClear={() => onChange({ estate: null, ...(isVilla ? noPlace : {}) })}
      />
    ) : (
      <PendingBuilding />
    )
  }
  if (values.missingEstate) return <NewBuilding {...props} />
  if (isVilla && (isStandalone || values.city || values.point)) {
    const goBack = () => {
      setStandalone(false)
      onChange(noPlace)
    }
    return <StandalonePlace {...props} onBack={goBack} />
  }
  return (
    <div role="group" aria-label={labelFor(fields.estate, values.type)[locale]} aria-describedby={neededId} className="grid grid-cols-1 gap-2">
      <p className="flex justify-between text-t13">
        <span className="font-semibold">{labelFor(fields.estate, values.type)[locale]}</span>
        <span id={neededId} className="text-t12 text-ink-3">
          {words.needed}
        </span>
      </p>
      <BuildingSearch
        isVilla={isVilla}
        error={fault && fieldMessages[fault === 'required' ? 'chooseOne' : fault][locale]}
        onChoose={({ id }) => {
          setJustChosen(true)
          onChange({ estate: id })
        }}
        renderBelow={(typed) => <MissingBuildingRows values={values} onChange={onChange} onStandalone={() => setStandalone(true)} typed={typed} />}
      />
    </div>
  )
}

function PendingBuilding() {
  const words = useWords(publishWords)
  return (
    <div role="status" aria-label={words.loading} className="grid min-h-24 place-items-center rounded-card border border-line">
      <Spinner />
    </div>
  )
}

type BuildingSearchProps = {
  isVilla: boolean
  onChoose: (estate: EstateView) => void
  error: string | undefined
  /** What stands below the results, by the typed text. */
  renderBelow: (typed: string) => ReactNode
}

function BuildingSearch({ isVilla, onChoose, error, renderBelow }: BuildingSearchProps) {
  const words = useWords(publishWords)
  const [label, noneText, countText, listLabel] = isVilla
    ? [words.searchVillage, words.noVillage, words.villageCount, words.villagesFound]
    : [words.searchBuilding, words.noBuilding, words.buildingCount, words.buildingsFound]
  const errorId = useId()
  const [text, setText] = useState('')
  const result = useEstateSearch(text)
  const isSearching = text.trim() !== '' && result === null
  const estates = Array.isArray(result) ? (result as readonly EstateView[]) : noEstates
  const choose = (estate: EstateView) => {
    rememberEstate(estate)
    onChoose(estate)
  }
  const { combobox, listId, activeIndex, hasOptions } = useEstateOptions(`${text} ${estates.length}`, estates, choose)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const list = hasOptions ? document.getElementById(listId) : null
    // the list may be hidden behind the bar with the buttons or the keyboard of the device
    if (list && list.getBoundingClientRect().top > innerHeight / 2) input.current?.scrollIntoView({ block: 'start' })
  }, [hasOptions, listId])
  return (
    <>
      <SearchField
        {...combobox}
        inputRef={input}
        label={label}
        clearLabel={words.clear}
        value={text}
        onChange={setText}
        busy={isSearching}
        maxLength={80}
        className="[&_input]:scroll-mt-44"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && errorId}
        placeholder={label}
      />
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-t13 font-medium text-bad">
          <CircleAlert size={16} aria-hidden className="mt-px shrink-0" />
          {error}
        </p>
      )}
      <p className="text-t13 text-ink-3">{words.buildingHint}</p>
      <div role="status" className="text-t13 text-ink-2">
        {result && 'failure' in result && (result.failure || words.searchFailed)}
        {Array.isArray(result) && (result.length === 0 ? noneText : fill(countText, { count: result.length }))}
      </div>
      {hasOptions && <EstateOptions listId={listId} label={listLabel} estates={estates} activeIndex={activeIndex} onChoose={choose} />}
      {renderBelow(text)}
    </>
  )
}

/** The chosen building with the facts that come from it. `takesFocus`: the person has just chosen it, so that it takes the focus from the search. */
function ChosenBuilding({ estate, label, takesFocus, onClear }: { estate: EstateView; label: string; takesFocus: boolean; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const locale = useLocale()
  const words = useWords(publishWords)
  const nameId = useId()
  const otherName = estate.name[otherLocale(locale)]
  const homeCount = estate.offers?.reduce((sum, { total }) => sum + total, 0) ?? 0
  const facts = [
    [words.addressLabel, estateAddress(estate, locale)],
    [words.developerLabel, estate.developer?.name[locale]],
    [words.floorsLabel, estate.floors && formatNumber(estate.floors, locale)],
    [words.homesLabel, homeCount > 0 && formatNumber(homeCount, locale)],
  ] as const
  return (
    <section aria-label={label} className="rounded-card border border-accent bg-surface p-4 inset-ring inset-ring-accent">
      <div className="flex items-center gap-3">
        <BuildingIcon />
        <div className="min-w-0 flex-1">
          <p id={nameId} className="text-t15 font-semibold wrap-anywhere">
            {estate.name[locale]} <Check size={16} strokeWidth={2.5} aria-hidden className="inline text-accent" />
          </p>
          {otherName !== estate.name[locale] && (
            <p lang={otherLocale(locale)} className="text-t13 text-ink-2 wrap-anywhere">
              {otherName}
            </p>
          )}
        </div>
        {/* receives the focus after a choice: its description names the building */}
        <Button ref={button} variant="quiet" size="s" aria-describedby={nameId} onClick={onClear}>
          {words.changeBuilding}
        </Button>
      </div>
      <dl className="mt-3 grid text-t13">
        {facts.map(([name, text]) =>
          text ? (
            <div key={name} className="flex justify-between gap-4 border-t border-line py-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd className="text-right wrap-anywhere">{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
