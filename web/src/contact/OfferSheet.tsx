import { clockIn, dayIn } from '@site/domain/zoned-time.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useShell, useWords } from '../page/locale.tsx'
import { useAction } from '../page/use-action.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/fields/Field.tsx'
import { Sheet } from '../ui/overlays/Sheet.tsx'
import { focusInvalidAfter } from '../ui/focus-invalid-field.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { ClashNote } from './ClashNote.tsx'
import { offerFaults, typedInstant } from './offer-faults.ts'
import { offerTimeWords } from './offer-time.words.ts'

type OfferProps = {
  start: string
  /** A time that the person has chosen before, ISO, to change; it fills day and time. */
  typed?: string
  /** A sentence that says what else sending the time does; empty if it does nothing else. */
  note?: string
  onOffer: (time: string, clashSeen: boolean) => Promise<void> | void
  /** The text that warns of another viewing near a time; null: there is none. */
  clashText?: (time: string) => string | null
}

/**
 * The sheet in which a person offers a time for a viewing. `start`: the ISO time whose day it shows first; '' for today. `ended`: why nobody can offer a
 * time any more; null while they can.
 */
export function OfferSheet({
  open,
  onClose,
  title,
  ended = null,
  ...form
}: OfferProps & { open: boolean; onClose: () => void; title?: string; ended?: string | null }) {
  const words = useWords(offerTimeWords)
  return (
    <Sheet open={open} onClose={onClose} title={title ?? words.offerTitle} closeLabel={words.close} size="small">
      {ended === null ? (
        <OfferForm {...form} />
      ) : (
        <div className="grid gap-4 pb-1">
          <p role="alert">{ended}</p>
          <Button onClick={onClose}>{words.close}</Button>
        </div>
      )}
    </Sheet>
  )
}

function OfferForm({ start, typed: before = '', note = '', onOffer, clashText = () => null }: OfferProps) {
  const words = useWords(offerTimeWords)
  const { timeZone } = useShell().site
  const [day, setDay] = useState(() => dayIn(before || start ? new Date(before || start) : new Date(), timeZone))
  const [time, setTime] = useState(() => (before ? clockIn(before, timeZone) : ''))
  const [faults, setFaults] = useState<ReturnType<typeof offerFaults>>({})
  const dayInput = useRef<HTMLInputElement>(null)
  const [isBusy, run] = useAction()
  const typed = typedInstant(day, time, timeZone)
  const clash = typed && clashText(typed)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const newFaults = offerFaults({ day, time, isImpossible: dayInput.current?.validity.badInput === true }, timeZone, new Date())
    focusInvalidAfter(event.currentTarget, () => setFaults(newFaults))
    if (newFaults.day || newFaults.time || typed === null) return
    await run(async () => onOffer(typed, clash !== null))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-1">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={words.day} error={faults.day && words[faults.day]}>
          <TextInput
            ref={dayInput}
            type="date"
            value={day}
            min={dayIn(new Date(), timeZone)}
            onChange={(event) => {
              setDay(event.target.value)
              setFaults({})
            }}
          />
        </Field>
        <Field label={words.time} error={faults.time && words[faults.time]}>
          <TextInput
            type="time"
            step={900}
            value={time}
            onChange={(event) => {
              setTime(event.target.value)
              setFaults({})
            }}
          />
        </Field>
      </div>
      <p className="text-t13 text-ink-2">{words.localTime}</p>
      {note && <p className="font-semibold">{note}</p>}
      <div role="status" className="empty:hidden">
        {clash && <ClashNote text={clash} />}
      </div>
      <Button type="submit" busy={isBusy}>
        {words.offer}
      </Button>
    </form>
  )
}
