import type { ImportRun } from '@site/domain/calls/import.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { screenApi } from '../../page/api.ts'
import { useFormatDay, useLocale, useWords } from '../../page/locale.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { importWords } from './import.words.ts'
import { rowsOfRun } from './row-count.ts'
import type { Import } from './use-import.ts'

/** Ms between two requests for the list while an import runs, and otherwise, since another tab may undo one. */
const pollMs = { running: 1000, idle: 10_000 } as const

/** The imports of the account, loaded again while the page is visible. */
function useRuns(): readonly ImportRun[] {
  // optional: a new import is possible without the list
  const { latest } = useLoad('runs', () => screenApi()('POST /frontend/api/import/list', {}), {
    pollMs: (answer) => (answer?.items.some(({ state }) => state === 'running') ? pollMs.running : pollMs.idle),
  })
  return latest?.items ?? []
}

/** The earlier imports, with the progress of one that runs. */
export function RunList({ state }: { state: Import }) {
  const words = useWords(importWords)
  const locale = useLocale()
  const formatDay = useFormatDay()
  const runs = useRuns()
  if (runs.length === 0) return null
  const textOf = (run: ImportRun): string => {
    if (run.state === 'running') return fill(words.running, { done: formatNumber(run.done, locale), rows: formatNumber(rowsOfRun(run), locale) })
    if (run.state === 'failed' || run.state === 'undone') return words[run.state]
    const rows = fill(words.rows, { rows: formatNumber(rowsOfRun(run), locale) })
    return `${rows} · ${fill(words.counts, { added: run.added, changed: run.changed, returned: run.returned })}`
  }
  return (
    <div className="grid gap-2">
      <h2 className="text-t17 font-semibold">{words.imports}</h2>
      <ul className="rounded-card border border-line bg-surface">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-3 border-line px-4 py-2.5 not-first:border-t">
            <span className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold wrap-anywhere">{run.name}</span>
              <span className="block text-t13 text-ink-2">
                {formatDay(run.at)} · {textOf(run)}
              </span>
            </span>
            <Button variant="text" size="s" onClick={() => void state.show(run.id)}>
              {words.open}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
