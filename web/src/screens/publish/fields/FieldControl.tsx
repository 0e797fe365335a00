import { bandsOf, codesOf, type CodeOf } from '@site/domain/choices.ts'
import { fieldMessages } from '@site/domain/field-messages.ts'
import type { Field as FieldRow } from '@site/domain/fields.ts'
import { type AskedField, excessOf, type FormKey, type FormValues } from '@site/domain/form-rules.ts'
import { currencySign, fill, formatNumber, tenThousandsHint } from '@site/domain/format.ts'
import { statusesOf } from '@site/domain/listing.ts'
import { privateDetailsIn } from '@site/domain/publishing/private-details.ts'
import type { FieldMessage } from '@site/domain/problems.ts'
import type { Words } from '@site/domain/words.ts'
import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLabels } from '../../../listing/dictionary.ts'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { PrivateDetailsNote } from '../../../own-listings/PrivateDetailsNote.tsx'
import { privateDetailsWords } from '../../../own-listings/private-details.words.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ChoiceControl } from './ChoiceControl.tsx'
import { isLongText } from '../is-long-text.ts'
import { CountControl, NumberControl } from './NumberControl.tsx'
import { areStillApplied, type TextKey, changesToMoveText } from './private-texts.ts'
import { publishWords } from '../publish.words.ts'

export type FieldControlProps = {
  /** The key and row of the field. */
  fieldEntry: AskedField
  values: FormValues
  onChange: (changes: FormValues) => void
  /** The fault to show; undefined: none. */
  fault: FieldMessage | undefined
  /** The text of the fault, if it is more exact than the message. */
  faultText?: string | undefined
  hint?: ReactNode
  /** After a number: a unit that is not in the row. */
  after?: ReactNode
  isLarge?: boolean
}

/** The most characters of a text whose field has no `max`. */
const defaultMaxLength = 200
/** Counts whose `max` is at most this have buttons for less and more. */
const maxCounterValue = 50

/** A field of the form, with the control of its kind. Media and places have controls of their own. */
export function FieldControl({ fieldEntry, values, onChange, fault, faultText, hint, after, isLarge }: FieldControlProps) {
  const [key, field] = fieldEntry
  const locale = useLocale()
  const words = useWords(publishWords)
  const label = field.label[locale]
  const limitText = fault === 'tooLarge' ? words.atMost : fault === 'tooLong' ? words.atMostCharacters : null
  const limit = limitText && field.max ? fill(limitText, { max: formatNumber(field.max, locale) }) : undefined
  const isGroup = field.kind === 'choice' || field.kind === 'flag' || isCount(field)
  const emptyChoice = fault === 'required' && isGroup ? words.chooseOne : undefined
  const [isTyping, setTyping] = useState(false)
  // a link is checked when its field is left
  const error = fault && !(isTyping && fault === 'badVrHost') ? (faultText ?? limit ?? emptyChoice ?? fieldMessages[fault][locale]) : undefined
  const note =
    field.visibility === 'anyone' ? (
      field.form.needed && words.needed
    ) : (
      <span className="inline-flex items-center gap-1">
        <Lock size={13} aria-hidden />
        {words.hidden}
      </span>
    )
  const set = (value: unknown) => {
    setTyping(true)
    onChange({ [key]: value } as FormValues) // the control of a field gives values of its kind
  }
  const control = { label, value: values[key], onChange: set, onBlur: () => setTyping(false), isInvalid: error !== undefined }
  if (field.kind === 'text' && field.bilingual) return <BilingualText fieldEntry={fieldEntry} values={values} onChange={onChange} error={error} hint={hint} />
  return (
    <Field label={label} note={note} error={error} hint={hint} required={field.form.needed === true && !isGroup} group={isGroup}>
      <ControlOfKind fieldEntry={fieldEntry} type={values.type} after={after} isLarge={isLarge} {...control} />
    </Field>
  )
}

/** Whether a field is a small whole number, which is set by a counter. */
const isCount = (field: FieldRow): boolean =>
  field.kind === 'number' && (field.max ?? Infinity) <= maxCounterValue && field.unit !== 'metres' && field.unit !== 'squareMetres'

type ControlProps = {
  fieldEntry: AskedField
  type: CodeOf<'type'> | null | undefined
  label: string
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  isInvalid: boolean
  after?: ReactNode
  isLarge?: boolean | undefined
}

function ControlOfKind({ fieldEntry: [key, field], type, label, value, onChange, onBlur, isInvalid, after, isLarge = false }: ControlProps): ReactNode {
  const { site, locale } = useShell()
  const number = { label, fieldKey: key, field, value: value as number | null | undefined, onChange }
  switch (field.kind) {
    case 'choice':
      return <FieldChoice {...{ fieldKey: key, field, type, label, value, onChange, isInvalid }} />
    case 'flag':
      return <FlagControl {...{ field, label, value, onChange, isInvalid }} />
    case 'money': {
      const tenThousands = typeof value === 'number' ? tenThousandsHint(value, locale) : null
      return (
        <NumberControl
          {...number}
          isLarge={isLarge}
          before={currencySign(site.currency)}
          after={[after, tenThousands].filter(Boolean).join(' · ') || undefined}
        />
      )
    }
    case 'number':
      if (singleNumberBands(field)) return <BandsControl {...{ field, label, value, onChange, isInvalid }} />
      return isCount(field) ? <CountControl {...number} /> : <NumberControl {...number} after={after} />
    case 'date':
      return <DateControl value={String(value ?? '')} onChange={onChange} />
    case 'text':
      return <TextControl field={field} value={String(value ?? '')} onBlur={onBlur} onChange={(text) => onChange(text || null)} />
    case 'place':
    case 'media':
      return null
  }
}

/** A date. Browsers give no value for one that does not exist, such as 30 February, and keep showing it. */
function DateControl({ value, onChange }: { value: string; onChange: (value: string | null) => void }) {
  const words = useWords(publishWords)
  const [isNoDate, setNoDate] = useState(false)
  return (
    <>
      <TextInput
        type="date"
        value={value}
        onBlur={({ target }) => setNoDate(target.validity.badInput)}
        onChange={({ target }) => {
          setNoDate(false)
          onChange(target.value || null)
        }}
      />
      {isNoDate && (
        <p role="alert" className="text-t13 text-bad">
          {words.noSuchDate}
        </p>
      )}
    </>
  )
}

type ChoiceFieldProps = { field: FieldRow; label: string; value: unknown; onChange: (value: unknown) => void; isInvalid: boolean }

function FieldChoice({ fieldKey, field, type, label, value, onChange, isInvalid }: ChoiceFieldProps & { fieldKey: FormKey; type: ControlProps['type'] }) {
  const labels = useLabels()
  if (!field.choices) return null
  const list = field.choices
  // parking slots have codes of their own for the build stages; `changesWithScope` translates a status when the type changes
  const codes: readonly string[] = fieldKey === 'status' ? statusesOf(type ?? 'Residence') : codesOf(list)
  return (
    <ChoiceControl
      label={label}
      options={codes.map((code) => ({ value: code, label: labels(list, code) }))}
      value={(value ?? null) as string | null}
      onChange={onChange}
      isInvalid={isInvalid}
      canClear={!field.form?.needed}
    />
  )
}

/** Yes or no; neither until the person has answered. */
function FlagControl({ field, label, value, onChange, isInvalid }: ChoiceFieldProps) {
  const labels = useLabels()
  const words = useWords(publishWords)
  const isPermission = field.show === 'terms'
  const labelOf = (flag: 'true' | 'false') =>
    field.choices ? labels(field.choices, flag) : flag === 'true' ? (isPermission ? words.allowed : words.yes) : isPermission ? words.notAllowed : words.no
  return (
    <ChoiceControl
      label={label}
      options={(['true', 'false'] as const).map((flag) => ({ value: flag, label: labelOf(flag) }))}
      value={typeof value === 'boolean' ? (String(value) as 'true' | 'false') : null}
      onChange={(flag) => onChange(flag === null ? null : flag === 'true')}
      isInvalid={isInvalid}
      canClear
    />
  )
}

/** The bands of a count whose bands are single numbers, such as bedrooms; the last band begins the larger numbers. */
function singleNumberBands(field: FieldRow) {
  if (field.kind !== 'number' || field.unit || field.filter?.by !== 'bands') return null
  const bands = bandsOf(field.filter.bands)
  return bands.every(({ min, max }) => max === undefined || max - min === 1) ? bands : null
}

/** A choice of numbers; the last one stands for all larger ones, which a counter sets. */
function BandsControl({ field, label, value, onChange, isInvalid }: ChoiceFieldProps) {
  const locale = useLocale()
  const bands = singleNumberBands(field) ?? []
  const largest = bands.at(-1)?.min ?? 0
  const count = typeof value === 'number' ? value : null
  return (
    <div className="grid gap-2">
      <ChoiceControl
        label={label}
        options={bands.map(({ min, max, label: bandLabel }) => ({
          value: String(min),
          label: min === 0 ? bandLabel[locale] : max === undefined ? `${min}+` : String(min),
        }))}
        value={count === null ? null : String(Math.min(count, largest))}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
        isInvalid={isInvalid}
        canClear={!field.form?.needed}
      />
      {count !== null && count >= largest && <CountControl label={label} field={field} value={count} onChange={onChange} />}
    </div>
  )
}

/** The share of the allowed length from which a counter is shown. */
const counterShare = 0.8

type TextControlProps = { field: FieldRow; value: string; onChange: (text: string) => void; onBlur?: () => void }

function TextControl({ field, value, onChange, onBlur }: TextControlProps) {
  const max = field.max ?? defaultMaxLength
  const locale = useLocale()
  const words = useWords(publishWords)
  const excess = excessOf(field, value)
  const counter = excess > 0 ? fill(words.tooLongBy, { count: formatNumber(excess, locale) }) : `${value.length} / ${max}`
  return (
    <>
      {isLongText(field) ? (
        <TextArea value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextInput value={value} autoComplete="off" onBlur={onBlur} onChange={({ target }) => onChange(target.value)} />
      )}
      {value.length >= max * counterShare && (
        <span className={classNames('justify-self-end text-t12', excess > 0 ? 'font-semibold text-bad' : 'text-ink-3')}>{counter}</span>
      )}
    </>
  )
}

type BilingualProps = Pick<FieldControlProps, 'fieldEntry' | 'values' | 'onChange' | 'hint'> & { error: string | undefined }

/** A text in both languages, the language of the page first; one of them is enough. What clients should not read moves to the private notes. */
function BilingualText({ fieldEntry: [key, field], values, onChange, error, hint }: BilingualProps) {
  const words = useWords(publishWords)
  const privateWords = useWords(privateDetailsWords)
  const locale = useLocale()
  const label = field.label[locale]
  const value = (values[key] ?? null) as Words | null
  const latestValues = useRef(values)
  useEffect(() => {
    latestValues.current = values
  }, [values])
  const set = (language: 'zh' | 'en', text: string) => {
    const next = { zh: value?.zh ?? '', en: value?.en ?? '', [language]: text }
    onChange({ [key]: next.zh || next.en ? next : null } as FormValues)
  }
  const move = (language: 'zh' | 'en') => {
    const textKey = key as TextKey
    const changes = changesToMoveText(values, textKey, language)
    const countOf = (form: FormValues) => privateDetailsIn(form[textKey]?.[language] ?? '', values).length
    const count = countOf(values) - countOf({ ...values, ...changes })
    if (count === 0) return notify({ text: privateWords.notesFull, tone: 'error' })
    onChange(changes)
    const before = { [key]: value, privateRemarks: values.privateRemarks ?? null } as FormValues
    const undo = () => (areStillApplied(changes, latestValues.current) ? onChange(before) : notify({ text: privateWords.typedSince }))
    const text = count === 1 ? privateWords.moved : fill(privateWords.movedSome, { count })
    notify({ text, action: { label: privateWords.undo, onPress: undo } })
  }
  const languages = locale === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const)
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {languages.map((language, index) => (
        <Field
          key={language}
          label={fill(language === 'zh' ? words.inChinese : words.inEnglish, { field: label })}
          error={index === 0 ? error : undefined}
          hint={index === 0 ? hint : undefined}
        >
          <TextControl field={field} value={value?.[language] ?? ''} onChange={(text) => set(language, text)} />
          <PrivateDetailsNote text={value?.[language] ?? ''} own={values} onMove={() => move(language)} />
        </Field>
      ))}
    </div>
  )
}
