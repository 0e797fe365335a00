import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { fill, formatNumber } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { dayIn, daysFrom, formatMoment, instantOf } from '@site/domain/zoned-time.ts'
import { X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useLocale, useShell, useWords } from '../../../page/locale.tsx'
import { UnsentLine } from '../../../page/UnsentLine.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { notify } from '../../../ui/overlays/notices.ts'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { brokenEmailIn } from './broken-email.ts'
import { brokenPhoneIn } from './broken-phone.ts'
import { answererOf, changeLocalState, readLocalState, type ViewingDraft, viewingKeyOf, withoutKey } from './session/local-list-state.ts'
import { HomeLine } from './HomeLine.tsx'
import { ownAnswer, sessionOf } from './session/list-session.ts'
import { shareListWords } from './session/share-list.words.ts'
import { asPerson } from './session/use-list-session.ts'
import { useSendOnce } from './session/use-send-once.ts'

/** Number of days, and the hours of a day, that a client can choose from, in the time zone of the homes. */
const dayCount = 7
const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18]

type ViewingSheetProps = { list: SharedList; agent: string; listingId: string | null; open: boolean; onClose: () => void }

/** Asks the agent for a viewing of one or several homes, at up to three times. */
export function ViewingSheet({ list, agent, listingId, open, onClose }: ViewingSheetProps) {
  const words = useWords(shareListWords)
  return (
    <Sheet open={open} onClose={onClose} title={words.askViewing} closeLabel={words.close}>
      {listingId !== null && <ViewingForm key={listingId} list={list} agent={agent} listingId={listingId} onSent={onClose} />}
    </Sheet>
  )
}

/** The other homes that a viewing can include: the available ones without those that the person has answered with no. */
function useOtherHomes({ code, items }: SharedList, listingId: string) {
  const localState = sessionOf(code)((session) => session.localState)
  return items.filter(
    (item) => item.id !== listingId && item.isAvailable && item.listing && ownAnswer({ localState }, item.id, item.reactions)?.verdict !== 'no',
  )
}

/** The choices and the text of the form, stored on the device until they are sent, without times that have passed and homes that are not available. */
function useViewingDraft(code: string, listingId: string, others: readonly SharedItem[]) {
  const [draft, setDraft] = useState((): ViewingDraft => {
    const { ids = [listingId], slots = [], note = '' } = readLocalState(code).viewingDrafts[listingId] ?? {}
    return { ids, slots: slots.filter((slot) => Date.parse(slot) > Date.now()), note }
  })
  const change = (part: Partial<ViewingDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    changeLocalState(code, (localState) => ({ ...localState, viewingDrafts: { ...localState.viewingDrafts, [listingId]: next } }))
  }
  return [{ ...draft, ids: draft.ids.filter((id) => id === listingId || others.some((other) => other.id === id)) }, change] as const
}

function ViewingForm({ list, agent, listingId, onSent }: { list: SharedList; agent: string; listingId: string; onSent: () => void }) {
  const words = useWords(shareListWords)
  const others = useOtherHomes(list, listingId)
  const [{ ids, slots, note }, change] = useViewingDraft(list.code, listingId, others)
  const { isBusy, failure, refusal, sendOnce } = useSendOnce(list.code, `viewing ${listingId}`)
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const item = list.items.find(({ id }) => id === listingId)
  const isNoteTooLong = isTooLong(note)
  const send = async () => {
    const who = sessionOf(list.code).getState().localState.who ?? ''
    const input = { code: list.code, listingIds: [...ids], slots: [...slots], note, ...answererOf(list.code, who), key: viewingKeyOf(list.code) }
    if (!(await sendOnce((call, requestKey) => call('POST /frontend/api/sharelist/askviewing', { ...input, requestKey })))) return
    changeLocalState(list.code, (localState) => ({ ...localState, viewingDrafts: withoutKey(localState.viewingDrafts, listingId) }))
    notify({ text: fill(words.viewingAsked, { agent }), tone: 'success' })
    onSent()
  }
  const ask = () => {
    if (isBusy) return
    setChecked(true)
    if (brokenEmailIn(note) === null && brokenPhoneIn(note) === null) asPerson(list, () => void send())
    else noteRef.current?.focus()
  }
  return (
    <div className="pb-2">
      {item?.listing && <HomeLine listing={item.listing} />}
      <p className="mb-3 text-ink-2">{fill(words.viewingText, { agent, count: shareListLimits.slots })}</p>
      <SlotPicker slots={slots} onChange={(next) => !isBusy && change({ slots: next })} />
      {others.length > 0 && (
        <details className="mt-3 border-t border-line pt-1">
          <summary className="flex min-h-11 items-center font-semibold text-accent">{words.moreHomes}</summary>
          <ul>
            {others.map(({ id, listing }) => (
              <li key={id}>
                <Checkbox
                  checked={ids.includes(id)}
                  onChange={(event) => !isBusy && change({ ids: event.target.checked ? [...ids, id] : ids.filter((other) => other !== id) })}
                  label={listing && <HomeLine isShort listing={listing} />}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="mt-4 [&_textarea]:scroll-mb-24">
        <ReachField agent={agent} note={note} isChecked={isChecked} isSending={isBusy} areaRef={noteRef} onChange={(text) => change({ note: text })} />
      </div>
      <div className="bottom-0 -mx-4 [@media(min-height:760px)]:sticky mt-4 border-t border-line bg-surface px-4 pt-2.5 desk:-mx-8 desk:px-8">
        {failure && (
          <div className="pb-2">
            <UnsentLine mayHaveArrived={failure === 'unanswered'} />
          </div>
        )}
        {refusal && (
          <p role="alert" className="pb-2 text-t13 text-bad">
            {refusal}
          </p>
        )}
        <Button wide busy={isBusy} busyText={words.sending} disabled={slots.length === 0 || isNoteTooLong} onClick={ask}>
          {slots.length === 0 ? words.chooseTime : fill(slots.length === 1 ? words.askOneTime : words.askTimes, { count: slots.length })}
        </Button>
      </div>
    </div>
  )
}

const isTooLong = (note: string): boolean => note.trim().length > shareListLimits.message

type ReachFieldProps = {
  agent: string
  note: string
  isChecked: boolean
  isSending: boolean
  areaRef: RefObject<HTMLTextAreaElement | null>
  onChange: (note: string) => void
}

/** How the agent reaches the client. */
function ReachField({ agent, note, isChecked, isSending, areaRef, onChange }: ReachFieldProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const lengthWords = { max: formatNumber(shareListLimits.message, locale), over: formatNumber(note.trim().length - shareListLimits.message, locale) }
  const [email, phone] = isChecked ? [brokenEmailIn(note), brokenPhoneIn(note)] : [null, null]
  const broken = email !== null ? fill(words.brokenEmail, { email }) : phone !== null ? fill(words.brokenPhone, { phone }) : undefined
  const error = isTooLong(note) ? fill(words.tooLong, lengthWords) : broken
  return (
    <Field label={fill(words.reachYou, { agent })} note={words.optional} error={error} hint={words.reachHint}>
      <TextArea ref={areaRef} dir="auto" rows={2} readOnly={isSending} value={note} onChange={(event) => onChange(event.target.value)} />
    </Field>
  )
}

/** A week of days that have hours to come: today is left out in the evening. */
function daysWithHours(now: Date, timeZone: string): readonly string[] {
  const days = daysFrom(now, timeZone, dayCount + 1)
  const isOver = hours.every((hour) => Date.parse(instantOf(days[0] ?? '', hour, timeZone)) <= now.getTime())
  return isOver ? days.slice(1) : days.slice(0, dayCount)
}

/** The days of a week, the hours of the chosen day, and the chosen times below. Times that have passed are disabled. */
function SlotPicker({ slots, onChange }: { slots: readonly string[]; onChange: (slots: readonly string[]) => void }) {
  const words = useWords(shareListWords)
  const { site, locale } = useShell()
  const [now] = useState(() => new Date())
  const days = daysWithHours(now, site.timeZone)
  const [day, setDay] = useState((days[0] === dayIn(now, site.timeZone) ? days[1] : days[0]) ?? '')
  const isFull = slots.length >= shareListLimits.slots
  const weekday = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', { weekday: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en', { month: 'long', timeZone: 'UTC' })
  return (
    <>
      <div role="group" aria-label={words.day} className="grid grid-cols-7 gap-1">
        {days.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            onClick={() => setDay(each)}
            className={classNames('grid min-h-14 place-content-center rounded-control text-center leading-tight', each === day && 'bg-ink text-paper')}
          >
            <small className={classNames('text-t12', each !== day && 'text-ink-2')}>{weekday.format(new Date(each))}</small>
            <b className="text-t15">
              {Number(each.slice(8))}
              <span className="sr-only"> {month.format(new Date(each))}</span>
            </b>
          </button>
        ))}
      </div>
      <div role="group" aria-label={words.hour} className="my-2.5 grid grid-cols-[repeat(auto-fit,minmax(max(3.25rem,calc(20%-6px)),1fr))] gap-1.5">
        {hours.map((hour) => {
          const slot = instantOf(day, hour, site.timeZone)
          const isChosen = slots.includes(slot)
          return (
            <button
              key={hour}
              type="button"
              aria-pressed={isChosen}
              disabled={!isChosen && (isFull || Date.parse(slot) <= now.getTime())}
              onClick={() => onChange(isChosen ? slots.filter((other) => other !== slot) : [...slots, slot].toSorted())}
              className={classNames(
                'min-h-11 rounded-control border text-t13 font-semibold whitespace-nowrap disabled:opacity-40',
                isChosen ? 'border-transparent bg-accent text-accent-ink' : 'border-line',
              )}
            >
              {`${String(hour).padStart(2, '0')}:00`}
            </button>
          )
        })}
      </div>
      <p className="text-t12 text-ink-3">{words.localTime}</p>
      <ChosenTimes slots={slots} onChange={onChange} />
    </>
  )
}

/** The chosen times, each with a button that removes it, and the places for more. */
function ChosenTimes({ slots, onChange }: { slots: readonly string[]; onChange: (slots: readonly string[]) => void }) {
  const words = useWords(shareListWords)
  const { site, locale } = useShell()
  return (
    <ol aria-label={words.chosenTimes} aria-live="polite">
      {Array.from({ length: shareListLimits.slots }, (_, index) => {
        const slot = slots[index]
        return (
          <li key={index} className="flex min-h-11 items-center gap-3 border-b border-line last:border-0">
            <span
              aria-hidden
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full text-t12 font-semibold',
                slot ? 'bg-accent-soft text-accent' : 'bg-fill text-ink-2',
              )}
            >
              {index + 1}
            </span>
            <span className={classNames('min-w-0 flex-1', !slot && 'text-ink-3')}>
              {slot ? formatMoment(slot, locale, site.timeZone) : index === 0 ? words.noTimeYet : words.oneMoreTime}
            </span>
            {slot && (
              <IconButton
                label={fill(words.removeTime, { time: formatMoment(slot, locale, site.timeZone) })}
                onClick={() => onChange(slots.filter((other) => other !== slot))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        )
      })}
    </ol>
  )
}
