import type { SheetFacts } from '@site/domain/calls/import-sheets.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { importWords } from './import.words.ts'
import type { Import } from './use-import.ts'

/** The choice which sheets of a file are read, and which row of each has the headings. */
export function SheetChoice({ state }: { state: Import }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const sheets = (state.file?.sheets ?? []).filter(({ isRead, rows, hidden }) => isRead || rows + hidden > 0)
  const readSheets = sheets.filter(({ isRead }) => isRead)
  if (sheets.length === 0) return null
  const wishesFor = (names: readonly string[]) => names.map((name) => state.choice?.sheets?.find((wish) => wish.name === name) ?? { name })
  const toggleSheet = ({ name, isRead }: SheetFacts) =>
    void state.chooseSheets(wishesFor(sheets.filter((sheet) => (sheet.name === name ? !isRead : sheet.isRead)).map((sheet) => sheet.name)))
  const setHeading = (name: string, headingRow: number) =>
    void state.chooseSheets(wishesFor(readSheets.map((sheet) => sheet.name)).map((wish) => (wish.name === name ? { ...wish, headingRow } : wish)))
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3">
      {sheets.length > 1 && (
        <fieldset className="grid">
          <legend className="text-t15 font-semibold">{words.whichSheets}</legend>
          {sheets.map((sheet) => (
            <Checkbox
              key={sheet.name}
              label={fill(sheet.isHidden ? words.hiddenSheetRows : words.sheetRows, { name: sheet.name, count: formatNumber(sheet.rows, locale) })}
              checked={sheet.isRead}
              disabled={sheet.isRead && readSheets.length === 1}
              onChange={() => toggleSheet(sheet)}
            />
          ))}
        </fieldset>
      )}
      {readSheets.map((sheet) => (
        <HeadingChoice key={sheet.name} sheet={sheet} onChange={(row) => setHeading(sheet.name, row)} />
      ))}
    </div>
  )
}

/** The first rows of a sheet, with the choice which one has the headings; open if there are lines above them, or two rows of headings. */
function HeadingChoice({ sheet, onChange }: { sheet: SheetFacts; onChange: (row: number) => void }) {
  const words = useWords(importWords)
  const { name, headingRow, headingEnd, first, above } = sheet
  const headingText = headingEnd > headingRow ? fill(words.headingRows, { row: headingRow, end: headingEnd }) : fill(words.headingRow, { row: headingRow })
  const isHeading = (line: number) => line >= headingRow && line <= headingEnd
  return (
    <details open={above > 0 || headingEnd > headingRow}>
      <summary className="min-h-11 cursor-pointer content-center text-t15">
        {name === '' ? headingText : fill(words.ofSheet, { name, text: headingText })}
      </summary>
      <p className="pb-1 text-t13 text-ink-2">{words.otherHeadings}</p>
      <div
        role="region"
        aria-label={name === '' ? words.firstRows : fill(words.ofSheet, { name, text: words.firstRows })}
        tabIndex={0}
        className="w-0 min-w-full overflow-x-auto" // its own width must not widen the page
      >
        <table className="text-t13">
          <tbody>
            {first.map(({ line, cells }) => (
              <tr key={line} className={classNames('border-line not-first:border-t', isHeading(line) && 'bg-accent-soft font-semibold')}>
                <th scope="row" className="pr-2 text-left font-normal">
                  <label className="flex min-h-11 min-w-11 cursor-pointer items-center gap-2">
                    <input
                      type="radio"
                      name={`headings of ${name}`}
                      className="size-5 accent-accent"
                      aria-label={fill(words.headingRow, { row: line })}
                      checked={line === headingRow}
                      onChange={() => onChange(line)}
                    />
                    {line}
                  </label>
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="max-w-40 truncate px-2">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
