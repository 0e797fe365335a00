import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { helpWords } from '../help.words.ts'

type StaleTextQuestionProps = {
  /** The old values in the description. */
  numbers: readonly number[]
  isOpen: boolean
  onClose: () => void
  onKeep: () => void
  /** Leads to the description. */
  onChange: () => void
}

/** Asks before an edit is saved whose description says values from before the edit. */
export function StaleTextQuestion({ numbers, isOpen, onClose, onKeep, onChange }: StaleTextQuestionProps) {
  const words = useWords(helpWords)
  const locale = useLocale()
  return (
    <Sheet open={isOpen} size="small" title={words.staleTitle} closeLabel={words.backToForm} onClose={onClose}>
      <div className="grid gap-3">
        <p className="mb-2 text-t15 text-ink-2">
          {fill(words.staleText, { numbers: numbers.map((number) => formatNumber(number, locale)).join(locale === 'zh' ? '、' : ', ') })}
        </p>
        <Button wide onClick={onChange}>
          {words.changeText}
        </Button>
        <Button wide variant="quiet" onClick={onKeep}>
          {words.saveAnyway}
        </Button>
      </div>
    </Sheet>
  )
}
