import { fill } from '@site/domain/format.ts'
import { useWords } from '../../page/locale.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { importWords } from './import.words.ts'
import { rowsText } from './row-text.ts'
import type { Import, ImportPreview } from './use-import.ts'

/** Asks whether homes that the person deleted for good are added again. */
export function DeletedHomesChoice({
  state,
  removed: { count, lines },
}: {
  state: Pick<Import, 'addsRemoved' | 'addRemoved' | 'isBusy' | 'isUnsure'>
  removed: ImportPreview['removed']
}) {
  const words = useWords(importWords)
  if (count === 0) return null
  return (
    <div className="grid gap-1 rounded-tile bg-caution-soft px-4 py-3">
      <p className="text-t15">{fill(words.removedHomes, { count, lines: rowsText(lines, count, words) })}</p>
      <Checkbox
        label={words.addsRemoved}
        checked={state.addsRemoved}
        onChange={(event) => void (state.isBusy || state.isUnsure || state.addRemoved(event.target.checked))}
      />
    </div>
  )
}
