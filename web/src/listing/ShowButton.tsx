import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { type Counts, useShowText } from './use-filter-draft.ts'

type ShowButtonProps = { counts: Counts; isCounting: boolean; onClick: () => void }

/** The field of the same panel that holds no number. */
const wrongField = (button: Element) => button.closest('dialog, [role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** Applies a choice of filters, or focuses a field without a valid number. While the count loads, the last one stays beside a spinner; the button stays enabled. */
export function ShowButton({ counts, isCounting, onClick }: ShowButtonProps) {
  const text = useShowText(counts)
  return (
    <Button
      variant={counts?.totalRowQty === 0 ? 'quiet' : 'primary'}
      wide
      icon={isCounting && <Spinner size={18} />}
      aria-busy={isCounting || undefined}
      onClick={({ currentTarget }) => {
        const wrong = wrongField(currentTarget)
        if (wrong) wrong.focus()
        else onClick()
      }}
    >
      <span aria-live="polite" className={classNames('transition-opacity', isCounting && 'opacity-60')}>
        {text}
      </span>
    </Button>
  )
}
