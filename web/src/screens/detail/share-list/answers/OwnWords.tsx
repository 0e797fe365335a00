import type { SharedItem } from '@site/domain/calls/share-list.ts'
import { useWords } from '../../../../page/locale.tsx'
import { KeptAnswerLine } from './KeptAnswerLine.tsx'
import { sessionOf } from '../session/list-session.ts'
import { shareListWords } from '../session/share-list.words.ts'
import { useOwnAnswer, VerdictMark } from './VerdictBar.tsx'

/** What the person said about a home that takes no answer now, and the note that they wrote before they knew that. */
export function OwnWords({ code, item }: { code: string; item: Pick<SharedItem, 'id' | 'reactions'> }) {
  const words = useWords(shareListWords)
  const own = useOwnAnswer(code, item)
  const unsent = sessionOf(code)((session) => session.localState.noteDrafts[item.id])
  return (
    <>
      {own?.verdict && (
        <p className="mt-2.5 text-t13 text-ink-2">
          {words.youSaid} <VerdictMark verdict={own.verdict} isNamed />
        </p>
      )}
      {own?.note && <NoteLine label={words.yourNote} note={own.note} />}
      {own?.isKept && <KeptAnswerLine key={own.at} code={code} />}
      {unsent && <NoteLine label={words.notSentNote} note={unsent} />}
    </>
  )
}

const NoteLine = ({ label, note }: { label: string; note: string }) => (
  <p dir="auto" className="no-print mt-2.5 text-t13 whitespace-pre-line [overflow-wrap:anywhere] text-ink-2">
    <b className="font-semibold">{label}</b> {note}
  </p>
)
