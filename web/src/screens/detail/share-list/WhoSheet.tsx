import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { shareListLimits } from '@site/domain/sharing/share-list.ts'
import { Check, User, Users } from 'lucide-react'
import { useId, useState } from 'react'
import { LimitedInput } from '../../../page/LimitedText.tsx'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { presetPersons } from '@site/domain/accounts/preset-persons.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { countedItems } from './list-groups.ts'
import { sessionOf } from './session/list-session.ts'
import { isSamePerson, personLabel } from './session/person-label.ts'
import { shareListWords } from './session/share-list.words.ts'

type WhoSheetProps = { list: SharedList; agent: string; isAnswering: boolean; open: boolean; onClose: () => void; onChoose: (who: string) => void }

/** Asks who answers on this device: one of the people who have answered by the link, a preset, or a typed name. `isAnswering`: an answer waits for this. */
export function WhoSheet({ list, agent, isAnswering, open, onClose, onChoose }: WhoSheetProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const [chosenPerson, setChosenPerson] = useState<string | null>(null)
  const [typedText, setTypedText] = useState('')
  const formId = useId()
  const typedWord = typedText.trim()
  const who = typedWord === '' ? chosenPerson : typedWord
  const { who: ownWho } = sessionOf(list.code)((session) => session.localState)
  // a typed name that somebody has already means that person
  const knownPerson = who ? list.people.find((person) => isSamePerson(person, who)) : undefined
  const joinWarning = knownPerson !== undefined && !isSamePerson(knownPerson, ownWho ?? '') ? (ownWho === '' ? words.joinsOwn : words.joins) : null
  const choose = () => {
    if (who !== null) onChoose(knownPerson ?? who)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.whoTitle}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {ownWho !== null ? words.close : isAnswering ? words.notNow : words.justLooking}
          </Button>
          <Button type="submit" form={formId} className="min-w-[min(10rem,100%)] flex-1 px-2" disabled={who === null}>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {who === null ? words.chooseWho : who === '' ? words.thatIsMe : fill(words.goOnAs, { who: personLabel(who, locale) })}
            </span>
          </Button>
        </>
      }
    >
      <p className="mb-3 flex gap-2 rounded-tile bg-fill px-3.5 py-2.5 text-t13 text-ink-2">
        <Users size={18} aria-hidden className="mt-0.5 shrink-0" />
        {fill(words.whoSees, { agent })}
      </p>
      <p className="mb-3.5 text-ink-2">
        {ownWho === null
          ? isAnswering
            ? words.whoTextAnswer
            : words.whoText
          : ownWho === ''
            ? words.whoTextNameless
            : fill(words.whoTextChange, { who: personLabel(ownWho, locale) })}
      </p>
      <People
        list={list}
        ownWho={ownWho}
        chosenPerson={typedWord === '' ? chosenPerson : null}
        onChoose={(person) => {
          setChosenPerson(person)
          setTypedText('')
        }}
      />
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <Field label={words.ownWord}>
          <LimitedInput value={typedText} limit={shareListLimits.person} autoComplete="off" onChange={(event) => setTypedText(event.target.value)} />
        </Field>
      </form>
      <p role="status" className={joinWarning ? 'mt-3 rounded-tile bg-caution-soft px-3.5 py-2.5 text-t13' : ''}>
        {joinWarning && fill(joinWarning, { who: personLabel(knownPerson ?? '', locale) })}
      </p>
    </Sheet>
  )
}

type PeopleProps = { list: SharedList; ownWho: string | null; chosenPerson: string | null; onChoose: (person: string) => void }

/** The people to choose from, with how many homes of the list each has answered, and words for one more. */
function People({ list, ownWho, chosenPerson, onChoose }: PeopleProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const newPersons = presetPersons.map((word) => word[locale]).filter((word) => !list.people.some((person) => isSamePerson(person, word)))
  // a person without a name cannot choose to be themselves
  const people = [
    ...list.people.filter((person) => ownWho !== '' || person !== '').map((person) => ({ person, isKnown: true })),
    ...newPersons.map((person) => ({ person, isKnown: false })),
  ]
  return (
    <ul className="mb-4 grid grid-cols-2 gap-2">
      {people.map(({ person, isKnown }) => {
        const count = countedItems(list).filter(({ reactions }) => reactions.some((reaction) => reaction.who === person && reaction.verdict !== null)).length
        return (
          <li key={person}>
            <PersonButton
              person={person}
              text={isKnown ? fill(count === 1 ? words.hasAnsweredOne : words.hasAnswered, { count }) : words.newHere}
              isChosen={chosenPerson === person}
              onChoose={() => onChoose(person)}
            />
          </li>
        )
      })}
    </ul>
  )
}

type PersonButtonProps = { person: string; text: string; isChosen: boolean; onChoose: () => void }

function PersonButton({ person, text, isChosen, onChoose }: PersonButtonProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex h-full min-h-15 w-full items-center gap-2.5 rounded-tile border px-3 py-2 text-left',
        isChosen ? 'border-accent bg-accent-soft inset-ring inset-ring-accent' : 'border-line',
      )}
    >
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-fill text-ink-2">
        <User size={16} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 leading-tight">
        <b className="block font-semibold [overflow-wrap:anywhere]">
          <bdi>{person === '' ? words.noNameToChoose : personLabel(person, locale)}</bdi>
        </b>
        <small className="text-t12 text-ink-2">{text}</small>
      </span>
      {isChosen && <Check size={18} aria-hidden className="shrink-0 text-accent" />}
    </button>
  )
}
