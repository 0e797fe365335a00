import { fill, formatNumber } from '@site/domain/format.ts'
import { useState } from 'react'
import { useLocale, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { filterWords } from './filter.words.ts'
import type { FilterCounts } from './use-filter-choice.ts'

const invalidFieldBeside = (button: Element) => button.closest('dialog, [role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')

type ShowButtonProps = {
  counts: FilterCounts
  isCounting: boolean
  /** Whether a field of the panel shows an error: the button names that instead of a total. */
  hasFault: boolean
  onClick: () => void
}

/** Applies a choice of filters, or focuses an invalid field. While the total loads, the button stays enabled and shows the last total with a spinner. */
export function ShowButton({ counts, isCounting, hasFault, onClick }: ShowButtonProps) {
  const words = useWords(filterWords)
  const locale = useLocale()
  // after the press the counts are those of the new search, whose total the screen announces
  const [isApplied, setApplied] = useState(false)
  const total = counts?.totalRowQty
  const showText = (count: number | undefined) => {
    if (count === undefined) return words.showAny
    if (count === 0) return words.showNearest
    return count === 1 ? words.showOne : fill(words.show, { count: formatNumber(count, locale) })
  }
  return (
    <Button
      variant={hasFault || total === 0 ? 'quiet' : 'primary'}
      wide
      icon={isCounting && <Spinner size={18} />}
      aria-busy={isCounting || undefined}
      onClick={({ currentTarget }) => {
        const invalid = invalidFieldBeside(currentTarget)
        if (invalid) invalid.focus()
        else {
          setApplied(true)
          onClick()
        }
      }}
    >
      <span aria-live={isApplied ? 'off' : 'polite'} className={classNames('transition-opacity', isCounting && 'opacity-60')}>
        {hasFault ? words.correctFirst : showText(total)}
      </span>
    </Button>
  )
}
