import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { importWords } from './import.words.ts'
import type { Import } from './use-import.ts'

/** What an import reads of a workbook: which of several sheets, and whether hidden rows; before it starts, with a choice for these. */
export function BookNote({ state }: { state: Import }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const book = state.file?.book
  if (!book || (book.others.length === 0 && book.hidden === 0)) return null
  const isOver = state.step === 'report'
  const others = book.others.map((name) => fill(words.sheetName, { name })).join(words.listComma)
  const facts = { count: book.others.length + 1, sheet: book.sheet, others }
  const one = state.includesHidden ? words.hiddenRowIncluded : words.hiddenRowLeftOut
  const many = state.includesHidden ? words.hiddenRowsIncluded : words.hiddenRowsLeftOut
  return (
    <div className="grid gap-1 rounded-tile bg-caution-soft px-4 py-3 text-t15">
      {book.others.length > 0 && <p className="wrap-anywhere">{fill(book.others.length === 1 ? words.otherSheet : words.otherSheets, facts)}</p>}
      {book.hidden > 0 && (
        <>
          <p role="status">{book.hidden === 1 ? one : fill(many, { count: formatNumber(book.hidden, locale) })}</p>
          {!isOver && (
            <Checkbox
              label={words.leaveOutHidden}
              checked={!state.includesHidden}
              disabled={state.isBusy}
              onChange={(event) => void state.includeHidden(!event.target.checked)}
            />
          )}
        </>
      )}
    </div>
  )
}
