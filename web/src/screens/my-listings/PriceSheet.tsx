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
import { keptPrice, keptPriceText } from '../../device/kept-price.ts'
import { type Failure, failureTextOf } from './use-action-state.ts'
import { dotted } from '../../listing/dotted.tsx'

type PriceSheetProps = {
  item: OwnListing | null
  onClose: () => void
  /** Changes the price; answers why it did not change, or null. */
  onPrice: (item: OwnListing, price: number) => Promise<Failure | null>
  /** Looks for a price that was sent without an answer: null if the listing has it, else that it was changed elsewhere, or an empty text. */
  onCheck: (item: OwnListing, price: number) => Promise<string | null>
}

/** Why a price is not known to be stored: it was refused, no answer came, or a later check did not find it. `reason`: a text, may be empty. */
type PriceFailure = { readonly state: 'priceNotChanged' | 'priceUnknown' | 'priceChecked'; readonly price: number; readonly reason: string }

/** Ms between two checks whether a price has arrived. */
const checkIntervalMs = 5000

/**
 * Sends a price. After a failure the sheet stays open with the reason, and the field gets the focus; a notice says the reason if the sheet is closed. If no
 * answer comes, it checks repeatedly whether the price has arrived, also once the sheet is closed, and after a reload once it opens again (`resume`).
 */
function useSendPrice({ item, onClose, onPrice, onCheck }: PriceSheetProps, field: RefObject<HTMLInputElement | null>) {
  const locale = useLocale()
  const [failure, setFailure] = useState<PriceFailure | null>(null)
  const [isBusy, run] = useAction()
  const openItem = useRef(item)
  useEffect(() => {
    openItem.current = item
  })
  /** The listing whose new price had no answer. */
  const [pending, setPending] = useState<{ readonly target: OwnListing; readonly price: number } | null>(null)
  const showUnchanged = ({ target, price }: NonNullable<typeof pending>, state: PriceFailure['state'], reason: string) => {
    setPending(null)
    if (item?.id === target.id) setFailure({ state, price, reason })
    else {
      keptPrice(target.id).drop()
      const texts = [state === 'priceChecked' ? editWords.priceNotArrived[locale] : '', reason].filter((text) => text !== '')
      notify({ text: `${listingName(viewOf(target), locale)}: ${texts.join(locale === 'zh' ? '。' : '. ')}`, tone: 'error' })
    }
  }
  useLoad(pending && [pending.target.id, pending.price], async () => ({ other: pending && (await onCheck(pending.target, pending.price)) }), {
    pollMs: (found) => (found === null ? checkIntervalMs : null),
    onLoaded: ({ other }) => {
      if (pending === null) return
      if (other !== null) return showUnchanged(pending, 'priceChecked', other)
      setPending(null)
      keptPrice(pending.target.id).drop()
      if (item?.id === pending.target.id) onClose()
    },
    onFailure: (error) => {
      if (pending === null || (error instanceof CallError && error.isUnreachable)) return
      showUnchanged(pending, 'priceNotChanged', failureTextOf(error, locale))
    },
  })
  const change = async (target: OwnListing, price: number, text: string) => {
    setFailure(null)
    setPending(null)
    keptPrice(target.id).keep({ price: text })
    const newFailure = await onPrice(target, price)
    const isOpen = openItem.current?.id === target.id
    if (newFailure?.isUnknown) setPending({ target, price })
    else if (newFailure === null || !isOpen) keptPrice(target.id).drop()
    if (newFailure === null) {
      if (isOpen) onClose()
    } else if (isOpen) {
      setFailure(newFailure.isUnknown ? { state: 'priceUnknown', price, reason: '' } : { state: 'priceNotChanged', price, reason: newFailure.text })
      field.current?.focus()
    } else notify({ text: `${listingName(viewOf(target), locale)}: ${newFailure.text}`, tone: 'error' })
  }
  const send = (target: OwnListing, price: number, text: string) => run(() => change(target, price, text))
  const resume = (target: OwnListing, price: number) => {
    setFailure({ state: 'priceUnknown', price, reason: '' })
    setPending({ target, price })
  }
  /** Forgets the kept price of a listing whose sheet the person closes, unless its answer is still looked for. */
  const giveUp = (target: OwnListing) => pending?.target.id !== target.id && keptPrice(target.id).drop()
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
    const kept = item && keptPriceText(item.id)
    changeText(kept ?? '')
    const keptAmount = priceIn(kept ?? '')
    if (item && keptAmount !== null) resume(item, keptAmount)
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
