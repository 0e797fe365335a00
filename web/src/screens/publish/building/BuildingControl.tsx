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
import { AlonePlace, NewBuilding, MissingRows, type PlacePartProps } from './MissingPlace.tsx'
import { publishWords } from '../publish.words.ts'
import { rememberEstate, useEstate } from '../../../listing/use-estate.ts'
import { useEstateOptions } from './use-estate-options.ts'
import { useFoundEstates } from './use-estates.ts'

const none: readonly EstateView[] = []
const noPlace = { city: null, area: null, point: null }

/** The building: a search in any spelling, then what is known about the chosen one; or the place of a home in no known building. */
export function BuildingControl(props: PlacePartProps) {
  const { values, onChange, faults } = props
  const estate = useEstate(values.estate)
  const words = useWords(publishWords)
  const locale = useLocale()
  const [isAlone, setAlone] = useState(false)
  const [wasChosen, setChosen] = useState(false)
  const neededId = useId()
  const isVilla = values.type === 'Villa'
  const fault = faults['estate']
  if (values.estate) {
    // the place of a villa must not stay that of its last building
    return estate ? (
      <ChosenBuilding
        estate={estate}
        label={labelFor(fields.estate, values.type)[locale]}
        hasFocus={wasChosen}
        onClear={() => onChange({ estate: null, ...(isVilla ? noPlace : {}) })}
      />
    ) : (
      <PendingBuilding />
    )
  }
  if (values.missingEstate) return <NewBuilding {...props} />
  if (isVilla && (isAlone || values.city || values.point)) {
    const goBack = () => {
      setAlone(false)
      onChange(noPlace)
    }
    return <AlonePlace {...props} onBack={goBack} />
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
          setChosen(true)
          onChange({ estate: id })
        }}
        after={(typed) => <MissingRows values={values} onChange={onChange} onAlone={() => setAlone(true)} typed={typed} />}
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

type BuildingSearchProps = { isVilla: boolean; onChoose: (estate: EstateView) => void; error: string | undefined; after: (typed: string) => ReactNode }

function BuildingSearch({ isVilla, onChoose, error, after }: BuildingSearchProps) {
  const words = useWords(publishWords)
  const [label, noneText, countText, listLabel] = isVilla
    ? [words.searchVillage, words.noVillage, words.villageCount, words.villagesFound]
    : [words.searchBuilding, words.noBuilding, words.buildingCount, words.buildingsFound]
  const errorId = useId()
  const [text, setText] = useState('')
  const found = useFoundEstates(text)
  const isSearching = text.trim() !== '' && found === null
  const estates = Array.isArray(found) ? (found as readonly EstateView[]) : none
  const choose = (estate: EstateView) => {
    rememberEstate(estate)
    onChoose(estate)
  }
  const { combobox, listId, active, hasOptions } = useEstateOptions(`${text} ${estates.length}`, estates, choose)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const list = hasOptions ? document.getElementById(listId) : null
    // below the button for the next step, or the keyboard
    if (list && list.getBoundingClientRect().top > innerHeight / 2) field.current?.scrollIntoView({ block: 'start' })
  }, [hasOptions, listId])
  return (
    <>
      <SearchField
        {...combobox}
        inputRef={field}
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
        {found && 'failure' in found && (found.failure || words.searchFailed)}
        {Array.isArray(found) && (found.length === 0 ? noneText : fill(countText, { count: found.length }))}
      </div>
      {hasOptions && <EstateOptions listId={listId} label={listLabel} estates={estates} active={active} onChoose={choose} />}
      {after(text)}
    </>
  )
}

/** The chosen building with the facts that come from it. `hasFocus`: it was chosen just now, and takes the focus of the search. */
function ChosenBuilding({ estate, label, hasFocus, onClear }: { estate: EstateView; label: string; hasFocus: boolean; onClear: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const locale = useLocale()
  const words = useWords(publishWords)
  const nameId = useId()
  const other = estate.name[otherLocale(locale)]
  const homes = estate.offers?.reduce((sum, { total }) => sum + total, 0) ?? 0
  const facts = [
    [words.addressLabel, estateAddress(estate, locale)],
    [words.developerLabel, estate.developer?.name[locale]],
    [words.floorsLabel, estate.floors && formatNumber(estate.floors, locale)],
    [words.homesLabel, homes > 0 && formatNumber(homes, locale)],
  ] as const
  return (
    <section aria-label={label} className="rounded-card border border-accent bg-surface p-4 inset-ring inset-ring-accent">
      <div className="flex items-center gap-3">
        <BuildingIcon />
        <div className="min-w-0 flex-1">
          <p id={nameId} className="text-t15 font-semibold wrap-anywhere">
            {estate.name[locale]} <Check size={16} strokeWidth={2.5} aria-hidden className="inline text-accent" />
          </p>
          {other !== estate.name[locale] && (
            <p lang={otherLocale(locale)} className="text-t13 text-ink-2 wrap-anywhere">
              {other}
            </p>
          )}
        </div>
        {/* has the focus after a choice, so that it tells which */}
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
