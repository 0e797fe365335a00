import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { isLocalStateKnown, sessionOf } from './session/list-session.ts'
import { personLabel } from './session/person-label.ts'
import { shareListWords } from './session/share-list.words.ts'
import { useWhoQuestion } from './session/use-list-session.ts'

/** Who answers on this device, with a button to change it, if the link has people with names. It keeps its height until the local state is known. */
export function WhoLine({ list }: { list: SharedList }) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const session = sessionOf(list.code)()
  const { who } = session.localState
  if (!list.takesAnswers || !list.people.some((person) => person !== '')) return null
  if (!isLocalStateKnown(session)) return <p className="min-h-6" />
  return (
    <p className="no-print min-h-6 text-t13 [overflow-wrap:anywhere] text-ink-2">
      {who === null ? words.answerUnknown : who === '' ? words.answerNameless : fill(words.answerAs, { who: personLabel(who, locale) })} ·{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        className="hit font-semibold text-accent hover:underline"
        onClick={() => useWhoQuestion.setState({ pending: { code: list.code, act: () => undefined } })}
      >
        {who === null || who === '' ? words.sayWho : words.changeWho}
      </button>
    </p>
  )
}
