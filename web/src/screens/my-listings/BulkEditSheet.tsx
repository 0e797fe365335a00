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
import { useShownContent } from '../../ui/overlays/use-shown-content.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { focusInvalidAfter } from '../../ui/focus-invalid-field.ts'
import { viewOf } from '../../own-listings/draft-view.ts'
import { editWords } from './edit.words.ts'
import { myListingsWords } from './my-listings.words.ts'
import { skippedBy } from './skipped.ts'
import { itemNoChangeReasonOf, noChangeReasonOf, priceJumps, valuesAfter, withValues } from './edits.ts'

type BulkEditSheetProps = {
  /** Null: closed. */
  items: readonly OwnListing[] | null
  /** All selected listings, also those that no bulk change applies to. */
  selectedItems?: readonly OwnListing[]
  onClose: () => void
  onEdit: (items: readonly OwnListing[], change: BulkChange) => void
}

/** The values of the fields of the sheet. `text`: the typed amount, day or chosen code. */
type Entry = { readonly key: QuickKey; readonly direction: 'raise' | 'lower'; readonly by: 'percent' | 'amount'; readonly text: string }
const firstEntry: Entry = { key: 'price', direction: 'lower', by: 'percent', text: '' }

/** The change that the fields describe; null while it is not complete. */
function editOf({ key, direction, by, text }: Entry): BulkChange | null {
  if (key !== 'price') return text === '' ? null : { [key]: text }
  const typed = text.replace(/[%％]\s*$/, '')
  // a comma before one or two digits is a decimal sign: 7,5 % is not 75 %
  const amount = readAmount(by === 'percent' ? typed.replace(/^(\s*\d*)[,，](\d{1,2}\s*)$/, '$1.$2') : typed)
  return amount ? { price: { by, change: direction === 'raise' ? amount : -amount } } : null
}

/** Changes one field of several listings. It shows first how many change, and the new price of one as an example. */
export function BulkEditSheet({ items, selectedItems = [], onClose, onEdit }: BulkEditSheetProps) {
  const words = useWords(editWords)
  const locale = useLocale()
  const [entry, setEntry] = useState(firstEntry)
  const [hasSubmitted, setSubmitted] = useState(false)
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const changeEntry = (next: Partial<Entry>) => {
    setEntry((before) => ({ ...before, ...next }))
    setSubmitted(false)
    setQuestionOpen(false)
  }
  const shownItems = useShownContent(items, () => changeEntry(firstEntry)) ?? []
  const edit = editOf(entry)
  const changedItems = edit ? shownItems.flatMap((item) => (valuesAfter(item, edit) ? [item] : [])) : []
  const jumps = edit ? priceJumps(changedItems, edit) : []
  const count = formatNumber(changedItems.length, locale)
  const buttonTexts = isQuestionOpen ? { one: words.applyOneSure, many: words.applySure } : { one: words.applyOne, many: words.apply }
  const buttonText = changedItems.length === 0 ? words.applyNone : changedItems.length === 1 ? buttonTexts.one : fill(buttonTexts.many, { count })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!edit || changedItems.length === 0) {
      return focusInvalidAfter(event.currentTarget, () => setSubmitted(true))
    }
    if (jumps.length > 0 && !isQuestionOpen) return setQuestionOpen(true)
    onClose()
    onEdit(changedItems, edit)
  }
  const fault = faultOf(entry, edit, shownItems, hasSubmitted)
  return (
    <Sheet
      open={items !== null}
      onClose={onClose}
      title={shownItems.length === 1 ? words.bulkTitleOne : fill(words.bulkTitle, { count: formatNumber(shownItems.length, locale) })}
      closeLabel={words.close}
      size="small"
    >
      <form onSubmit={save} noValidate className="grid gap-4">
        {items && <LeftOut selectedItems={selectedItems} items={items} />}
        <Field label={words.what}>
          <Select
            value={entry.key}
            options={quickKeys.map((key) => ({ value: key, label: words[key] }))}
            onChange={({ target }) => changeEntry({ key: quickKeys.find((key) => key === target.value) ?? 'price', text: '' })}
          />
        </Field>
        {entry.key === 'price' && <PriceChoices entry={entry} onChange={changeEntry} />}
        <ValueField entry={entry} fault={fault && words[fault]} onText={(text) => changeEntry({ text })} />
        <div role="status">
          {edit && changedItems[0] ? <Outcome {...{ edit, changedItems }} items={shownItems} /> : fault && <span className="sr-only">{words[fault]}</span>}
        </div>
        {edit && isQuestionOpen && <JumpQuestion edit={edit} jumps={jumps} />}
        <Button type="submit" wide>
          {buttonText}
        </Button>
      </form>
    </Sheet>
  )
}

/** Whether a price is raised or lowered, and by percent or an amount. */
function PriceChoices({ entry, onChange }: { entry: Entry; onChange: (next: Partial<Entry>) => void }) {
  const words = useWords(editWords)
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented
        label={words.direction}
        options={[
          { value: 'lower', label: words.lower },
          { value: 'raise', label: words.raise },
        ]}
        value={entry.direction}
        onChange={(direction) => onChange({ direction })}
      />
      <Segmented
        label={words.unit}
        options={[
          { value: 'percent', label: words.percent },
          { value: 'amount', label: words.amount },
        ]}
        value={entry.by}
        onChange={(by) => onChange({ by })}
      />
    </div>
  )
}

/** The selected listings that no bulk change applies to, each with its reason. */
function LeftOut({ selectedItems, items }: { selectedItems: readonly OwnListing[]; items: readonly OwnListing[] }) {
  const words = useWords(editWords)
  const screenTexts = useWords(myListingsWords)
  const locale = useLocale()
  const skippedGroups = skippedBy('edit', selectedItems, items)
  if (skippedGroups.length === 0) return null
  const count = skippedGroups.reduce((sum, { items: skipped }) => sum + skipped.length, 0)
  return (
    <div className="rounded-tile bg-fill p-3 text-t13">
      <p className="font-medium">{fill(words.leftOut, { count: formatNumber(count, locale) })}</p>
      <ul className="text-ink-2">
        {skippedGroups.flatMap(({ reason, items: skipped }) =>
          skipped.map((item) => (
            <li key={item.id} className="[overflow-wrap:anywhere]">
              {[item.listing?.number, listingName(viewOf(item), locale), screenTexts[reason]].filter(Boolean).join(' · ')}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

/** Whether a text without an amount may become one by more typing: "0." becomes 0.5. */
const mayBecomeAmount = (text: string): boolean => /^\s*0*[.,]?0*\s*$/.test(text)

/** The key of the text that says what is wrong with the entry, before the button is pressed; a missing value is wrong only after the press. */
function faultOf({ key, text }: Entry, edit: BulkChange | null, items: readonly OwnListing[], hasSubmitted: boolean) {
  if (edit) return noChangeReasonOf(items, edit) ?? undefined
  if (key !== 'price') return hasSubmitted ? 'choose' : undefined
  return hasSubmitted || !mayBecomeAmount(text) ? 'badAmount' : undefined
}

/** Asks about prices that change a lot, with the first of them as an example. */
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

type OutcomeProps = { edit: BulkChange; items: readonly OwnListing[]; changedItems: readonly OwnListing[] }

/** Text keys of the reasons for which a change does not apply. */
const textKeyOfReason = {
  isDraft: 'whyDraft',
  isOnRequest: 'whyOnRequest',
  notOfType: 'whyNotOfType',
  alreadySo: 'whyAlreadySo',
  tooLow: 'whyTooLow',
  tooHigh: 'whyTooHigh',
} as const

/** How many listings change, the new price of the first one, and which do not change, each with its reason. */
function Outcome({ edit, items, changedItems }: OutcomeProps) {
  const words = useWords(editWords)
  const { locale, site } = useShell()
  const [first] = changedItems
  const values = first && valuesAfter(first, edit)
  const restCount = items.length - changedItems.length
  const formatCount = (value: number) => formatNumber(value, locale)
  const isOne = changedItems.length === 1
  const sentences = restCount === 0 ? { one: words.changesOne, many: words.changes } : { one: words.changesSomeOne, many: words.changesSome }
  const sentence = isOne ? sentences.one : sentences.many
  const priceOf = (item: OwnListing) => formatPrice(viewOf(item), site.currency, locale) ?? words.noPrice
  return (
    <div className="text-t15">
      <p className="font-medium">{fill(sentence, { count: formatCount(changedItems.length), rest: formatCount(restCount) })}</p>
      {first && values?.price && (
        <p className="text-ink-2">
          {fill(words.example, {
            name: listingName(viewOf(first), locale),
            before: priceOf(first),
            after: priceOf(withValues(first, values, first.revision)),
          })}
        </p>
      )}
      {restCount > 0 && (
        <ul className="mt-1 text-t13 text-ink-2">
          {items.map((item) => {
            const reason = itemNoChangeReasonOf(item, edit)
            const name = [item.listing?.number, listingName(viewOf(item), locale)].filter(Boolean).join(' · ')
            return (
              reason && (
                <li key={item.id} className="wrap-anywhere">
                  {fill(words.stays, { name, why: words[textKeyOfReason[reason]] })}
                </li>
              )
            )
          })}
        </ul>
      )}
    </div>
  )
}
