import { dayIn, instantOf } from '@site/domain/zoned-time.ts'
import { type FormEvent, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { offerTimeWords } from './offer-time.words.ts'

type OfferProps = { start: string; onOffer: (time: string) => Promise<void> | void }

/** The instant of a typed day and time in a time zone; null if one is missing. */
export function typedInstant(day: string, time: string, timeZone: string): string | null {
  const [hours, minutes] = time.split(':').map(Number)
  return day === '' || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : instantOf(day, hours + minutes / 60, timeZone)
}

/** The sheet in which somebody offers a time for a viewing. `start`: the day that it shows first, ISO; '' for today. `title`: of the sheet. */
export function OfferSheet({ open, onClose, title, ...form }: OfferProps & { open: boolean; onClose: () => void; title?: string }) {
  const words = useWords(offerTimeWords)
  return (
    <Sheet open={open} onClose={onClose} title={title ?? words.offerTitle} closeLabel={words.close} size="small">
      <OfferForm {...form} />
    </Sheet>
  )
}

function OfferForm({ start, onOffer }: OfferProps) {
  const words = useWords(offerTimeWords)
  const { timeZone } = useShell().site
  const [day, setDay] = useState(() => dayIn(start ? new Date(start) : new Date(), timeZone))
  const [time, setTime] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const instant = typedInstant(day, time, timeZone)
    if (instant === null) return setError(words.needsTime)
    if (Date.parse(instant) <= Date.now()) return setError(words.needsFuture)
    setBusy(true)
    await onOffer(instant)
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-1">
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.day}>
          <TextInput type="date" value={day} min={dayIn(new Date(), timeZone)} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Field label={words.time} error={error}>
          <TextInput
            type="time"
            step={900}
            value={time}
            onChange={(event) => {
              setTime(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
      </div>
      <p className="text-t13 text-ink-2">{words.localTime}</p>
      <Button type="submit" busy={isBusy}>
        {words.offer}
      </Button>
    </form>
  )
}
