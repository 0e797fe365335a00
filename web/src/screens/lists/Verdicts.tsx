import type { ListSummary } from '@site/domain/calls/share-list.ts'
import { type CodeOf, labelOf } from '@site/domain/choices.ts'
import { formatNumber } from '@site/domain/format.ts'
import { Heart, Star, X } from 'lucide-react'
import { useLocale } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'

/** What a client thinks of a home. */
export type Verdict = CodeOf<'verdict'>

/** The verdicts from the best to the worst. */
export const verdicts: readonly Verdict[] = ['love', 'maybe', 'no']

/** The colour of a verdict: love is warm, maybe is the accent, no is grey. */
export const verdictColour: Readonly<Record<Verdict, string>> = { love: 'text-warm', maybe: 'text-accent', no: 'text-ink-2' }

/** The rank of a verdict for sorting: 0 for the best, the highest for none. */
export const verdictRank = (verdict: Verdict | null): number => (verdict ? verdicts.indexOf(verdict) : verdicts.length)

/** The icon of a verdict, hidden from screen readers: the text beside it says the same. */
export function VerdictIcon({ verdict, size = 16 }: { verdict: Verdict; size?: number }) {
  const Icon = { love: Heart, maybe: Star, no: X }[verdict]
  return <Icon size={size} strokeWidth={2} aria-hidden className={classNames('shrink-0', verdictColour[verdict], verdict === 'love' && 'fill-current')} />
}

/** How many answers of each verdict there are; nothing for none. */
export function VerdictCounts({ verdicts: counts }: { verdicts: ListSummary['verdicts'] }) {
  const locale = useLocale()
  return (
    <span className="flex flex-wrap gap-x-3">
      {verdicts
        .filter((verdict) => counts[verdict] > 0)
        .map((verdict) => (
          <span key={verdict} className={classNames('inline-flex items-center gap-1 text-t13 font-semibold', verdictColour[verdict])}>
            <VerdictIcon verdict={verdict} />
            <span className="sr-only">{labelOf('verdict', verdict)[locale]}: </span>
            {formatNumber(counts[verdict], locale)}
          </span>
        ))}
    </span>
  )
}
