import type { ImportRun } from '@site/domain/calls/import.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../page/api.ts'
import { useLocale, useWords } from '../../page/locale.tsx'
import { useAction } from '../../page/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { everyOptions, everyText } from './every-text.ts'
import { importFeedsWords } from './import-feeds.words.ts'

const defaultHours = 24

/** Schedules the address of an import, by the choices of the import. */
export function FeedSchedule({ run }: { run: Pick<ImportRun, 'id' | 'removed'> }) {
  const words = useWords(importFeedsWords)
  const locale = useLocale()
  const [hours, setHours] = useState(defaultHours)
  const [removesMissing, setRemovesMissing] = useState(run.removed > 0)
  const [scheduledHours, setScheduledHours] = useState<number | null>(null)
  const [isBusy, start] = useAction()
  const save = () =>
    start(async () => {
      await api()('POST /frontend/api/import/feed/save', { run: run.id, hours, removesMissing })
      setScheduledHours(hours)
    })
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4" aria-label={words.scheduleTitle}>
      <h3 className="text-t17 font-semibold">{words.scheduleTitle}</h3>
      <p className="max-w-[44rem] text-t15 text-ink-2">{words.scheduleText}</p>
      <div className="w-full max-w-64">
        <Field label={words.every}>
          <Select value={String(hours)} options={everyOptions(locale, hours)} onChange={(event) => setHours(Number(event.target.value))} />
        </Field>
      </div>
      <Checkbox label={words.removesMissing} checked={removesMissing} onChange={(event) => setRemovesMissing(event.target.checked)} />
      <Button icon={<CalendarClock size={18} aria-hidden />} busy={isBusy} onClick={() => void save()}>
        {words.schedule}
      </Button>
      <p role="status" className="text-t15 font-semibold empty:hidden">
        {scheduledHours !== null && fill(words.scheduled, { every: everyText(scheduledHours, locale) })}
      </p>
    </section>
  )
}

/** Says that the photos of an import are fetched from their addresses. */
export function FetchedPhotos({ count }: { count: number }) {
  const words = useWords(importFeedsWords)
  const locale = useLocale()
  return <p className="rounded-tile bg-fill px-4 py-2 text-t15">{fill(words.photos, { count: formatNumber(count, locale) })}</p>
}
