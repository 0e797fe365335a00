import type { FormValues } from '@site/domain/form-rules.ts'
import { fill, formatMoney, formatPrice, formatShortMoney } from '@site/domain/format.ts'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import type { PriceDoubt } from '../fields/price-help.ts'
import { priceWords } from '../fields/price.words.ts'

type PriceQuestionProps = {
  doubt: PriceDoubt | null
  isOpen: boolean
  mode: FormValues['mode']
  onClose: () => void
  /** Takes the price as right: the entered one, or the suggestion. */
  onSettle: (price: number) => void
  /** Leads to the price. */
  onChange: () => void
}

/** Asks about a price that is probably wrong before the form is sent. */
export function PriceQuestion({ doubt, isOpen, mode, onClose, onSettle, onChange }: PriceQuestionProps) {
  const { site, locale } = useShell()
  const words = useWords(priceWords)
  if (!doubt) return null
  const { suggestion, range, publicPrice } = doubt
  const money = (price: number) => formatMoney(price, site.currency, locale)
  const [low, high] = [range?.low ?? 0, range?.high ?? 0].map((price) => formatShortMoney(price, site.currency, locale)) as [string, string]
  const price = formatPrice({ mode: mode ?? 'Sale', price: doubt.price }, site.currency, locale) ?? ''
  const farText = range && doubt.price < range.low ? words.farBelow : words.farAbove
  return (
    <Sheet
      open={isOpen}
      size="small"
      title={suggestion === null ? fill(words.isItRight, { price }) : fill(words.didYouMean, { price: money(suggestion) })}
      closeLabel={words.back}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="mb-2 text-t15 text-ink-2">
          {publicPrice === undefined
            ? fill(suggestion !== null ? words.youWrote : range ? farText : words.veryLow, { price, low, high })
            : fill(doubt.price < publicPrice ? words.muchLower : words.muchHigher, { before: money(publicPrice) })}
        </p>
        {suggestion === null ? (
          <Button wide onClick={onChange}>
            {words.changePrice}
          </Button>
        ) : (
          <Button wide onClick={() => onSettle(suggestion)}>
            {fill(words.yes, { price: money(suggestion) })}
          </Button>
        )}
        <Button wide variant="quiet" onClick={() => onSettle(doubt.price)}>
          {fill(suggestion === null ? words.right : words.keep, { price: money(doubt.price) })}
        </Button>
      </div>
    </Sheet>
  )
}
