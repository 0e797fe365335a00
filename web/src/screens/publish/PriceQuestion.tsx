import type { FormValues } from '@site/domain/form-rules.ts'
import { fill, formatMoney, formatPrice, formatShortMoney } from '@site/domain/format.ts'
import { useShell, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { PriceSlip } from './price-help.ts'
import { priceWords } from './price.words.ts'

type PriceQuestionProps = { slip: PriceSlip | null; isOpen: boolean; mode: FormValues['mode']; onClose: () => void; onSettle: (price: number) => void }

/** Asks about a price that looks like a slip before the form is sent. */
export function PriceQuestion({ slip, isOpen, mode, onClose, onSettle }: PriceQuestionProps) {
  const { site, locale } = useShell()
  const words = useWords(priceWords)
  if (!slip) return null
  const money = (price: number) => formatMoney(price, site.currency, locale)
  const [low, high] = [slip.low, slip.high].map((price) => formatShortMoney(price, site.currency, locale))
  const price = formatPrice({ mode: mode ?? 'Sale', price: slip.price }, site.currency, locale) ?? ''
  return (
    <Sheet open={isOpen} size="small" title={fill(words.didYouMean, { price: money(slip.meant) })} closeLabel={words.back} onClose={onClose}>
      <div className="grid gap-3">
        <p className="mb-2 text-t15 text-ink-2">{fill(words.youWrote, { price, low: low ?? '', high: high ?? '' })}</p>
        <Button wide onClick={() => onSettle(slip.meant)}>
          {fill(words.yes, { price: money(slip.meant) })}
        </Button>
        <Button wide variant="quiet" onClick={() => onSettle(slip.price)}>
          {fill(words.keep, { price: money(slip.price) })}
        </Button>
      </div>
    </Sheet>
  )
}
