import { type BulkChange, type QuickKey, quickKeys } from '@site/domain/publishing/bulk-edit.ts'
import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { choices } from '@site/domain/choices.ts'
import { fill, formatMoney, formatNumber, formatPrice } from '@site/domain/format.ts'
import { readAmount } from '@site/domain/typed-amount.ts'
import { type FormEvent, useState } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Segmented } from '../../ui/fields/Segmented.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { viewOf } from './draft-view.ts'
import { editWords } from './edit.words.ts'
import { myListingsWords } from './my-listings.words.ts'
import { skippedBy } from './skipped.ts'
import { noChangeOf, priceJumps, valuesAfter, whyNone, withValues } from './edits.ts'

type BulkEditSheetProps = {
  /** Null: closed. */
  items: readonly OwnListing[] | null
  /** All that were chosen, also those that no bulk change applies to. */
  chosen?: readonly OwnListing[]
  onClose: () => void
  onEdit: (items: readonly OwnListing[], change: BulkChange) => void
}

/** What the fields of the sheet hold. `text`: the typed amount, day or chosen code. */
type Entry = { readonly key: QuickKey; readonly direction: 'raise' | 'lower'; readonly by: 'percent' | 'amount'; readonly text: string }
const firstEntry: Entry = { key: 'price', direction: 'lower', by: 'percent', text: '' }

/** The edit that is entered; null while it is not complete. */
function editOf({ key, direction, by, text }: Entry): BulkChange | null {
  if (key !== 'price') return text === '' ? null : { [key]: text }
  const typed = text.replace(/[%％]\s*$/, '')
  // a comma before one or two digits is a decimal sign: 7,5 % is not 75 %
  const amount = readAmount(by === 'percent' ? typed.replace(/^(\s*\d*)[,，](\d{1,2}\s*)$/, '$1.$2') : typed)
  return amount ? { price: { by, change: direction === 'raise' ? amount : -amount } } : null
}

/** Changes one thing of several listings, and says before how many change and, of a price, what it becomes. */
export function BulkEditSheet({ items, chosen = [], onClose, onEdit }: BulkEditSheetProps) {
  const words = useWords(editWords)
  const locale = useLocale()
  const [shown, setShown] = useState<readonly OwnListing[]>([])
  const [entry, setEntry] = useState(firstEntry)
  const [isPressed, setPressed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const put = (next: Partial<Entry>) => {
    setEntry((before) => ({ ...before, ...next }))
    setPressed(false)
    setAsked(false)
  }
  // the content stays during the closing animation
  if (items && items !== shown) {
    setShown(items)
    put(firstEntry)
  }
  const edit = editOf(entry)
  const changed = edit ? shown.flatMap((item) => (valuesAfter(item, edit) ? [item] : [])) : []
  const jumps = edit ? priceJumps(changed, edit) : []
  const count = formatNumber(changed.length, locale)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!edit || changed.length === 0) return setPressed(true)
    if (jumps.length > 0 && !isAsked) return setAsked(true)
    onClose()
    onEdit(changed, edit)
  }
  const fault = faultOf(entry, edit, shown, isPressed)
  return (
    <Sheet
      open={items !== null}
      onClose={onClose}
      title={shown.length === 1 ? words.bulkTitleOne : fill(words.bulkTitle, { count: formatNumber(shown.length, locale) })}
      closeLabel={words.close}
      size="small"
    >
      <form onSubmit={save} noValidate className="grid gap-4">
        {items && <LeftOut chosen={chosen} items={items} />}
        <Field label={words.what}>
          <Select
            value={entry.key}
            options={quickKeys.map((key) => ({ value: key, label: words[key] }))}
            onChange={({ target }) => put({ key: quickKeys.find((key) => key === target.value) ?? 'price', text: '' })}
          />
        </Field>
        {entry.key === 'price' && (
          <div className="flex flex-wrap gap-3">
            <Segmented
              label={words.direction}
              options={[
                { value: 'lower', label: words.lower },
                { value: 'raise', label: words.raise },
              ]}
              value={entry.direction}
              onChange={(direction) => put({ direction })}
            />
            <Segmented
              label={words.unit}
              options={[
                { value: 'percent', label: words.percent },
                { value: 'amount', label: words.amount },
              ]}
              value={entry.by}
              onChange={(by) => put({ by })}
            />
          </div>
        )}
        <ValueField entry={entry} fault={fault && words[fault]} onText={(text) => put({ text })} />
        <div role="status">
          {edit && changed.length > 0 ? <Outcome edit={edit} shown={shown} changed={changed} /> : fault && <span className="sr-only">{words[fault]}</span>}
        </div>
        {edit && isAsked && <JumpQuestion edit={edit} jumps={jumps} />}
        <Button type="submit" wide>
          {changed.length === 1 ? (isAsked ? words.applyOneSure : words.applyOne) : fill(isAsked ? words.applySure : words.apply, { count })}
        </Button>
      </form>
    </Sheet>
  )
}

/** Which of the chosen listings no bulk change applies to, and why. */
function LeftOut({ chosen, items }: { chosen: readonly OwnListing[]; items: readonly OwnListing[] }) {
  const words = useWords(editWords)
  const reasons = useWords(myListingsWords)
  const locale = useLocale()
  const left = skippedBy('edit', chosen, items)
  if (left.length === 0) return null
  const count = left.reduce((sum, { items: skipped }) => sum + skipped.length, 0)
  return (
    <div className="rounded-tile bg-fill p-3 text-t13">
      <p className="font-medium">{fill(words.leftOut, { count: formatNumber(count, locale) })}</p>
      <ul className="text-ink-2">
        {left.flatMap(({ reason, items: skipped }) =>
          skipped.map((item) => (
            <li key={item.id} className="[overflow-wrap:anywhere]">
              {[item.listing?.number, listingName(viewOf(item), locale), reasons[reason]].filter(Boolean).join(' · ')}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** Whether a text may still become an amount: "0." of 0.5. */
const isBegun = (text: string): boolean => /^\s*0*[.,]?0*\s*$/.test(text)

/** What is wrong with the entry, said before anybody presses the button; what is missing is said once it was pressed. */
function faultOf({ key, text }: Entry, edit: BulkChange | null, shown: readonly OwnListing[], isPressed: boolean) {
  if (edit) return whyNone(shown, edit) ?? undefined
  if (key !== 'price') return isPressed ? 'choose' : undefined
  return isPressed || !isBegun(text) ? 'badAmount' : undefined
}

/** Asks about prices that move far, with the first of them. */
function JumpQuestion({ edit, jumps }: { edit: BulkChange; jumps: readonly OwnListing[] }) {
  const words = useWords(editWords)
  const { locale, site } = useShell()
  const [first] = jumps
  const values = first && valuesAfter(first, edit)
  if (!values || typeof values.price !== 'number') return null
  const money = (price: number) => formatMoney(price, site.currency, locale)
  const before = first.listing?.price ?? 0
  const text = jumps.length > 1 ? words.manyJump : values.price < before ? words.muchLower : words.muchHigher
  return (
    <p role="alert" className="rounded-tile bg-caution-soft p-3 text-t15">
      {fill(text, { count: formatNumber(jumps.length, locale), before: money(before), price: money(values.price) })}
    </p>
  )
}

type ValueFieldProps = { entry: Entry; fault: string | undefined; onText: (text: string) => void }

function ValueField({ entry: { key, text }, fault, onText }: ValueFieldProps) {
  const words = useWords(editWords)
  const locale = useLocale()
  if (key === 'price')
    return (
      <Field label={words.howMuch} error={fault}>
        <TextInput name="change" value={text} autoComplete="off" maxLength={20} onChange={({ target }) => onText(target.value)} />
      </Field>
    )
  if (key === 'availableFrom')
    return (
      <Field label={words.day} error={fault}>
        <TextInput name="change" type="date" value={text} onChange={({ target }) => onText(target.value)} />
      </Field>
    )
  return (
    <Field label={words[key]} error={fault}>
      <Select
        name="change"
        value={text}
        emptyLabel={words.choose}
        options={choices[key].map(({ code, label }) => ({ value: code, label: label[locale] }))}
        onChange={({ target }) => onText(target.value)}
      />
    </Field>
  )
}

type OutcomeProps = { edit: BulkChange; shown: readonly OwnListing[]; changed: readonly OwnListing[] }

const whyWords = {
  isDraft: 'whyDraft',
  isOnRequest: 'whyOnRequest',
  notOfType: 'whyNotOfType',
  alreadySo: 'whyAlreadySo',
  tooLow: 'whyTooLow',
  tooHigh: 'whyTooHigh',
} as const

/** How many listings change, the new price of the first one, and which do not change, each with its reason. */
function Outcome({ edit, shown, changed }: OutcomeProps) {
  const words = useWords(editWords)
  const { locale, site } = useShell()
  const [first] = changed
  const values = first && valuesAfter(first, edit)
  const rest = shown.length - changed.length
  const number = (value: number) => formatNumber(value, locale)
  const isOne = changed.length === 1
  const sums = rest === 0 ? { one: words.changesOne, many: words.changes } : { one: words.changesSomeOne, many: words.changesSome }
  const sum = isOne ? sums.one : sums.many
  const priceOf = (item: OwnListing) => formatPrice(viewOf(item), site.currency, locale) ?? words.noPrice
  return (
    <div className="text-t15">
      <p className="font-medium">{fill(sum, { count: number(changed.length), rest: number(rest) })}</p>
      {first && values?.price && (
        <p className="text-ink-2">
          {fill(words.example, {
            name: listingName(viewOf(first), locale),
            before: priceOf(first),
            after: priceOf(withValues(first, values, first.revision)),
          })}
        </p>
      )}
      {rest > 0 && (
        <ul className="mt-1 text-t13 text-ink-2">
          {shown.map((item) => {
            const reason = noChangeOf(item, edit)
            const name = [item.listing?.number, listingName(viewOf(item), locale)].filter(Boolean).join(' · ')
            return (
              reason && (
                <li key={item.id} className="wrap-anywhere">
                  {fill(words.stays, { name, why: words[whyWords[reason]] })}
                </li>
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}
