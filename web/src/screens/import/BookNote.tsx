import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { importWords } from './import.words.ts'
import { hiddenIn } from './row-count.ts'
import type { Import } from './use-import.ts'

type Sheet = NonNullable<Import['file']>['sheets'][number]

/** What an import leaves out of a file: sheets, lines that are no homes, and hidden rows; before it starts, with a choice for these. */
export function BookNote({ state }: { state: Import }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const sheets = state.file?.sheets ?? []
  const hidden = hiddenIn(state.file)
  const counted = (text: string, key: 'above' | 'totals' | 'repeats' | 'labels'): readonly string[] => {
    const count = sheets.reduce((sum, sheet) => sum + (sheet.isRead ? sheet[key] : 0), 0)
    return count === 0 ? [] : [fill(text, { count: formatNumber(count, locale) })]
  }
  const lines = [
    ...counted(words.linesAbove, 'above'),
    ...counted(words.totalLines, 'totals'),
    ...counted(words.repeatedHeadings, 'repeats'),
    ...counted(words.sectionNames, 'labels'),
  ]
  const unread = sheets.filter((sheet) => !sheet.isRead && sheet.rows + sheet.hidden > 0)
  if (unread.length === 0 && lines.length === 0 && hidden === 0) return null
  const isOver = state.step === 'report'
  const one = state.includesHidden ? words.hiddenRowIncluded : words.hiddenRowLeftOut
  const many = state.includesHidden ? words.hiddenRowsIncluded : words.hiddenRowsLeftOut
  const nameOf = ({ name, isHidden, rows }: Sheet) => fill(isHidden ? words.hiddenSheetRows : words.sheetRows, { name, count: formatNumber(rows, locale) })
  return (
    <div className="grid gap-1 rounded-tile bg-caution-soft px-4 py-3 text-t15">
      {unread.length > 0 && <p className="wrap-anywhere">{fill(words.unreadSheets, { list: unread.map(nameOf).join(words.listComma) })}</p>}
      {lines.length > 0 && <p>{fill(words.noHomes, { list: lines.join(words.listComma) })}</p>}
      {hidden > 0 && (
        <>
          <p role="status">{hidden === 1 ? one : fill(many, { count: formatNumber(hidden, locale) })}</p>
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
