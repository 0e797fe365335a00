import { fill, formatNumber } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { AgreedViewings } from '../../own-listings/ViewingsAhead.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { importWords } from './import.words.ts'
import { rowsText } from './row-text.ts'
import type { Import, ImportPreview } from './use-import.ts'

type GoneRowsProps = { gone: ImportPreview['gone']; takesDown: boolean; onChange: (takesDown: boolean) => void }

/** The rows that are left out because their home is gone: sold, leased, reserved or off the market; those that the site shows can be taken down. */
export function GoneRows({ gone: { count, lines, shown, viewings }, takesDown, onChange }: GoneRowsProps) {
  const words = useWords(importWords)
  const locale = useLocale()
  if (count === 0) return null
  return (
    <div className="grid gap-1 rounded-tile bg-caution-soft px-4 py-2 text-t15">
      <p>{fill(words.goneHomes, { count, lines: rowsText(lines, count, words) })}</p>
      {shown > 0 && (
        <Checkbox
          label={fill(shown === 1 ? words.takeDownOne : words.takeDownGone, { shown: formatNumber(shown, locale) })}
          checked={takesDown}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
      <AgreedViewings stay ahead={viewings} />
    </div>
  )
}

/** Asks whether a word of a column such as Status means that a home is offered, once for the whole file. */
export function StateQuestions({ state, states }: { state: Import; states: ImportPreview['states'] }) {
  const words = useWords(importWords)
  if (states.length === 0) return null
  return (
    <ul className="grid gap-2 rounded-tile bg-caution-soft px-4 py-3">
      {states.map(({ column, word, count }) => (
        <li key={`${column} ${word}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-t15">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{fill(words.meansState, { column, word, count })}</span>
          <Button size="s" disabled={state.isBusy} onClick={() => void state.answerState(word, 'on')}>
            {words.stillOffered}
          </Button>
          <Button size="s" variant="quiet" disabled={state.isBusy} onClick={() => void state.answerState(word, 'off')}>
            {words.noLongerOffered}
          </Button>
        </li>
      ))}
    </ul>
  )
}
