import type { EstateView } from '@site/domain/calls/listing.ts'
import type { FormValues } from '@site/domain/form-rules.ts'
import { fill, formatMoney, formatNumber, formatShortMoney } from '@site/domain/format.ts'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { type PriceHelpAnswer, usePriceHelp } from './price-help.ts'
import { priceWords } from './price.words.ts'

/** A place whose homes are compared: the building, area or city (`scope` on the wire). */
type ScopeKey = PriceHelpAnswer['scopes'][number]['scope']

type PriceHelpProps = {
  values: FormValues
  estate: EstateView | null
  /** Whether the person has said that the price is right. */
  isSettled: boolean
  onSettle: (price: number) => void
}

/** The prices of similar homes, and a question about a price that looks like a typing mistake. No price is refused. */
export function PriceHelp({ values, estate, isSettled, onSettle }: PriceHelpProps) {
  const help = usePriceHelp(values)
  const [chosenScope, setScope] = useState<ScopeKey | null>(null)
  const { site, locale } = useShell()
  const words = useWords(priceWords)
  const scope = help?.scopes.find((candidate) => candidate.scope === (chosenScope ?? help.compared)) ?? help?.scopes[0]
  if (!help || !scope) return null
  const { suggestion } = help
  const money = (price: number) => formatMoney(price, site.currency, locale)
  const shortMoney = (price: number) => formatShortMoney(price, site.currency, locale)
  const name = { estate: estate?.name[locale], area: estate?.area?.name[locale], city: estate?.city.name[locale] }[scope.scope] ?? words[scope.scope]
  return (
    <>
      {suggestion !== null && values.price && !isSettled && (
        <section role="status" className="grid gap-3 rounded-card bg-warm-soft p-4">
          <p className="flex gap-2 font-semibold">
            <CircleHelp size={20} aria-hidden className="mt-0.5 shrink-0" />
            {fill(words.didYouMean, { price: money(suggestion) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="s" onClick={() => onSettle(suggestion)}>
              {fill(words.yes, { price: money(suggestion) })}
            </Button>
            <Button size="s" variant="quiet" onClick={() => onSettle(values.price ?? suggestion)}>
              {fill(words.keep, { price: money(values.price) })}
            </Button>
          </div>
        </section>
      )}
      <section aria-label={words.title} className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <p className="font-semibold">
          {fill(help.per === 'home' ? words.homes : words.perSquareMetre, { place: name, low: shortMoney(scope.low), high: shortMoney(scope.high) })}
        </p>
        {help.per === 'home' && <PriceRangeBar low={scope.low} high={scope.high} price={values.price ?? null} />}
        <p className="text-t13 text-ink-2">{fill(words.sentence, { count: formatNumber(scope.count, locale) })}</p>
        {help.scopes.length > 1 && (
          <ChoiceControl
            label={words.title}
            value={scope.scope}
            onChange={setScope}
            options={help.scopes.map(({ scope: value, count }) => ({ value, label: fill(words.scope, { scope: words[value], count }) }))}
          />
        )}
      </section>
    </>
  )
}

/** The middle half of the prices as a bar, with a dot for the entered one; a price off the scale is at its end. */
function PriceRangeBar({ low, high, price }: { low: number; high: number; price: number | null }) {
  const margin = Math.max(high - low, high * 0.1)
  const [start, end] = [Math.max(0, low - margin), high + margin]
  const percent = (value: number) => `${Math.min(100, Math.max(0, ((value - start) / (end - start)) * 100))}%`
  return (
    <div aria-hidden className="relative mx-2 h-2 rounded-full bg-fill">
      <div className="absolute inset-y-0 rounded-full bg-accent opacity-40" style={{ left: percent(low), right: `calc(100% - ${percent(high)})` }} />
      {price !== null && price > 0 && (
        <div className="absolute top-1/2 size-4 -translate-1/2 rounded-full bg-accent ring-3 ring-surface" style={{ left: percent(price) }} />
      )}
    </div>
  )
}
