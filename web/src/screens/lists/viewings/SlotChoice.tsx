import type { OwnViewing } from '@site/domain/calls/list-answers.ts'
import { formatMoment } from '@site/domain/zoned-time.ts'
import { useId } from 'react'
import { useShell, useWords } from '../../../page/locale.tsx'
import { viewingWords } from './viewing.words.ts'

type SlotChoiceProps = { viewing: OwnViewing; slot: string; onSlot: (slot: string) => void; clashText: (time: string) => string | null }

/** Radio buttons of the times that the client proposes, each with the agreed viewing that it clashes with. */
export function SlotChoice({ viewing, slot, onSlot, clashText }: SlotChoiceProps) {
  const words = useWords(viewingWords)
  const { locale, site } = useShell()
  const radioName = useId()
  return (
    <div role="radiogroup" aria-label={words.choose} className="mt-3 grid gap-2 desk:grid-cols-3">
      {viewing.slots.map((time) => {
        const clash = clashText(time)
        return (
          <label
            key={time}
            className="flex min-h-13 items-center gap-3 rounded-control border border-line px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={radioName}
              value={time}
              checked={time === slot}
              onChange={() => onSlot(time)}
              className="size-5 shrink-0 accent-(--accent)"
            />
            <span className="min-w-0 leading-snug">
              <b className="block font-semibold">{formatMoment(time, locale, site.timeZone)}</b>
              {clash && <span className="block text-t13 text-ink-2">{clash}</span>}
            </span>
          </label>
        )
      })}
    </div>
  )
}
