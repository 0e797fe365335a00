import type { ImportChoice } from '@site/domain/calls/import.ts'
import { fill } from '@site/domain/format.ts'
import { columnUnits, unitsOfKind } from '@site/domain/imports/column-units.ts'
import { headingUnit, isPriceHeading, unitKindOf } from '@site/domain/imports/import-columns.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { importWords } from './import.words.ts'
import type { Import } from './use-import.ts'

type Column = NonNullable<Import['file']>['columns'][number]
type Form = NonNullable<ImportChoice['forms']>[string]

/** How the texts of a column are read: the unit of its numbers, and what its texts leave open. */
export function ColumnForm({ column, state, choice }: { column: Column; state: Import; choice: ImportChoice }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const { site } = useShell()
  const target = choice.columns[column.name] ?? null
  const kind = unitKindOf(target)
  const form: Form = choice.forms?.[column.name] ?? {}
  const change = (changes: Form) => state.change({ forms: { ...choice.forms, [column.name]: { ...form, ...changes } } })
  const named = headingUnit(column.name, target)
  const legacyUnit = target === 'price' && choice.amountUnit === 10_000 ? 'tenThousand' : kind === 'area' ? 'squareMetre' : 'one'
  const unit = form.unit ?? (named && 'unit' in named ? named.unit : named ? '' : legacyUnit)
  const isOfDates = target === 'availableFrom' || target === 'listingDate'
  const label = (code: keyof typeof columnUnits) => (code === 'one' ? fill(words.pesos, { currency: site.currency }) : columnUnits[code].label[locale])
  const left = choice.left ?? []
  return (
    <>
      {target === null && isPriceHeading(column.name) && (
        <Checkbox
          label={words.notNeeded}
          checked={left.includes(column.name)}
          onChange={(event) => state.change({ left: [...left.filter((name) => name !== column.name), ...(event.target.checked ? [column.name] : [])] })}
        />
      )}
      {kind && (
        <Select
          aria-label={fill(words.unitOf, { column: column.name })}
          className="mt-1"
          {...(unit === '' ? { emptyLabel: words.chooseUnit } : {})}
          value={unit}
          options={unitsOfKind(kind).map((code) => ({ value: code, label: fill(words.inUnit, { unit: label(code) }) }))}
          onChange={(event) => change({ unit: event.target.value as NonNullable<Form['unit']> })} // its options are units
        />
      )}
      {kind && column.hasUnclearNumber && (
        <Select
          aria-label={fill(words.decimalOf, { column: column.name })}
          className="mt-1"
          value={form.decimal ?? '.'}
          options={[
            { value: '.', label: words.decimalPoint },
            { value: ',', label: words.decimalComma },
          ]}
          onChange={(event) => change({ decimal: event.target.value as '.' | ',' })}
        />
      )}
      {isOfDates && column.hasUnclearDay && (
        <Select
          aria-label={fill(words.dayOrderOf, { column: column.name })}
          className="mt-1"
          emptyLabel={words.chooseDayOrder}
          value={form.dayOrder ?? ''}
          options={[
            { value: 'd/m/y', label: words.dayFirst },
            { value: 'm/d/y', label: words.monthFirst },
          ]}
          onChange={(event) => change({ dayOrder: (event.target.value || undefined) as Form['dayOrder'] })}
        />
      )}
    </>
  )
}
