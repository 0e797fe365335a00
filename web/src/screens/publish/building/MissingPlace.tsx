import type { FormValues, MissingEstate } from '@site/domain/form-rules.ts'
import { maxMissingName, missingNameOf } from '@site/domain/form-rules.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { ChevronRight, MapPinned } from 'lucide-react'
import type { ReactNode } from 'react'
import { LimitedInput } from '../../../page/LimitedText.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { EstateList } from './EstateList.tsx'
import { type HomePosition, PositionControl } from './PositionControl.tsx'
import { placeWords } from './place.words.ts'
import { useSimilarEstates } from './use-estates.ts'

/** Props of what asks for the place of a home that is in no known building. */
export type PlaceSectionProps = {
  values: FormValues
  onChange: (changes: FormValues) => void
  /** The faults to show; that of `estate` is shown at the empty parts of the position. */
  faults: Readonly<Record<string, FieldMessage>>
}

/** Buttons for a home whose building the search does not find. `typed`: the text of the search, which becomes the name of the building. */
export function MissingBuildingRows({
  values,
  onChange,
  onStandalone,
  typed,
}: Omit<PlaceSectionProps, 'faults'> & { onStandalone: () => void; typed: string }) {
  const words = useWords(placeWords)
  const isVilla = values.type === 'Villa'
  const name = typed.trim() === '' ? {} : { [/\p{Script=Han}/u.test(typed) ? 'zh' : 'en']: typed.trim() }
  return (
    <div className="grid gap-2">
      {isVilla && <ChoiceRow title={words.alone} text={words.aloneHint} onClick={onStandalone} />}
      <ChoiceRow title={isVilla ? words.village : words.building} text={words.missingHint} onClick={() => onChange({ missingEstate: { name } })} />
    </div>
  )
}

function ChoiceRow({ title, text, onClick }: { title: string; text: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-[min(0.75rem,12px)] rounded-card bg-fill px-[min(1rem,16px)] py-2.5 text-left hover:opacity-90"
    >
      <MapPinned size={22} strokeWidth={1.6} aria-hidden className="shrink-0 text-ink-2" />
      <span className="grid min-w-0 flex-1">
        <span className="text-t15 font-semibold">{title}</span>
        <span className="text-t13 text-ink-2">{text}</span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3" />
    </button>
  )
}

/** The form of a building that the site does not know: name and position, with known buildings nearby that may be the same. */
export function NewBuilding({ values, onChange, faults }: PlaceSectionProps) {
  const words = useWords(placeWords)
  const locale = useLocale()
  const missing: MissingEstate = values.missingEstate ?? { name: {} }
  const similarEstates = useSimilarEstates(missing)
  const set = (changes: Partial<MissingEstate>) => onChange({ missingEstate: { ...missing, ...changes } })
  const nameFault = faults['missingEstate.name'] ?? (missingNameOf(missing) ? undefined : faults['estate'])
  return (
    <PlaceSection title={values.type === 'Villa' ? words.village : words.building} text={words.missingText} onBack={() => onChange({ missingEstate: null })}>
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {(locale === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const)).map((language, index) => (
          <Field
            key={language}
            label={language === 'zh' ? words.nameZh : words.nameEn}
            note={index === 0 && words.oneName}
            error={index === 0 && nameFault && fieldMessages[nameFault][locale]}
          >
            <LimitedInput
              value={missing.name[language] ?? ''}
              limit={maxMissingName}
              maxLength={1000}
              autoComplete="off"
              onChange={({ target }) => set({ name: { ...missing.name, [language]: target.value } })}
            />
          </Field>
        ))}
      </div>
      <PositionControl position={missing} onChange={set} faults={partFaults(missing, faults, 'missingEstate.')} />
      {similarEstates.length > 0 && (
        <section role="status" className="grid gap-1">
          <h3 className="text-t15 font-semibold">{words.isItThese}</h3>
          <EstateList estates={similarEstates} onChoose={({ id }) => onChange({ estate: id, missingEstate: null })} />
        </section>
      )}
    </PlaceSection>
  )
}

/** The form of the position of a villa that is in no village. */
export function StandalonePlace({ values, onChange, onBack, faults }: PlaceSectionProps & { onBack: () => void }) {
  const words = useWords(placeWords)
  return (
    <PlaceSection title={words.alone} text={words.aloneHint} onBack={onBack}>
      <PositionControl position={values} onChange={onChange} faults={partFaults(values, faults, '')} />
    </PlaceSection>
  )
}

/** The faults of city, area and point. An empty city or point has the fault of `estate`, which stands for the whole position. */
const partFaults = (position: HomePosition, faults: PlaceSectionProps['faults'], prefix: string) => ({
  city: faults[`${prefix}city`] ?? (position.city ? undefined : faults['estate']),
  area: faults[`${prefix}area`],
  point: faults[`${prefix}point`] ?? (position.point ? undefined : faults['estate']),
})

/** The frame of such a form; `onBack` returns to the search of buildings. */
function PlaceSection({ title, text, onBack, children }: { title: string; text: string; onBack: () => void; children: ReactNode }) {
  const words = useWords(placeWords)
  return (
    <section aria-label={title} className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h3 className="text-t17 font-bold">{title}</h3>
          <p className="text-t13 text-ink-2">{text}</p>
        </div>
        <Button variant="quiet" size="s" onClick={onBack}>
          {words.searchAgain}
        </Button>
      </div>
      {children}
    </section>
  )
}
