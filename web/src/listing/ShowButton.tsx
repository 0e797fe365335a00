import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { type Counts, useShowText } from './use-filter-draft.ts'

type ShowButtonProps = { counts: Counts; isCounting: boolean; onClick: () => void }

/** The first invalid field in the panel of the button. */
const invalidField = (button: Element) => button.closest('dialog, [role="dialog"]')?.querySelector<HTMLElement>('[aria-invalid="true"]')

/** Applies a choice of filters, or focuses an invalid field. While the total loads, the button shows the last one with a spinner and stays enabled. */
export function ShowButton({ counts, isCounting, onClick }: ShowButtonProps) {
  const text = useShowText(counts)
  return (
    <Button
      variant={counts?.totalRowQty === 0 ? 'quiet' : 'primary'}
      wide
      icon={isCounting && <Spinner size={18} />}
      aria-busy={isCounting || undefined}
      onClick={({ currentTarget }) => {
        const invalid = invalidField(currentTarget)
        if (invalid) invalid.focus()
        else onClick()
      }}
    >
      <span aria-live="polite" className={classNames('transition-opacity', isCounting && 'opacity-60')}>
        {text}
      </span>
    </Button>
  )
}
