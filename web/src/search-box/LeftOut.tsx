import { fill } from '@site/domain/format.ts'
import { namesCurrency } from '@site/domain/keywords/currency-marks.ts'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useShell, useWords } from '../page/locale.tsx'
import { searchBoxWords } from './search-box.words.ts'

/** A chip with the parts of a typed text that are not searched; renders nothing without any. */
export function LeftOutChip({ parts }: { parts: readonly string[] }) {
  const words = useWords(searchBoxWords)
  const { locale, site } = useShell()
  if (parts.length === 0) return null
  const quoted = parts.map((part) => `“${part}”`).join(locale === 'zh' ? '、' : ', ')
  const isForeignMoney = parts.some((part) => /\d/u.test(part) && namesCurrency(part))
  return (
    <p role="status" className="my-1 w-fit max-w-full rounded-card border border-dashed border-ink-3 px-3 py-1 text-t13 wrap-anywhere text-ink-2">
      {fill(isForeignMoney ? words.leftOutMoney : words.leftOut, { parts: quoted, currency: site.currency })}
    </p>
  )
}

/** The chip for the text that led to the page, whose parts the search box has stored in the state of the history. */
export function LeftOut() {
  // the location that is shown, not the one that is loading
  const parts = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.leftOut })
  const isHydrated = useHydrated()
  return isHydrated ? <LeftOutChip parts={parts ?? []} /> : null
}
