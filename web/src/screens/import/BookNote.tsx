import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { importWords } from './import.words.ts'
import { hiddenRowsIn } from './row-count.ts'
import type { Import } from './use-import.ts'

type Sheet = NonNullable<Import['file']>['sheets'][number]

/** What an import leaves out of a file: sheets, lines that are no homes, and hidden rows, which the person may include before the import starts. */
export function BookNote({ state }: { state: Import }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const sheets = state.file?.sheets ?? []
  const hiddenCount = hiddenRowsIn(state.file)
  const countText = (text: string, key: 'above' | 'totals' | 'repeats' | 'labels'): readonly string[] => {
    const count = sheets.reduce((sum, sheet) => sum + (sheet.isRead ? sheet[key] : 0), 0)
    return count === 0 ? [] : [fill(text, { count: formatNumber(count, locale) })]
  }
  const lineTexts = [
    ...countText(words.linesAbove, 'above'),
    ...countText(words.totalLines, 'totals'),
    ...countText(words.repeatedHeadings, 'repeats'),
    ...countText(words.sectionNames, 'labels'),
  ]
  const unreadSheets = sheets.filter((sheet) => !sheet.isRead && sheet.rows + sheet.hidden > 0)
  if (unreadSheets.length === 0 && lineTexts.length === 0 && hiddenCount === 0) return null
  const isReport = state.step === 'report'
  const textOfOne = state.includesHidden ? words.hiddenRowIncluded : words.hiddenRowLeftOut
  const textOfMany = state.includesHidden ? words.hiddenRowsIncluded : words.hiddenRowsLeftOut
  const nameOf = ({ name, isHidden, rows }: Sheet) => fill(isHidden ? words.hiddenSheetRows : words.sheetRows, { name, count: formatNumber(rows, locale) })
  return (
    <div className="grid gap-1 rounded-tile bg-caution-soft px-4 py-3 text-t15">
      {unreadSheets.length > 0 && <p className="wrap-anywhere">{fill(words.unreadSheets, { list: unreadSheets.map(nameOf).join(words.listComma) })}</p>}
      {lineTexts.length > 0 && <p>{fill(words.noHomes, { list: lineTexts.join(words.listComma) })}</p>}
      {hiddenCount > 0 && (
        <>
          <p role="status">{hiddenCount === 1 ? textOfOne : fill(textOfMany, { count: formatNumber(hiddenCount, locale) })}</p>
          {!isReport && (
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
