import type { OwnListing } from '@site/domain/calls/publishing.ts'
import { fields } from '@site/domain/fields.ts'
import { fill, formatMoney, formatPrice } from '@site/domain/format.ts'
import { isPriceJump } from '@site/domain/publishing/plausible-price.ts'
import { readAmount } from '@site/domain/typed-amount.ts'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { listingName } from '../../listing/listing-lines.ts'
import { useLocale, useShell, useWords } from '../../page/locale.tsx'
import { CallError } from '../../page/api.ts'
import { useAction } from '../../page/use-action.ts'
import { classNames } from '../../ui/class-names.ts'
import { useLoad } from '../../ui/use-load.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { useShownContent } from '../../ui/overlays/use-shown-content.ts'
import { notify } from '../../ui/overlays/notices.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { focusInvalidAfter } from '../../ui/focus-invalid-field.ts'
import { viewOf } from '../../own-listings/draft-view.ts'
import { editWords } from './edit.words.ts'
import { dropKeptPrice, keepPrice, keptPrice, type PriceState } from '../../device/kept-price.ts'
import { priceOf } from './edits.ts'
import { type Failure, failureTextOf } from './use-action-state.ts'
import { dotted } from '../../listing/dotted.tsx'

type PriceSheetProps = {
  item: OwnListing | null
  onClose: () => void
  /** Changes the price; answers why it did not change, or null. */
  onPrice: (item: OwnListing, price: number) => Promise<Failure | null>
  /**
   * Looks for a price that was sent without an answer when the person saw another one (null: on request): null if the listing has it, else that it was
   * changed elsewhere, or an empty text.
   */
  onCheck: (item: OwnListing, price: number, seen: number | null) => Promise<string | null>
}

/** Why a price is not known to be stored. `reason`: a text, may be empty. */
type PriceFailure = { readonly state: PriceState; readonly reason: string }

/** A price whose answer is looked for. `text`: what was typed; `seen`: the price that the person saw, null on request. */
type PendingPrice = { readonly target: OwnListing; readonly price: number; readonly text: string; readonly seen: number | null }

/** Ms between two checks whether a price has arrived. */
const checkIntervalMs = 5000

/** The prices whose answers are looked for, each listing once. */
function usePending() {
  const [pending, setPending] = useState<readonly PendingPrice[]>([])
  const without = (id: string) => (before: readonly PendingPrice[]) => before.filter(({ target }) => target.id !== id)
  return {
    pending,
    lookFor: (sent: PendingPrice) => setPending((before) => [...without(sent.target.id)(before), sent]),
    stopLooking: (id: string) => setPending(without(id)),
  }
}

/**
 * Sends a price. After a failure the sheet stays open with the reason, and the field gets the focus; a notice says the reason if the sheet is closed. If no
 * answer comes, it checks repeatedly whether the price has arrived, also once the sheet is closed. After a reload `resume` goes on with what was kept.
 */
function useSendPrice({ item, onClose, onPrice, onCheck }: PriceSheetProps, field: RefObject<HTMLInputElement | null>) {
  const locale = useLocale()
  const [failure, setFailure] = useState<PriceFailure | null>(null)
  const [isBusy, run] = useAction()
  const openItem = useRef(item)
  useEffect(() => {
    openItem.current = item
  })
  const { pending, lookFor, stopLooking } = usePending()
  const [first = null] = pending
  const showUnchanged = ({ target, text, seen }: PendingPrice, state: PriceState, reason: string) => {
    stopLooking(target.id)
    if (item?.id === target.id) {
      keepPrice(target.id, { text, seen, state, reason })
      setFailure({ state, reason })
    } else {
      dropKeptPrice(target.id)
      const texts = [state === 'priceChecked' ? editWords.priceNotArrived[locale] : '', reason].filter((part) => part !== '')
      notify({ text: `${listingName(viewOf(target), locale)}: ${texts.join(locale === 'zh' ? '。' : '. ')}`, tone: 'error' })
    }
  }
  useLoad(first && [first.target.id, first.price], async () => ({ other: first && (await onCheck(first.target, first.price, first.seen)) }), {
    pollMs: (found) => (found === null ? checkIntervalMs : null),
    onLoaded: ({ other }) => {
      if (first === null) return
      if (other !== null) return showUnchanged(first, 'priceChecked', other)
      stopLooking(first.target.id)
      dropKeptPrice(first.target.id)
      if (item?.id === first.target.id) onClose()
    },
    onFailure: (error) => {
      if (first === null || (error instanceof CallError && error.isUnreachable)) return
      showUnchanged(first, 'priceNotChanged', failureTextOf(error, locale))
    },
  })
  const change = async (target: OwnListing, price: number, text: string) => {
    setFailure(null)
    stopLooking(target.id)
    const earlier = keptPrice(target.id)
    const seen = earlier?.state === 'priceUnknown' ? earlier.seen : priceOf(target)
    keepPrice(target.id, { text, seen, state: 'priceUnknown', reason: '' })
    const newFailure = await onPrice(target, price)
    const isOpen = openItem.current?.id === target.id
    if (newFailure?.isUnknown) lookFor({ target, price, text, seen })
    else if (newFailure === null || !isOpen) dropKeptPrice(target.id)
    if (newFailure === null) return isOpen && onClose()
    if (!isOpen) return notify({ text: `${listingName(viewOf(target), locale)}: ${newFailure.text}`, tone: 'error' })
    const state = newFailure.isUnknown ? 'priceUnknown' : 'priceNotChanged'
    const reason = newFailure.isUnknown ? '' : newFailure.text
    keepPrice(target.id, { text, seen, state, reason })
    setFailure({ state, reason })
    field.current?.focus()
  }
  const send = (target: OwnListing, price: number, text: string) => run(() => change(target, price, text))
  /** Shows what is known of the kept price of a listing, and looks for one without an answer. */
  const resume = (target: OwnListing, price: number, { text, seen, state, reason }: NonNullable<ReturnType<typeof keptPrice>>) => {
    setFailure({ state, reason })
    if (state === 'priceUnknown') lookFor({ target, price, text, seen })
  }
  /** Forgets the kept price of a listing whose sheet the person closes, unless its answer is still looked for. */
  const giveUp = (target: OwnListing) => pending.every((sent) => sent.target.id !== target.id) && dropKeptPrice(target.id)
  return { failure, isBusy, send, resume, giveUp, clearFailure: () => setFailure(null) }
}

/** The whole price above 0 that a text says; null for other texts. */
function priceIn(text: string): number | null {
  const amount = readAmount(text)
  return typeof amount === 'number' && Number.isInteger(amount) && amount > 0 && amount <= fields.price.max ? amount : null
}

/** The form with the new price of one listing. It asks about a price jump (`isPriceJump`), and keeps the text of a price that was not stored. */
export function PriceSheet({ item, onClose, onPrice, onCheck }: PriceSheetProps) {
  const words = useWords(editWords)
  const { locale, site } = useShell()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { failure, isBusy, clearFailure, send, resume, giveUp } = useSendPrice({ item, onClose, onPrice, onCheck }, field)
  const changeText = (typed: string) => {
    setText(typed)
    setFault(undefined)
    setQuestionOpen(false)
    clearFailure()
  }
  const shownItem = useShownContent(item, () => {
    const kept = item && keptPrice(item.id)
    changeText(kept?.text ?? '')
    const keptAmount = priceIn(kept?.text ?? '')
    if (item && kept && keptAmount !== null) resume(item, keptAmount, kept)
  })
  const openId = item?.id ?? null
  // in an effect, since the sheet takes the focus when it opens
  useLayoutEffect(() => {
    if (openId !== null) field.current?.focus()
  }, [openId])
  const view = shownItem && viewOf(shownItem)
  const before = view?.price ?? null
  const money = (price: number) => formatMoney(price, site.currency, locale)
  const price = priceIn(text)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!shownItem || price === null) {
      return focusInvalidAfter(event.currentTarget, () => setFault(words.badPrice))
    }
    if (before !== null && isPriceJump(before, price) && !isQuestionOpen) return setQuestionOpen(true)
    if (price === before) return close()
    void send(shownItem, price, text)
  }
  const close = () => {
    if (shownItem) giveUp(shownItem)
    onClose()
  }
  return (
    <Sheet open={item !== null} onClose={close} title={words.priceTitle} closeLabel={words.close} size="small">
      {view && (
        <form onSubmit={save} noValidate className="grid gap-4">
          <p className="text-t15 text-ink-2">{dotted(`${listingName(view, locale)} · ${formatPrice(view, site.currency, locale) ?? words.noPrice}`)}</p>
          <Field label={words.newPrice} error={fault} hint={price !== null ? money(price) : view.mode === 'Lease' ? words.rentHint : words.priceHint}>
            <TextInput
              ref={field}
              name="price"
              value={text}
              inputMode="text"
              autoComplete="off"
              maxLength={30}
              onChange={(event) => changeText(event.target.value)}
            />
          </Field>
          {isQuestionOpen && price !== null && before !== null && (
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
            {isQuestionOpen && price !== null ? fill(words.priceIsRight, { price: money(price) }) : words.savePrice}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
