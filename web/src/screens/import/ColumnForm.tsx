import type { ImportChoice } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import { columnUnits, unitBySpelling, unitsOfKind } from '@site/domain/imports/column-units.ts'
import { headingUnit, unitKindOf } from '@site/domain/imports/import-columns.ts'
import { folded } from '@site/domain/imports/import-headings.ts'
import { mayBePrice, priceColumnsOf, pricesByOffer } from '@site/domain/imports/price-columns.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { importWords } from './import.words.ts'
import type { Import, ImportColumn } from './use-import.ts'

type ColumnFormProps = { column: ImportColumn; state: Import; choice: ImportChoice }
type ColumnFormat = NonNullable<ImportChoice['forms']>[string]

/** The column that has the unit of each area of a target; undefined: none has. */
function unitColumnOf(target: ImportColumn['target'], { file }: Import, { columns }: ImportChoice): ImportColumn | undefined {
  const wanted = target === 'floorArea' ? 'floorAreaUnit' : target === 'lotArea' ? 'lotAreaUnit' : null
  return wanted === null ? undefined : file?.columns.find(({ name }) => columns[name] === wanted)
}

/** The units that the samples of a column name, each once; a text that names none as it is. */
const unitTextsOf = ({ samples }: ImportColumn, locale: 'zh' | 'en'): readonly string[] => [
  ...new Set(
    samples.map((sample) => {
      const unit = unitBySpelling(folded(sample), 'area')
      return unit === null ? sample : columnUnits[unit].label[locale]
    }),
  ),
]

/** What a column says of sale and lease besides what it becomes: one of two columns of prices by where a row has its price, another by its words if the person wants it. */
function OfferPart({ column: { name, saysOffer }, state, choice }: ColumnFormProps) {
  const words = useWords(importWords)
  const prices = pricesByOffer(priceColumnsOf(choice.columns))
  const hasModes = Object.values(choice.columns).includes('mode')
  const mode = prices?.Lease.includes(name) ? 'Lease' : prices?.Sale.includes(name) ? 'Sale' : null
  const offers = choice.offers ?? []
  return (
    <>
      {mode && <span className="mt-1 block text-t13 text-ink-2">{hasModes ? words[`priceOf${mode}`] : words[`pricesOf${mode}`]}</span>}
      {saysOffer && !hasModes && (
        <Checkbox
          label={choice.columns[name] === 'price' ? words.pricesSayOffer : words.wordsSayOffer}
          checked={offers.includes(name)}
          onChange={(event) => state.change({ offers: [...offers.filter((other) => other !== name), ...(event.target.checked ? [name] : [])] })}
        />
      )}
    </>
  )
}

/** The choices how the texts of a column are read: the unit of its numbers, and the decimal sign and order of dates if the texts are ambiguous. */
export function ColumnForm({ column, state, choice }: ColumnFormProps) {
  const words = useWords(importWords)
  const locale = useLocale()
  const { site } = useShell()
  const target = choice.columns[column.name] ?? null
  const kind = unitKindOf(target)
  const format: ColumnFormat = choice.forms?.[column.name] ?? {}
  const changeFormat = (changes: ColumnFormat) => state.change({ forms: { ...choice.forms, [column.name]: { ...format, ...changes } } })
  const unitOfHeading = headingUnit(column.name, target)
  const defaultUnit = target === 'price' && choice.amountUnit === 10_000 ? 'tenThousand' : kind === 'area' ? 'squareMetre' : 'one'
  // '': the heading names a unit that the site does not know (`unknown`), so that the person has to choose one
  const unit = format.unit ?? (unitOfHeading && 'unit' in unitOfHeading ? unitOfHeading.unit : unitOfHeading ? '' : defaultUnit)
  const isDateTarget = target === 'availableFrom' || target === 'listingDate'
  const unitColumn = unitColumnOf(target, state, choice)
  const label = (code: keyof typeof columnUnits) => (code === 'one' ? fill(words.pesos, { currency: site.currency }) : columnUnits[code].label[locale])
  const leftOutColumns = choice.left ?? []
  return (
    <>
      {target === null && mayBePrice(column.name, Object.values(choice.columns).includes('price')) && (
        <Checkbox
          label={words.notNeeded}
          checked={leftOutColumns.includes(column.name)}
          onChange={(event) =>
            state.change({ left: [...leftOutColumns.filter((name) => name !== column.name), ...(event.target.checked ? [column.name] : [])] })
          }
        />
      )}
      <OfferPart column={column} state={state} choice={choice} />
      {unitColumn && (
        <span className="mt-1 block text-t13">
          {fill(words.unitOfRows, { column: unitColumn.name, units: unitTextsOf(unitColumn, locale).join(words.listComma) })}
        </span>
      )}
      {kind && (
        <Select
          aria-label={fill(words.unitOf, { column: column.name })}
          className="mt-1"
          {...(unit === '' ? { emptyLabel: words.chooseUnit } : {})}
          value={unit}
          options={unitsOfKind(kind).map((code) => ({ value: code, label: fill(unitColumn ? words.elseInUnit : words.inUnit, { unit: label(code) }) }))}
          onChange={(event) => changeFormat({ unit: event.target.value as NonNullable<ColumnFormat['unit']> })} // its options are units
        />
      )}
      {kind && column.hasUnclearNumber && (
        <Select
          aria-label={fill(words.decimalOf, { column: column.name })}
          className="mt-1"
          value={format.decimal ?? '.'}
          options={[
            { value: '.', label: words.decimalPoint },
            { value: ',', label: words.decimalComma },
          ]}
          onChange={(event) => changeFormat({ decimal: event.target.value as '.' | ',' })}
        />
      )}
      {isDateTarget && column.hasUnclearDay && (
        <Select
          aria-label={fill(words.dayOrderOf, { column: column.name })}
          className="mt-1"
          emptyLabel={words.chooseDayOrder}
          value={format.dayOrder ?? ''}
          options={[
            { value: 'd/m/y', label: words.dayFirst },
            { value: 'm/d/y', label: words.monthFirst },
          ]}
          onChange={(event) => changeFormat({ dayOrder: (event.target.value || undefined) as ColumnFormat['dayOrder'] })}
        />
      )}
    </>
  )
}
