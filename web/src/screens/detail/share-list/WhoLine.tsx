import type { SharedList } from '@site/domain/calls/share-list.ts'
import { fill } from '@site/domain/format.ts'
import { useLocale, useWords } from '../../../page/locale.tsx'
import { isLocalStateKnown, sessionOf } from './session/list-session.ts'
import { personWord } from './session/person-word.ts'
import { shareListWords } from './session/share-list.words.ts'
import { useAnswerGate } from './session/use-list-session.ts'

/** Who answers on this device, with the way to change it, where a link has people with names. It keeps its place until the device is known. */
export function WhoLine({ list }: { list: SharedList }) {
  const words = useWords(shareListWords)
  const locale = useLocale()
  const session = sessionOf(list.code)()
  const { who } = session.localState
  if (!list.takesAnswers || !list.people.some((person) => person !== '')) return null
  if (!isLocalStateKnown(session)) return <p className="min-h-6" />
  return (
    <p className="no-print min-h-6 text-t13 [overflow-wrap:anywhere] text-ink-2">
      {who === null ? words.answerUnknown : who === '' ? words.answerNameless : fill(words.answerAs, { who: personWord(who, locale) })} ·{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        className="hit font-semibold text-accent hover:underline"
        onClick={() => useAnswerGate.setState({ waiting: { code: list.code, act: () => undefined } })}
      >
        {who === null || who === '' ? words.sayWho : words.changeWho}
      </button>
    </p>
  )
}
