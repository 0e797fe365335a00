import type { EstateView } from '@site/domain/calls/listing.ts'
import { type AskedField, asksPlaceShown, type FormKey, type FormValues, slotAreaOf } from '@site/domain/form-rules.ts'
import { fill, formatArea, formatMoney } from '@site/domain/format.ts'
import { isOddArea } from '@site/domain/publishing/odd-area.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import { dayIn } from '@site/domain/zoned-time.ts'
import { type ReactNode, useState } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { useUserInfo } from '../../../page/session.ts'
import { Toggle } from '../../../ui/fields/Toggle.tsx'
import { BuildingControl } from '../building/BuildingControl.tsx'
import { FieldControl, type FieldControlProps } from './FieldControl.tsx'
import { FirstText } from './FirstText.tsx'
import { isLongText } from '../is-long-text.ts'
import { PriceHelp } from './PriceHelp.tsx'
import { priceWords } from './price.words.ts'
import { publishWords } from '../publish.words.ts'
import { RejectedMark } from './RejectedMark.tsx'
import { fieldsOfStep, type StepName } from './steps.ts'
import { tenantSum } from './tenant-sum.ts'

export type StepFieldsProps = {
  step: StepName
  values: FormValues
  onChange: (changes: FormValues) => void
  /** The faults to show, by field. */
  faults: Readonly<Record<string, FieldMessage>>
  estate: EstateView | null
  isSignedIn: boolean
  /** Whether the price is settled, and what settles it. */
  price: { isSettled: boolean; onSettle: (price: number) => void }
}

/** Fields that fill the width; the others are in two columns on wide windows. */
const isWide = ([, field]: AskedField): boolean => field.kind === 'place' || field.bilingual === true || isLongText(field)

/** Fields about the owner that an agent publishes for. */
const agentKeys: ReadonlySet<string> = new Set<FormKey>(['source', 'ownerName', 'ownerContact'])

/** The fields of a step, by the field table, with help such as prices of similar homes. */
export function StepFields(props: StepFieldsProps) {
  const { step, values } = props
  const words = useWords(publishWords)
  const isAgent = useUserInfo((user) => user.userRole === 'Intermediary')
  // owners publish for nobody else, and homes without pets have no rules for them; a stored value is shown, so that it can be corrected
  const isNotApplicable = (key: string) => (!isAgent && agentKeys.has(key)) || (!values.petsAllowed && key === 'petRules')
  const fieldEntries = fieldsOfStep(step, values).filter(([key]) => values[key] || !isNotApplicable(key))
  if (step === 'price') return <PriceFields {...props} fieldEntries={fieldEntries} />
  if (step !== 'texts') return <Fields {...props} fieldEntries={fieldEntries} />
  const isPrivate = ([, field]: AskedField) => field.visibility !== 'anyone'
  return (
    <>
      {props.isSignedIn && <FirstText values={values} onUse={(remarks) => props.onChange({ remarks })} />}
      <Fields {...props} fieldEntries={fieldEntries.filter((field) => !isPrivate(field))} />
      <div className="mt-4 grid gap-4 border-t border-line pt-5">
        <h3 className="text-t17 font-bold">
          {words.privateTitle} <span className="text-t13 font-normal text-ink-3">{words.privateNote}</span>
        </h3>
        <Fields {...props} fieldEntries={fieldEntries.filter(isPrivate)} />
      </div>
    </>
  )
}

type FieldsProps = Omit<StepFieldsProps, 'step'> & { fieldEntries: readonly AskedField[] }

function Fields({ fieldEntries, values, onChange, faults, estate }: FieldsProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-5 desk:grid-cols-2">
      {fieldEntries.map((field) => (
        <div key={field[0]} data-field={field[0]} className={isWide(field) ? 'min-w-0 desk:col-span-2' : 'min-w-0'}>
          <OneField fieldEntry={field} values={values} onChange={onChange} faults={faults} estate={estate} />
          <RejectedMark fieldKey={field[0]} value={values[field[0]]} />
        </div>
      ))}
    </div>
  )
}

type OneFieldProps = Pick<FieldsProps, 'values' | 'onChange' | 'estate' | 'faults'> & { fieldEntry: AskedField }

function OneField({ fieldEntry, values, onChange, faults, estate }: OneFieldProps): ReactNode {
  const words = useWords(publishWords)
  const { site, locale } = useShell()
  const { vrHosts, timeZone } = site
  const [key] = fieldEntry
  const fault = faults[key]
  const floors = estate?.floors
  const isDayOver = key === 'availableFrom' && Boolean(values.availableFrom && values.availableFrom < dayIn(new Date(), timeZone))
  const faultText = {
    aboveTop: floors && fill(words.aboveTop, { floors }),
    badVrHost: fill(words.vrHosts, { hosts: vrHosts.join(', ') }),
    tooSmall: words.aboveZero,
  }[fault as string]
  const [vrHost = ''] = vrHosts
  const vrHint = vrHost && fill(words.vrHint, { hosts: vrHosts.join(words.or), example: `https://${vrHost}/…` })
  const oddArea = isOddArea(values) && fill(words.oddArea, { bedrooms: values.bedrooms ?? 0, area: formatArea(values.floorArea ?? 0, locale) })
  const slotArea = slotAreaOf(values)
  const hint = {
    floorArea: oddArea ? (
      <span className="font-medium text-bad">{oddArea}</span>
    ) : (
      slotArea !== null && !values.floorArea && fill(words.slotArea, { area: formatArea(slotArea, locale) })
    ),
    roomNumber: words.unitWhy,
    availableFrom: isDayOver && !fault ? words.dayIsOver : undefined,
    vr: vrHint,
  }[key as string]
  if (key === 'estate') return <BuildingControl values={values} faults={faults} onChange={onChange} />
  if (key === 'placeShown')
    return <PlaceShown fieldEntry={fieldEntry} values={values} onChange={onChange} fault={fault} hint={streetHint(values, estate, words)} />
  return (
    <FieldControl
      fieldEntry={fieldEntry}
      values={values}
      onChange={onChange}
      fault={fault}
      faultText={faultText || undefined}
      hint={hint}
      after={key === 'floor' && floors ? fill(words.ofFloors, { floors }) : undefined}
    />
  )
}

/** The hint for a home that shows its street alone: people can guess the building if no other is there. Undefined or false: no hint. */
function streetHint(
  { placeShown, missingEstate }: FormValues,
  estate: EstateView | null,
  words: Readonly<Record<'onlyOnStreet' | 'maybeOnlyOnStreet', string>>,
) {
  if (placeShown !== 'Street') return undefined
  if (estate) return estate.isAloneOnStreet && words.onlyOnStreet
  return missingEstate ? words.maybeOnlyOnStreet : undefined
}

/** How exactly clients see the place: the building by default, except where the form must ask (`asksPlaceShown`). */
function PlaceShown({ fieldEntry, values, ...rest }: FieldControlProps) {
  const [key, field] = fieldEntry
  if (asksPlaceShown(values)) return <FieldControl fieldEntry={[key, { ...field, form: { ...field.form, needed: true } }]} values={values} {...rest} />
  return <FieldControl fieldEntry={fieldEntry} values={{ ...values, placeShown: values.placeShown ?? 'Building' }} {...rest} />
}

/** The price with the prices of similar homes, then the other fields of the step, then what a tenant pays. */
function PriceFields({ fieldEntries, values, onChange, faults, estate, isSignedIn, price }: FieldsProps) {
  const words = useWords(publishWords)
  const priceEntry = fieldEntries.find(([key]) => key === 'price')
  const isOnRequest = values.price === null
  // switching "on request" off restores it
  const [priceBefore, setPriceBefore] = useState<number | undefined>()
  return (
    <>
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <div className="grid gap-3" data-field="price">
          {priceEntry && !isOnRequest && (
            <FieldControl
              fieldEntry={priceEntry}
              values={values}
              onChange={(changes) => onChange({ price: changes.price ?? undefined } as FormValues)}
              fault={faults['price']}
              faultText={faults['price'] === 'tooSmall' ? words.priceZero : undefined}
              after={values.mode === 'Lease' ? words.perMonth : values.mode === 'Sale' ? words.inAll : undefined}
              isLarge
            />
          )}
          <RejectedMark fieldKey="price" value={values.price} />
          <Toggle
            label={words.onRequest}
            hint={words.onRequestNote}
            checked={isOnRequest}
            onChange={(isChecked) => {
              if (isChecked) setPriceBefore(values.price ?? undefined)
              onChange({ price: isChecked ? null : priceBefore } as FormValues)
            }}
          />
        </div>
        {isSignedIn && (
          <div className="grid gap-3">
            <PriceHelp values={values} estate={estate} {...price} />
          </div>
        )}
      </div>
      <Fields {...{ values, onChange, faults, estate, isSignedIn, price }} fieldEntries={fieldEntries.filter(([key]) => key !== 'price')} />
      <TenantSum values={values} />
    </>
  )
}

function TenantSum({ values }: { values: FormValues }) {
  const { site, locale } = useShell()
  const words = useWords(priceWords)
  const sum = tenantSum(values)
  if (!sum) return null
  const [monthly, upFront] = [sum.monthly, sum.upFront].map((amount) => (amount === null ? '' : formatMoney(amount, site.currency, locale)))
  return <p className="text-t15 font-medium">{fill(sum.upFront === null ? words.tenantPays : words.tenantPaysUpFront, { monthly, upFront })}</p>
}
