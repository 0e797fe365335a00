import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatMoney, formatPrice } from '@site/domain/format.ts'
import { isPriceJump } from '@site/domain/publishing/plausible-price.ts'
import { readAmount } from '@site/domain/typed-amount.ts'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { listingName } from '../../listing/listing-lines.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { CallError } from '../../page/api.ts'
import { useAction } from '../../page/use-action.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLoad } from '../../ui/use-load.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { notify } from '../../ui/overlays/notices.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { focusInvalidField } from '../../ui/focus-invalid-field.ts'
import { viewOf } from '../../own-listings/draft-view.ts'
import { editWords } from './edit.words.ts'
import { type Failure, textOf } from './use-action-state.ts'

type PriceSheetProps = {
  item: OwnListing | null
  onClose: () => void
  /** Changes the price; why it did not change, or null. */
  onPrice: (item: OwnListing, price: number) => Promise<Failure | null>
  /** Whether a price of which no answer came is that of the listing now. */
  onCheck: (item: OwnListing, price: number) => Promise<boolean>
}

/** What is known of a price that was sent: not changed, no answer, or not arrived by a look since. */
type Unsaved = { readonly state: 'priceNotChanged' | 'priceUnknown' | 'priceChecked'; readonly price: number; readonly reason: string }

/** Ms between two looks whether a price has arrived. */
const checkMs = 5000

/**
 * Sends a price. One that is not changed leaves the sheet open with the reason and the focus in the field; of a closed sheet a notice says it. After one
 * without an answer it looks by itself whether it has arrived.
 */
function useSending({ item, onClose, onPrice, onCheck }: PriceSheetProps, field: RefObject<HTMLInputElement | null>) {
  const locale = useLocale()
  const [failure, setFailure] = useState<Unsaved | null>(null)
  const [isBusy, run] = useAction()
  const open = useRef(item)
  useEffect(() => {
    open.current = item
  })
  const unknown = failure?.state === 'priceUnknown' ? failure.price : null
  useLoad(item && unknown !== null ? [item.id, unknown] : null, async () => item === null || unknown === null || (await onCheck(item, unknown)), {
    pollMs: (isChanged) => (isChanged === null ? checkMs : null),
    onLoaded: (isChanged) => {
      if (isChanged) onClose()
      else if (unknown !== null) setFailure({ state: 'priceChecked', price: unknown, reason: '' })
    },
    onFailure: (error) => {
      if (unknown === null || (error instanceof CallError && error.isUnreachable)) return
      setFailure({ state: 'priceNotChanged', price: unknown, reason: textOf(error, locale) })
    },
  })
  const change = async (of: OwnListing, wanted: number) => {
    setFailure(null)
    const failed = await onPrice(of, wanted)
    const isOpen = open.current?.id === of.id
    if (failed === null) {
      if (isOpen) onClose()
    } else if (isOpen) {
      setFailure(failed.isUnknown ? { state: 'priceUnknown', price: wanted, reason: '' } : { state: 'priceNotChanged', price: wanted, reason: failed.text })
      field.current?.focus()
    } else notify({ text: `${listingName(viewOf(of), locale)}: ${failed.text}`, tone: 'error' })
  }
  const send = (of: OwnListing, wanted: number) => run(() => change(of, wanted))
  return { failure, isBusy, send, forget: () => setFailure(null) }
}

/** Changes the price of one listing: one field. A price that is half of the old one away from it is asked about, and one that was not changed stays in the field. */
export function PriceSheet({ item, onClose, onPrice, onCheck }: PriceSheetProps) {
  const words = useWords(editWords)
  const { locale, site } = useShell()
  const [shown, setShown] = useState<OwnListing | null>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isAsked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { failure, isBusy, forget, send } = useSending({ item, onClose, onPrice, onCheck }, field)
  const type = (typed: string) => {
    setText(typed)
    setFault(undefined)
    setAsked(false)
    forget()
  }
  const openId = item?.id ?? null
  const [lastId, setLastId] = useState<string | null>(null)
  if (openId !== lastId) {
    setLastId(openId)
    if (openId !== null) type('')
  }
  // the content stays during the closing animation
  if (item && item !== shown) setShown(item)
  // after the sheet has taken the focus: the one thing to do here is typing
  useLayoutEffect(() => {
    if (openId !== null) field.current?.focus()
  }, [openId])
  const view = shown && viewOf(shown)
  const before = view?.price ?? null
  const money = (price: number) => formatMoney(price, site.currency, locale)
  const amount = readAmount(text)
  const price = typeof amount === 'number' && Number.isInteger(amount) && amount > 0 && amount <= fields.price.max ? amount : null
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!shown || price === null) {
      flushSync(() => setFault(words.badPrice))
      return focusInvalidField(event.currentTarget)
    }
    if (before !== null && isPriceJump(before, price) && !isAsked) return setAsked(true)
    if (price === before) return onClose()
    void send(shown, price)
  }
  return (
    <Sheet open={item !== null} onClose={onClose} title={words.priceTitle} closeLabel={words.close} size="small">
      {view && (
        <form onSubmit={save} noValidate className="grid gap-4">
          <p className="text-t15 text-ink-2">
            {listingName(view, locale)} · {formatPrice(view, site.currency, locale) ?? words.noPrice}
          </p>
          <Field label={words.newPrice} error={fault} hint={price === null ? words.priceHint : money(price)}>
            <TextInput
              ref={field}
              name="price"
              value={text}
              inputMode="text"
              autoComplete="off"
              maxLength={30}
              onChange={(event) => type(event.target.value)}
            />
          </Field>
          {isAsked && price !== null && before !== null && (
            <p role="alert" className="rounded-tile bg-caution-soft p-3 text-t15">
              {fill(price < before ? words.muchLower : words.muchHigher, { price: money(price), before: money(before) })}
            </p>
          )}
          {failure !== null && (
            <div role="alert" className={classNames('rounded-tile p-3 text-t15', failure.state === 'priceUnknown' ? 'bg-caution-soft' : 'bg-bad-soft')}>
              <p className="font-semibold">{words[failure.state]}</p>
              {failure.reason !== '' && <p>{failure.reason}</p>}
            </div>
          )}
          <Button type="submit" wide busy={isBusy}>
            {isAsked && price !== null ? fill(words.priceIsRight, { price: money(price) }) : words.savePrice}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
