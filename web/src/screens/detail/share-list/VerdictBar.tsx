import type { Reaction } from '@site/domain/calls/list-answers.ts'
import type { SharedItem, SharedList } from '@site/domain/calls/share-list.ts'
import { type CodeOf, codesOf, labelOf } from '@site/domain/choices.ts'
import { fill } from '@site/domain/format.ts'
import { Heart, Star, X } from 'lucide-react'
import { useDistinctName } from '../../../listing/use-distinct-name.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { giveAnswer, isLocalStateKnown, ownAnswer, sessionOf } from './session/list-session.ts'
import { isSamePerson, personLabel } from './session/person-label.ts'
import { shareListWords } from './session/share-list.words.ts'
import { asPerson } from './session/use-list-session.ts'

type Verdict = CodeOf<'verdict'>

const looks: Record<Verdict, { Icon: typeof Heart; pressed: string; text: string; isFilled: boolean }> = {
  love: { Icon: Heart, pressed: 'bg-warm-soft text-warm', text: 'text-warm', isFilled: true },
  maybe: { Icon: Star, pressed: 'bg-accent-soft text-accent', text: 'text-accent', isFilled: false },
  no: { Icon: X, pressed: 'bg-fill text-ink-2', text: 'text-ink-2', isFilled: false },
}

/** The icon of a verdict; its name is for screen readers, or visible with `isNamed`. */
export function VerdictMark({ verdict, isNamed = false }: { verdict: Verdict; isNamed?: boolean }) {
  const locale = useLocale()
  const { Icon, text, isFilled } = looks[verdict]
  return (
    <span className={classNames('inline-flex items-center gap-1 align-[-3px] font-semibold', text)}>
      <Icon size={16} strokeWidth={2} fill={isFilled ? 'currentColor' : 'none'} aria-hidden />
      <span className={isNamed ? undefined : 'sr-only'}>{labelOf('verdict', verdict)[locale]}</span>
    </span>
  )
}

/** The own answer to a home, as it is on this device. */
export function useOwnAnswer(code: string, item: Pick<SharedItem, 'id' | 'reactions'>) {
  const localState = sessionOf(code)((session) => session.localState)
  return ownAnswer({ localState }, item.id, item.reactions)
}

type VerdictBarProps = { list: Pick<SharedList, 'code' | 'people'>; item: Pick<SharedItem, 'id' | 'reactions' | 'listing'> }

/** Love, maybe, no: one tap answers, a second one takes it back. The answer is on the device at once and says so until the server has it. */
export function VerdictBar({ list, item }: VerdictBarProps) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const own = useOwnAnswer(list.code, item)
  const toggleVerdict = (verdict: Verdict) =>
    asPerson(list, () => giveAnswer(list.code, { listingId: item.id, verdict: own?.verdict === verdict ? null : verdict }))
  const nameOf = useDistinctName()
  const name = item.listing ? nameOf(item.listing) : ''
  return (
    <>
      <div
        role="group"
        aria-label={fill(words.answerTo, { name })}
        className="no-print mt-3.5 grid grid-cols-3 divide-x divide-line overflow-hidden rounded-tile border border-line bg-surface"
      >
        {codesOf('verdict').map((verdict) => {
          const { Icon, pressed, isFilled } = looks[verdict]
          const isPressed = own?.verdict === verdict
          return (
            <button
              key={verdict}
              type="button"
              aria-pressed={isPressed}
              onClick={() => toggleVerdict(verdict)}
              className={classNames(
                'relative inline-flex min-h-12 min-w-0 items-center justify-center gap-1.5 px-1 text-t13 leading-tight font-semibold transition-colors focus-visible:-outline-offset-2',
                isPressed && pressed,
              )}
            >
              <Icon size={19} strokeWidth={1.9} fill={isPressed && isFilled ? 'currentColor' : 'none'} aria-hidden className="shrink-0" />
              {labelOf('verdict', verdict)[locale]}
              <span className="sr-only"> {name}</span>
            </button>
          )
        })}
      </div>
      <OtherAnswers list={list} reactions={item.reactions} own={own} />
    </>
  )
}

/** What the other people with this link think of the home, each in a quiet line. */
function OtherAnswers({ list, reactions, own }: { list: Pick<SharedList, 'code' | 'people'>; reactions: readonly Reaction[]; own: Reaction | undefined }) {
  const locale = useLocale()
  const who = sessionOf(list.code)((session) => session.localState.who)
  const isKnown = sessionOf(list.code)(isLocalStateKnown)
  // if only one person has answered, this device is most probably theirs
  if (!isKnown && list.people.length === 1) return null
  const others = reactions.filter((reaction) => reaction.who !== own?.who && (who === null || !isSamePerson(reaction.who, who)))
  const shownReactions = others.filter(({ verdict, note }) => verdict !== null || note !== '')
  if (shownReactions.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 text-t13 text-ink-2">
      {shownReactions.map(({ who: person, verdict, note }) => (
        <li key={person} className="[overflow-wrap:anywhere]">
          <bdi className="font-semibold">{personLabel(person, locale)}</bdi> {verdict && <VerdictMark verdict={verdict} isNamed />}
          {note && <bdi> {note}</bdi>}
        </li>
      ))}
    </ul>
  )
}
