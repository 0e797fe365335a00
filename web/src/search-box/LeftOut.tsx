import { fill } from '@site/domain/format.ts'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { useLocale, useWords } from '../page/locale.tsx'
import { searchBoxWords } from './search-box.words.ts'

/** A chip with the parts of a typed line that are not searched; nothing without any. */
export function LeftOutChip({ parts }: { parts: readonly string[] }) {
  const words = useWords(searchBoxWords)
  const locale = useLocale()
  if (parts.length === 0) return null
  const quoted = parts.map((part) => `“${part}”`).join(locale === 'zh' ? '、' : ', ')
  return (
    <p role="status" className="my-1 w-fit max-w-full rounded-card border border-dashed border-ink-3 px-3 py-1 text-t13 wrap-anywhere text-ink-2">
      {fill(words.leftOut, { parts: quoted })}
    </p>
  )
}

/** The chip for the line that led to the page, as the search box left it in the history. */
export function LeftOut() {
  // the location that is shown, not the one that is loading
  const parts = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.leftOut })
  const isHydrated = useHydrated()
  return isHydrated ? <LeftOutChip parts={parts ?? []} /> : null
}
